// Short builders of synthetic cases. Every name is invented; every number has right check digits and is nobody's.
import {
  isValidTckn,
  isValidVkn,
  type Takip,
  type TakipInput,
  type Taraf,
  takipInputSchema,
} from '@derkenar/domain';

export interface MadeTakip {
  readonly takip: Takip;
  /** One sentence on why the case is among the samples. */
  readonly about: string;
}

type List = 'alacakKalemleri' | 'hacizler' | 'tahsilatlar' | 'masraflar' | 'ucuncuKisiler' | 'itirazlar';
type Item<K extends List> = Omit<NonNullable<TakipInput[K]>[number], 'id'>;
type Lists = { readonly [K in List]?: readonly Item<K>[] };

interface Draft extends Lists {
  readonly about: string;
  readonly way: keyof typeof WAYS;
  readonly alacaklilar: readonly Taraf[];
  readonly borclular: readonly Taraf[];
  /** Names of those who sign for every creditor; none where the creditors act in person. */
  readonly vekiller?: readonly string[];
  /** Names of the first debtor's lawyers. */
  readonly borcluVekilleri?: readonly string[];
  /** Liras. */
  readonly claim?: number;
  readonly collected?: number;
  readonly more?: Partial<Omit<TakipInput, List>>;
}

const WAYS = {
  genelHaciz: ['İlamsız Takip', 'Genel Haciz Yoluyla Takip', '7'],
  kambiyo: ['İlamsız Takip', 'Kambiyo Senetlerine Özgü Haciz Yoluyla Takip', '10'],
  tahliye: ['İlamsız Takip', 'Adi Kira ve Hasılat Kirasına Dayalı Haciz ve Tahliye Yoluyla Takip', '13'],
  abonelik: ['İlamsız Takip', 'Abonelik Sözleşmesinden Kaynaklanan Takip (MTS)', null],
  ilam: ['İlamlı Takip', 'Para Alacağına İlişkin İlamların İcrası', '4-5'],
  rehin: ['İlamsız Takip', 'Taşınır Rehninin Paraya Çevrilmesi Yoluyla Takip', '8'],
  ipotek: ['İlamsız Takip', 'İpoteğin Paraya Çevrilmesi Yoluyla Takip', '9'],
  ilamliIpotek: ['İlamlı Takip', 'İpoteğin Paraya Çevrilmesi Yoluyla İlamlı Takip', '6'],
  iflas: ['İlamsız Takip', 'Genel İflas Yoluyla Takip', '11'],
  bilinmeyen: ['Takip', 'Belirtilmedi', null],
} as const;

let made = 0;

const withCheckDigits = (digits: string, places: number, isValid: (number: string) => boolean): string => {
  for (let check = 0; check < 10 ** places; check++) {
    const number = digits + String(check).padStart(places, '0');
    if (isValid(number)) return number;
  }
  throw new Error(`no check digits for ${digits}`);
};
const personNumber = (prefix: string): string =>
  withCheckDigits(prefix + String((made += 1)).padStart(9 - prefix.length, '0'), 2, isValidTckn);
export const companyNumber = (): string =>
  withCheckDigits(`99920${String((made += 1)).padStart(4, '0')}`, 1, isValidVkn);

/** 'Kuyubaşı Cad. No: 4, Nilüfer/Bursa' */
export function address(text: string): NonNullable<Taraf['adres']> {
  const [, metin = '', ilce = '', il = ''] = /^(.*), ([^,/]+)\/([^/]+)$/u.exec(text) ?? [];
  if (il === '') throw new Error(`not an address: ${text}`);
  return { metin, ilce, il, tamAdres: `${metin} ${ilce}/${il}` };
}

const party = (): Pick<Taraf, 'unvan' | 'mersisNo' | 'sifat' | 'adres' | 'vekiller'> => ({
  unvan: null,
  mersisNo: null,
  sifat: '',
  adres: address(`Ihlamurlu Mah. Kuyubaşı Sok. No: ${made}, Nilüfer/Bursa`),
  vekiller: [],
});

/** A natural person; `role` is 'kefil', 'mirasçı' …, of a plain debtor or creditor ''. */
export function person(name: string, role = '', more: Partial<Taraf> = {}): Taraf {
  const at = name.lastIndexOf(' ');
  const names = { tur: 'kisi', ad: name.slice(0, at), soyad: name.slice(at + 1) };
  const number = { tcKimlikNo: personNumber('82'), vergiNo: null };
  return { ...party(), ...names, ...number, sifat: role, ...more } as Taraf;
}

