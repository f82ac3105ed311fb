import {
  type AccountRequest,
  type COLLECTION_STAGES,
  parseDate,
  type StoredTakip,
  takipTuru,
} from '@derkenar/domain';

export const FEES = ['none', 'add', 'addWithoutAdvance', 'amongExpenses'] as const;
export const COUNSEL = ['none', 'stated', 'tariff', 'tariffAtStart'] as const;
type Stage = (typeof COLLECTION_STAGES)[number];

/** The values of the form of the account; `day` is as it is typed. */
export interface Choices {
  readonly day: string;
  readonly fees: (typeof FEES)[number];
  readonly stage: Stage | null;
  readonly isWaived: boolean;
  readonly counsel: (typeof COUNSEL)[number];
  readonly isInObjectionPeriod: boolean;
}

/** As the debt of today in petitions: fees and counsel's fee are those that the case states. */
export const firstChoices = ({ tutarlar }: StoredTakip, today: string): Choices => ({
  day: today,
  fees: 'amongExpenses',
  stage: null,
  isWaived: false,
  counsel: tutarlar.vekaletUcreti > 0 ? 'stated' : 'none',
  isInObjectionPeriod: false,
});

export type ExchangeRates = AccountRequest['exchangeRates'];

/** The request of choices whose day can be read. */
export function requestOf(
  takip: StoredTakip,
  choices: Choices,
  exchangeRates: ExchangeRates,
): AccountRequest {
  const day = parseDate(choices.day) ?? '';
  return { day, fees: feesOf(takip, choices), counsel: counselOf(takip, choices, day), exchangeRates };
}

/** A case with a judgment has no advance fee. */
function feesOf(takip: StoredTakip, { fees, stage, isWaived }: Choices): AccountRequest['fees'] {
  if (fees === 'none') return null;
  const startFees =
    fees === 'amongExpenses'
      ? ({ kind: 'amongExpenses', prepaid: takipTuru(takip) === 'ilamli' ? 0 : null } as const)
      : ({ kind: 'add', hasAdvance: fees === 'add' } as const);
  return { startFees, stage, isWaived };
}

function counselOf(
  { tutarlar, takipTarihi }: StoredTakip,
  { counsel, isInObjectionPeriod }: Choices,
  day: string,
): AccountRequest['counsel'] {
  if (counsel === 'none') return null;
  if (counsel === 'stated') return { kind: 'stated', amount: tutarlar.vekaletUcreti };
  return {
    kind: 'tariff',
    date: counsel === 'tariffAtStart' ? (takipTarihi ?? day) : day,
    isInObjectionPeriod,
  };
}
