import type { Step } from '@derkenar/domain';

export const stepMessages = {
  /** The steps of an enforcement. */
  step: {
    acilis: 'Açılış',
    tebligat: 'Tebligat',
    haciz: 'Haciz',
    satis: 'Satış',
    para: 'Para',
    kapanis: 'Kapanış',
    mahkeme: 'Mahkeme',
  } satisfies Record<Step, string>,
  label: 'Takibin adımı',
  all: 'Tümü',
  other: 'Diğer',
  lastUsed: 'Son kullanılan',
  /** The heading of a group in the multi-select. */
  group: (name: string, n: number) => `${name} (${n})`,
  /** The last group of a search: petitions whose names hold no word of it. */
  inText: 'Yalnız metninde geçenler',
  firstPageHint: 'Üzerinde durduğunuz dilekçenin ilk sayfası burada görünür.',
} as const;
