import { formatAmount } from '../amount.ts';
import { printedDay } from './day.ts';
import type { InterestLine } from './interest.ts';

const KINDS = {
  yasal: 'Yasal faiz',
  ticari: 'Ticari temerrüt faizi',
  avans: 'TCMB avans faizi',
  ttk1530: 'TTK m. 1530 faizi',
} as const;
const OTHER_KINDS = { ...KINDS, akdi: 'Akdî faiz', yabanciPara: 'Yabancı para faizi', yok: 'Faiz' } as const;
const FEES = {
  application: 'Başvurma harcı',
  advance: 'Peşin harç',
  collection: 'Tahsil harcı',
  prison: 'Cezaevi harcı',
} as const;
const STATES = {
  confirmed: 'doğrulandı',
  derived: 'türetildi',
  unconfirmed: 'doğrulanmadı',
  office: 'büro girdi',
  assumed: 'varsayıldı',
} as const;
const STAGES = {
  beforeSeizure: 'hacizden önce',
  afterSeizure: 'hacizden sonra',
  afterSale: 'satıştan sonra',
  salary: 'maaş haczi',
  mts: 'merkezî takip sistemi',
  evictionOnOrder: 'tahliye, emir üzerine',
  evictionByOffice: 'tahliye, icra dairesince',
} as const;
const COUNSEL_RULES = {
  fixed: 'Maktu ücret',
  least: 'Tarifenin en az ücreti uygulandı',
  notAboveClaim: 'Ücret takip çıkışıyla sınırlandı',
  threeQuarters: 'İtiraz süresinde ödeme: dörtte üçü alındı',
} as const;
type Doubtful = 'derived' | 'unconfirmed' | 'assumed';
const RATE_DOUBTS: Readonly<Record<Doubtful, string>> = {
  derived: 'kanunun kuralıyla hesaplandı, yayımlanmış bir tabloyla karşılaştırılmadı',
  unconfirmed: 'tek kaynakta bulundu, doğrulanmadı',
  assumed: 'bilinmiyor; son bilinen oran geçerli sayıldı',
};
const FEE_DOUBTS: Readonly<Record<Doubtful, string>> = {
  derived: 'türetildi, doğrulanmadı',
  unconfirmed: 'doğrulanmadı',
  assumed: 'bilinmiyor; son bilinen tarife geçerli sayıldı',
};
/** The page on which the office enters rates and tariffs. */
const RATES_PAGE = 'Yönetim > Faiz oranları ve tarifeler';

/** Two decimals, a third for half of a rate such as % 4,55. */
const percent = (hundredths: number): string =>
  `% ${(hundredths / 100).toFixed(Number.isInteger(hundredths) ? 2 : 3).replace('.', ',')}`;
const money = (amount: bigint, currency: string): string =>
  currency === 'TRY' ? formatAmount(amount) : formatAmount(amount).replace('TL', currency);

/** An agreed rate needs no gazette; any other rate says that its number is not recorded. */
function gazetteText({ gazette, state }: Pick<InterestLine, 'gazette' | 'state'>): string {
  if (gazette !== null) return `RG ${gazette}; `;
  return state === 'office' ? '' : 'RG sayısı kayıtlı değil; ';
}

/** Words that accounts on the screen, on paper and in tables share. */
export const accountWords = {
  kinds: OTHER_KINDS,
  fees: FEES,
  states: STATES,
  stages: STAGES,
  deductedFee: 'Peşin harç (tahsil harcından düşüldü)',
  prisonFee: 'Cezaevi harcı (borca eklenmedi)',
  counselRules: COUNSEL_RULES,
  percent,
} as const;