export const foreigner = (name: string, role = '', more: Partial<Taraf> = {}): Taraf =>
  person(name, role, { tcKimlikNo: personNumber('9901'), ...more });

export function company(unvan: string, role = '', more: Partial<Taraf> = {}): Taraf {
  const nobody = { tur: 'kurum', ad: null, soyad: null, tcKimlikNo: null };
  return { ...party(), ...nobody, unvan, vergiNo: companyNumber(), sifat: role, ...more } as Taraf;
}

const kurus = (liras: number): number => Math.round(liras * 100);

function amounts(claim: number, collected: number): TakipInput['tutarlar'] {
  const costs = { masrafToplami: kurus(1_845.5), harcToplami: kurus(2_310), vekaletUcreti: kurus(9_000) };
  const takipToplami = kurus(claim);
  const genelToplam = takipToplami + costs.masrafToplami + costs.harcToplami + costs.vekaletUcreti;
  const tahsilatToplami = kurus(collected);
  return { ...costs, takipToplami, genelToplam, tahsilatToplami, kalanTutar: genelToplam - tahsilatToplami };
}

/** Collected so, a claim of that many liras is paid in full. */
export const whole = (claim: number): number => amounts(claim, 0).genelToplam / 100;

const lawyer = (adSoyad: string, id: string): TakipInput['vekiller'][number] => ({
  id,
  unvan: 'Av.',
  adSoyad,
  baro: 'Bursa Barosu',
  sicilNo: String(92_000 + (made += 1)),
  adres: address('Sarıkonak Mah. Adliye Yanı Sok. No: 5 K: 3, Osmangazi/Bursa'),
});

const withIds = <T extends object>(items: readonly T[] | undefined, prefix: string) =>
  (items ?? []).map((item, n) => ({ ...item, id: `${prefix}${n + 1}` }));

/** An open case that was served and whose times have passed, unless the draft says otherwise. Debtors are 'b1', 'b2' … */
export function makeTakip(id: string, draft: Draft): MadeTakip {
  const [takipTipi, takipYolu, ornekNo] = WAYS[draft.way];
  const signing = (draft.vekiller ?? ['Deniz Karacaoğlan']).map((name, n) => lawyer(name, `v${n + 1}`));
  const defending = (draft.borcluVekilleri ?? []).map((name, n) => lawyer(name, `bv${n + 1}`));
  const defended = (n: number) => (n === 0 ? defending.map((one) => one.id) : []);
  const takip = {
    durum: 'acik',
    buroDosyaNo: `2026-${id}`,
    dosyaEsasNo: `2026/${20_000 + (made += 1)}`,
    icraDairesi: { ad: 'Bursa 7. İcra Dairesi', il: 'Bursa' },
    takipTipi,
    takipYolu,
    ornekNo,
    takipTarihi: '2026-02-10',
    vadeTarihi: '2026-01-15',
    tebligTarihi: '2026-02-20',
    hacizTarihi: null,
    alacaklilar: draft.alacaklilar.map((one, n) => ({
      ...one,
      id: `a${n + 1}`,
      sifat: 'alacaklı',
      vekiller: signing.map((vekil) => vekil.id),
    })),
    borclular: draft.borclular.map((one, n) => ({
      ...one,
      id: `b${n + 1}`,
      sifat: one.sifat || 'borçlu',
      vekiller: defended(n),
    })),
    vekiller: [...signing, ...defending],
    paraBirimi: 'TRY',
    alacakKalemleri: withIds(draft.alacakKalemleri, 'k'),
    hacizler: withIds(draft.hacizler, 'h'),
    tahsilatlar: withIds(draft.tahsilatlar, 't'),
    masraflar: withIds(draft.masraflar, 'm'),
    ucuncuKisiler: withIds(draft.ucuncuKisiler, 'u'),
    itirazlar: withIds(draft.itirazlar, 'i'),
    tutarlar: amounts(draft.claim ?? 120_000, draft.collected ?? 0),
    ...draft.more,
  };
  return { takip: { ...takipInputSchema.parse(takip), id }, about: draft.about };
}
