import { serviceDay } from '../alan/taraf.ts';
import { icraYolu } from '../fact/route.ts';
import type { Takip, Taraf } from '../schema/takip.ts';
import { deadline, type Occasion, type Sequel, type Start } from './definition.ts';
import { messages } from './messages.ts';
import { objectionRule, orderOf, PLEDGES, paymentRule, SEIZURE_REQUEST } from './rules.ts';

/** Service of the order on a debtor. */
export function orderService(borclu: Taraf, takip: Takip): Start {
  const day = serviceDay(borclu, takip);
  if (day !== null) return { day };
  if (takip.durum === 'taslak') return { notBegun: messages.draft };
  const order = orderOf(takip);
  const results = (borclu.tebligatlar ?? [])
    .filter(({ belge }) => belge === 'odemeEmri' || belge === 'icraEmri')
    .map(({ sonuc }) => sonuc);
  if (results.includes('tebligEdildi')) return { unknown: messages.servedWithoutDay(order) };
  if (results.includes('bekliyor')) return { notBegun: messages.serviceAwaited(order) };
  if (results.includes('iade')) return { notBegun: messages.notServed(order) };
  return { unknown: messages.unknownService(order) };
}

/** Objections of the debtor, and those that the case ascribes to nobody. */
const objectionsOf = ({ id }: Taraf, { itirazlar }: Takip) =>
  (itirazlar ?? []).filter(({ borclu }) => borclu === null || borclu === id);

function objectedBy(borclu: Taraf, takip: Takip): Occasion['done'] {
  const own = objectionsOf(borclu, takip).filter(
    (one) => one.borclu !== null || takip.borclular.length === 1,
  );
  const days = own.map(({ tarih }) => tarih).filter((day) => day !== null);
  return own.length === 0 ? undefined : { text: messages.objected, day: days.toSorted()[0] ?? null };
}

function seizedFrom({ id }: Taraf, { hacizTarihi, hacizler }: Takip): Occasion['done'] {
  const own = (hacizler ?? []).filter(({ borclu }) => borclu === null || borclu === id);
  const days = [hacizTarihi, ...own.map(({ tarih }) => tarih)].filter((day) => day !== null);
  const [first] = days.toSorted();
  if (first === undefined && own.length === 0) return undefined;
  return { text: messages.seized, day: first ?? null };
}

const eachDebtor = (takip: Takip, of: (borclu: Taraf) => Omit<Occasion, 'borclu' | 'start'>): Occasion[] =>
  takip.borclular.map((borclu) => ({ borclu, start: orderService(borclu, takip), ...of(borclu) }));

/** Whether anything is seized on this way of enforcement. */
const hasSeizure = (takip: Takip): boolean => {
  const way = icraYolu(takip) ?? '';
  return !PLEDGES.has(way) && way !== 'iflas';
};

const SEIZURE_PETITIONS = [
  'tasinir-haczi-talebi',
  'tasinmaz-haczi-talebi',
  'arac-haczi-talebi',
  'maas-ve-ucret-haczi-talebi',
  'kamu-gorevlisi-ayligi-haczi-talebi',
  'birinci-haciz-ihbarnamesi-talebi',
  'bankalara-haciz-ihbarnamesi-talebi',
];
const EVICTION = 'kirada-itirazin-kaldirilmasi-ve-tahliye';

const thenSeizure = (takip: Takip): Sequel | null =>
  hasSeizure(takip)
    ? { code: 'hacizIsteme', text: messages.thenSeizure, petitions: SEIZURE_PETITIONS }
    : null;

/** A tenant who does not pay is evicted, too (İİK 269/a). */
const thenSeizureOrEviction = (takip: Takip): Sequel | null => {
  const seizure = thenSeizure(takip);
  return seizure !== null && icraYolu(takip) === 'tahliye'
    ? { ...seizure, text: messages.thenEviction, petitions: [EVICTION, ...SEIZURE_PETITIONS] }
    : seizure;
};

/** The court itself hears an objection to a bill (İİK 168). */
const objectionPetitions = (takip: Takip): readonly string[] =>
  icraYolu(takip) === 'kambiyo' ? ['kambiyoda-borca-ve-imzaya-itiraz'] : ['odeme-emrine-itiraz'];

/** Petitions that open a case with an order to pay, and that order itself. */
const ORDER_TO_PAY_PETITIONS = [
  'ornek-1-takip-talebi',
  'takip-talebi-kambiyo',
  'takip-talebi-kira-tahliye',
  'takip-talebi-ipotek-ilamsiz',
  'takip-talebi-tasinir-rehni',
  'ornek-7-odeme-emri',
];
const ENFORCEMENT_ORDER_PETITIONS = ['takip-talebi-ilamli-para', 'takip-talebi-nafaka'];

const isOrderToPay = (takip: Takip): boolean => orderOf(takip) !== 'icraEmri';

/** Limits that begin with the service of the order that opens the case. */
export const ORDER_DEADLINES = [
  deadline({
    code: 'itiraz',
    name: 'Ödeme emrine itiraz',
    party: 'borclu',
    startName: 'Ödeme emrinin tebliği',
    since: 'Tebliğden',
    appliesTo: isOrderToPay,
    rule: objectionRule,
    startedBy: ORDER_TO_PAY_PETITIONS,
    within: objectionPetitions,
    occasions: (takip) => eachDebtor(takip, (borclu) => ({ done: objectedBy(borclu, takip) })),
  }),
  deadline({
    code: 'odeme',
    name: 'Ödeme emrindeki ödeme süresi',
    party: 'borclu',
    startName: 'Ödeme emrinin tebliği',
    since: 'Tebliğden',
    appliesTo: isOrderToPay,
    rule: paymentRule,
    startedBy: ORDER_TO_PAY_PETITIONS,
    sequel: thenSeizureOrEviction,
    occasions: (takip) =>
      eachDebtor(takip, () => ({ notes: icraYolu(takip) === 'tahliye' ? [messages.leasePayment] : [] })),
  }),
  deadline({
    code: 'icraEmri',
    name: 'İcra emrindeki süre',
    party: 'borclu',
    startName: 'İcra emrinin tebliği',
    since: 'Tebliğden',
    appliesTo: (takip) => !isOrderToPay(takip),
    rule: paymentRule,
    startedBy: ENFORCEMENT_ORDER_PETITIONS,
    sequel: thenSeizure,
    occasions: (takip) => eachDebtor(takip, () => ({})),
  }),
  deadline({
    code: 'hacizIsteme',
    name: 'Haciz isteme',
    party: 'alacakli',
    startName: 'Emrin tebliği',
    since: 'Tebliğden',
    appliesTo: hasSeizure,
    rule: SEIZURE_REQUEST,
    startedBy: [...ORDER_TO_PAY_PETITIONS, ...ENFORCEMENT_ORDER_PETITIONS],
    within: SEIZURE_PETITIONS,
    sequel: { code: null, text: messages.thenRenewal, petitions: ['dosyanin-yenilenmesi-talebi'] },
    occasions: (takip) =>
      eachDebtor(takip, (borclu) => ({
        done: seizedFrom(borclu, takip),
        stopped: objectionsOf(borclu, takip).length > 0 ? messages.objectionStops : undefined,
      })),
  }),
] as const;