/** The sentences of an account, and of what stops one. */
export const messages = {
  unknownRate: (kind: keyof typeof KINDS, day: string) =>
    `${KINDS[kind]} oranı ${printedDay(day)} günü için kayıtlı değil, bu yüzden hesap yapılmadı. Oranı başladığı gün ve Resmî Gazete sayısıyla “${RATES_PAGE}” sayfasına girin.`,
  unknownOwnRate: (item: string, day: string) =>
    `“${item}” kaleminin ${printedDay(day)} günündeki faiz oranı yazılmamış, bu yüzden hesap yapılmadı. Oranı takibin “Alacak kalemleri” bölümüne yazın.`,
  noInterestStart: (item: string) =>
    `“${item}” kaleminin faiz başlangıcı da vadesi de yazılmamış, bu yüzden hesap yapılmadı. Birini takibin “Alacak kalemleri” bölümüne yazın.`,
  noClaim:
    'Takibin alacak kalemi yok, bu yüzden hesap yapılmadı. Kalemleri “Alacak kalemleri” bölümüne yazın.',
  noCaseStart: 'Takip tarihi yazılmamış; harç ve vekâlet ücreti hesaplanamadı. Takip tarihini yazın.',
  beforeCaseStart: (day: string) =>
    `Hesap günü takip tarihinden (${printedDay(day)}) önce olamaz; harç ve vekâlet ücreti hesaplanamadı. Daha geç bir gün seçin.`,
  unknownFeeTariff: (day: string) =>
    `${printedDay(day)} günü geçerli olan harç tarifesi kayıtlı değil, bu yüzden hesap yapılmadı. Tarifeyi Resmî Gazete sayısıyla “${RATES_PAGE}” sayfasına girin.`,
  unknownCounselTariff: (day: string) =>
    `${printedDay(day)} günü geçerli olan Avukatlık Asgari Ücret Tarifesi kayıtlı değil, bu yüzden hesap yapılmadı. Tarifeyi Resmî Gazete sayısıyla “${RATES_PAGE}” sayfasına girin.`,
  unknownExchangeRate: (currency: string, day: string) =>
    `${currency} kuru ${printedDay(day)} günü için yazılmamış, bu yüzden hesap yapılmadı. Bu günün kurunu hesap sayfasında yazın.`,
  noPaymentDays:
    'Takibin tahsilat toplamı yazılı, ama tahsilatların günleri yazılmamış; bu yüzden hesap yapılmadı. Tahsilatları günleriyle takibin “Tahsilatlar” bölümüne yazın.',

  principal: (item: string, currency: string, amount: bigint) =>
    currency === 'TRY' ? `Asıl alacak: ${item}` : `Asıl alacak: ${item} (${money(amount, currency)})`,
  interest: (item: string, currency: string, amount: bigint) =>
    currency === 'TRY' ? `İşlemiş faiz: ${item}` : `İşlemiş faiz: ${item} (${money(amount, currency)})`,
  interestBeforeCase: (item: string) => `Takipten önce işlemiş faiz: ${item}`,
  interestAfterCase: (item: string) => `Takipten sonra işlemiş faiz: ${item}`,
  expenses: 'Masraflar',
  statedExpenses: 'Takipte yazılı masraf toplamı',
  statedFees: 'Takipte yazılı harç toplamı',
  expensesWithFees: 'Masraflar, başvurma ve peşin harçla birlikte',
  counselFee: 'Vekâlet ücreti',
  collectionFee: 'Tahsil harcı (peşin harç düşüldü)',
  payment: (day: string) => `Tahsilat, ${printedDay(day)}`,
  remaining: 'Kalan borç',
  paymentOrder: 'TBK m. 100',
  byCase: 'takip dosyası',
  ownRate: 'alacak kaleminde yazılı oran',

  title: (day: string) => `Kapak hesabı, ${printedDay(day)}`,
  line: (text: string, amount: bigint, ground: string, state: keyof typeof STATES | null) =>
    `${text}: ${formatAmount(amount)} [${ground}${state === null ? '' : `; ${STATES[state]}`}]`,
  interestLine: (line: InterestLine & { readonly currency: string }) =>
    `${printedDay(line.from)}–${printedDay(line.to)}: ${money(line.principal, line.currency)} × ${percent(line.rate)} × ${line.days} gün = ${money(line.amount, line.currency)} [${line.ground}; ${gazetteText(line)}${STATES[line.state]}]`,
  feeLine: (
    name: keyof typeof FEES,
    base: bigint | null,
    rate: number | null,
    amount: bigint,
    ground: string,
    state: keyof typeof STATES,
  ) =>
    `${FEES[name]}: ${base === null || rate === null ? '' : `${formatAmount(base)} × ${percent(rate)} = `}${formatAmount(amount)} [${ground}; ${STATES[state]}]`,
  doubtsTitle: 'Doğrulanmayanlar ve hesaba katılmayanlar:',

  rateDoubt: (state: Doubtful, kind: keyof typeof OTHER_KINDS, rate: number, day: string) =>
    `${OTHER_KINDS[kind]} oranı (${percent(rate)}, ${printedDay(day)} gününden) ${RATE_DOUBTS[state]}.`,
  yearOf365: 'Yıl, artık yıllarda da 365 gün sayıldı; bu uygulama doğrulanmadı.',
  rounded: (item: string) =>
    `“${item}” kaleminin faiz satırları ayrı ayrı, toplamı bir kez yuvarlandı; satırların toplamı birkaç kuruş farklıdır.`,
  otherRate: (item: string, rate: number) =>
    `“${item}” kaleminde yazılı oran (${percent(rate)}) değil, kaleminin faiz türünün değişen oranları uygulandı.`,
  aboveCap: (item: string, article: 'm. 88' | 'm. 120', rate: number) =>
    `“${item}” kaleminin akdî oranı, yasal oranın (${percent(rate)}) TBK ${article} üst sınırını aşıyor; borçlu tacir değilse denetleyin. Kesinti yapılmadı, sınırın uygulanışı doğrulanmadı.`,
  capUnknown: (item: string) =>
    `“${item}” kaleminin akdî oranı, o günün yasal oranı bilinmediği için TBK m. 88 ve 120 sınırlarıyla karşılaştırılamadı.`,
  currency:
    'Yabancı para kalemi ödeme günlerinin kuruyla liraya çevrildi (TBK m. 99/3); bu okuma doğrulanmadı.',
  notDue: (item: string) => `“${item}” kaleminin vadesi hesap gününde gelmemiş; hesaba katılmadı.`,
  laterPayments: 'Hesap gününden sonraki tahsilatlar hesaba katılmadı.',
  laterExpenses: 'Hesap gününden sonraki masraflar hesaba katılmadı.',
  undatedExpenses: 'Tarihi yazılmamış masraflar baştan beri var sayıldı.',
  undatedSeizures: 'Tarihi yazılmamış hacizler tahsil harcının aşamasında sayılmadı.',
  noFees: 'Harçlar hesaba katılmadı.',
  noCounselFee: 'Vekâlet ücreti hesaba katılmadı.',
  paymentOrderDoubt:
    'Tahsilatlar bütün kalemlerin faizine, sonra vadesi önce gelen asıl alacağa sayıldı; kalemler arasındaki bu sıra doğrulanmadı.',
  feeDoubt: (state: Doubtful, name: keyof typeof FEES, day: string, ground: string) =>
    `${FEES[name]} (${printedDay(day)}, ${ground}) ${FEE_DOUBTS[state]}.`,
  collectionDoubt:
    'Tahsil harcının aşaması hacizlerin tarihinden, matrahı takip çıkışından alındı; kısmi tahsilatta matrahın böyle bölünmesi doğrulanmadı.',
  prisonFee: (amount: bigint) =>
    `Cezaevi harcı (${formatAmount(amount)}) borca eklenmedi; kimden ve hangi tutardan alınacağı doğrulanmadı.`,
  counselAssumed: (ground: string) =>
    `Vekâlet ücreti son bilinen tarifeyle (${ground}) hesaplandı; o günün tarifesi bilinmiyor.`,
  counselNotAbove: 'Vekâlet ücreti asıl alacağı aşamaz kuralı (AAÜT m. 11) doğrulanmadı.',
  overpaid: (amount: bigint) => `Tahsilatlar borcu ${formatAmount(amount)} aştı.`,
  counselThreeQuarters: 'İtiraz süresinde ödemede ücretin dörtte üçü kuralı doğrulanmadı.',
};
