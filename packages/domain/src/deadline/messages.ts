import { formatDate } from '../date.ts';
import { hacizText } from '../takipDetailText.ts';
import { EVENTS, type EventKind } from './event.ts';

const UNITS = { day: 'gün', week: 'hafta', month: 'ay', year: 'yıl' } as const;

const ORDERS = { odemeEmri: 'Ödeme emri', icraEmri: 'İcra emri' } as const;
const orderName = (order: keyof typeof ORDERS | null): string =>
  order === null ? 'Ödeme ya da icra emri' : ORDERS[order];

const WAYS: Readonly<Record<string, string>> = {
  rehin: 'taşınır rehni',
  ipotek: 'ipotek',
  iflas: 'iflas',
};

/** The sentences that a list of deadlines shows. */
export const messages = {
  unknownHolidayYear: (year: number) =>
    `${year} yılının resmî tatilleri kayıtlı değil; bu yılda biten sürenin son günü hesaplanamaz.`,
  eveOf: (feast: string) => `${feast} arifesi`,
  feastDay: (feast: string, n: number) => `${feast} ${n}. günü`,
  rule: (since: string, count: number, unit: keyof typeof UNITS) =>
    `${since} itibaren ${count} ${UNITS[unit]}`,
  haciz: hacizText,
  missingEvent: (kind: EventKind) => `Gün takipte yazılı değil: ${EVENTS[kind]}.`,

  draft: 'Takip henüz açılmamış.',
  unknownWay: 'Takip yolu takipten anlaşılmıyor; sürenin uzunluğu bilinmiyor.',
  unknownOrder: 'Takibin ilamlı mı ilamsız mı olduğu takipten anlaşılmıyor; sürenin uzunluğu bilinmiyor.',
  noRuleForWay: (way: string) => `Bu takip yolunda (${WAYS[way] ?? way}) sürenin uzunluğu kayıtlı değil.`,
  noRuleForPledgeOrder:
    'Rehnin ya da ipoteğin ilamlı takibinde icra emrinin verdiği sürenin uzunluğu kayıtlı değil.',
  notServed: (order: keyof typeof ORDERS | null) => `${orderName(order)} tebliğ edilemeyip iade edilmiş.`,
  serviceAwaited: (order: keyof typeof ORDERS | null) => `${orderName(order)} için tebligat bekleniyor.`,
  servedWithoutDay: (order: keyof typeof ORDERS | null) =>
    `${orderName(order)} tebliğ edilmiş görünüyor, tebliğ tarihi takipte yazılı değil.`,
  unknownService: (order: keyof typeof ORDERS | null) =>
    `Tebliğ tarihi takipte yazılı değil: ${orderName(order)}.`,
  startsLater: (day: string) => `Süre ${formatDate(day)} günü başlayacak; o gün daha gelmedi.`,

  objected: 'İtiraz edilmiş',
  seized: 'Haciz yapılmış',
  saleRequested: 'Satış istenmiş',
  sold: 'Satış yapılmış',
  done: (text: string, day: string) => `${text}: ${formatDate(day)}.`,
  doneWithoutDay: (text: string) =>
    `${text}; günü takipte yazılı değil, süresinde olup olmadığı denetlenmedi.`,
  doneLate: (text: string, day: string) =>
    `${text}: ${formatDate(day)}. Bu gün sürenin son gününden sonradır; denetleyin.`,

  objectionStops:
    'İtiraz var: itiraz ve dava süresince işlemeyen süre takipte yazılı değil, son gün hesaplanamaz (İİK m. 78).',
  unknownSeizureDay: 'Haczin tarihi takipte yazılı değil.',
  unknownFullPayment: 'Alacağın tamamının ödendiği gün tahsilatlardan anlaşılmıyor.',

  unconfirmedRule: (rule: string, ground: string) =>
    `Süre (${rule}, ${ground}) bir kaynaktan doğrulanmadı; maddeye bakın.`,
  unconfirmedFeast: (earliest: string, latest: string) =>
    `Dinî bayramın günü Diyanet takvimiyle doğrulanmadı; son gün ${formatDate(earliest)} ile ${formatDate(latest)} arasındadır.`,
  movedFrom: (day: string, holiday: string) =>
    `${formatDate(day)} resmî tatil (${holiday}); süre izleyen iş gününe uzadı (İİK m. 19).`,
  weekend: 'hafta sonu',
  halfDay: (name: string) =>
    `Son gün ${name}: tatil saat 13.00’te başlar. Yarım gün, süre hesabında iş günü sayıldı.`,
  recess: (day: string) =>
    `Sürenin sonu adli tatile rastlıyor; uzayıp uzamadığı tartışmalıdır. Uzamayan gün gösterildi; HMK m. 104 uygulanırsa son gün ${formatDate(day)} olur.`,

  leasePayment: 'Otuz gün, konut ve çatılı işyeri kirasındadır; başka kirada süre farklıdır.',
  failedSale: 'Süresinde istenen satış gerçekleşmezse süre bir yıl uzar (İİK m. 106).',
  moneySeizure: 'Haczedilen şey para ise satış istenmesi gerekmeyebilir; haczin konusuna bakın.',
  thenSeizure: 'Ödenmez ve takip durmazsa haciz istenebilir (İİK m. 78).',
  thenEviction: 'Kira süresinde ödenmezse tahliye, takip durmazsa haciz de istenebilir (İİK m. 78, 269/a).',
  thenSeizureAnew: 'Süresinde satış istenmezse haciz kalkar; yeniden haciz istenir (İİK m. 106, 110).',
  thenRenewal: 'Süresinde haciz istenmezse dosya işlemden kaldırılır; yenilenmesi istenir (İİK m. 78).',
  thenIhbarname2: 'Süre itirazsız geçerse ikinci haciz ihbarnamesi istenir (İİK m. 89).',
  thenIhbarname3: 'Süre itirazsız geçerse üçüncü haciz ihbarnamesi istenir (İİK m. 89).',
} as const;
