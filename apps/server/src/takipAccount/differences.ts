import {
  type Account,
  type AccountOptions,
  AccountStopError,
  accountCaseOf,
  accountOn,
  type StoredTakip,
  type TakipAccount,
} from '@derkenar/domain';

type Name = TakipAccount['differences'][number]['name'];

interface Difference {
  readonly name: Name;
  readonly stated: bigint;
  readonly reckoned: bigint;
}

/** The sums that the case states (those that are not zero) and that its account finds to be others. */
export function differencesOf(
  takip: StoredTakip,
  account: Account,
  options: AccountOptions,
): readonly Difference[] {
  const { sums } = account;
  const startFees = account.fees.filter(({ name }) => name !== 'collection');
  const reckoned: readonly (readonly [Name, bigint | null])[] = [
    ['takipToplami', account.startSum ?? startSumOf(takip, options)],
    // The fees that the case states stand among the expenses, too.
    [
      'masrafToplami',
      startFees.reduce(
        (rest, { amount }) => rest - amount,
        sums.expenses - BigInt(takip.tutarlar.harcToplami),
      ),
    ],
    ['vekaletUcreti', account.counsel === null ? null : sums.counselFee],
    ['tahsilatToplami', sums.paid],
    ['kalanTutar', sums.remaining],
  ];
  return reckoned.flatMap(([name, amount]) => {
    const stated = BigInt(takip.tutarlar[name]);
    return amount === null || stated === 0n || stated === amount ? [] : [{ name, stated, reckoned: amount }];
  });
}

/** The sum that the case was started for; null where it has no start or its account stops before it. */
function startSumOf(takip: StoredTakip, { law, exchangeRates }: AccountOptions): bigint | null {
  const { takipTarihi } = takip;
  if (takipTarihi === null) return null;
  try {
    const parts = accountCaseOf(takip);
    const tahsilatlar = parts.tahsilatlar.filter(({ tarih }) => tarih < takipTarihi);
    const { sums } = accountOn({ ...parts, tahsilatlar, masraflar: [] }, takipTarihi, {
      law,
      fees: null,
      counsel: null,
      ...(exchangeRates !== undefined && { exchangeRates }),
    });
    return sums.remaining;
  } catch (error) {
    if (error instanceof AccountStopError) return null;
    throw error;
  }
}
