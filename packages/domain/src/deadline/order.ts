import { serviceDay } from '../alan/taraf.ts';
import { icraYolu } from '../fact/route.ts';
import type { Takip, Taraf } from '../schema/takip.ts';
import { deadline, type Occasion, type Start } from './definition.ts';
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

const thenSeizure = (takip: Takip) =>
  PLEDGES.has(icraYolu(takip) ?? '') ? null : { code: 'hacizIsteme', text: messages.thenSeizure };

/** Limits that begin with the service of the order that opens the case. */
export const ORDER_DEADLINES = [
  deadline({
    code: 'itiraz',
    name: 'Ödeme emrine itiraz',
    party: 'borclu',
    startName: 'Ödeme emrinin tebliği',
    since: 'Tebliğden',
    occasions: (takip) =>
      orderOf(takip) === 'icraEmri'
        ? []
        : eachDebtor(takip, (borclu) => ({
            rule: objectionRule(takip),
            done: objectedBy(borclu, takip),
          })),
  }),
  deadline({
    code: 'odeme',
    name: 'Ödeme emrindeki ödeme süresi',
    party: 'borclu',
    startName: 'Ödeme emrinin tebliği',
    since: 'Tebliğden',
    occasions: (takip) =>
      orderOf(takip) === 'icraEmri'
        ? []
        : eachDebtor(takip, () => ({
            rule: paymentRule(takip),
            notes: icraYolu(takip) === 'tahliye' ? [messages.leasePayment] : [],
            nextStep: thenSeizure(takip),
          })),
  }),
  deadline({
    code: 'icraEmri',
    name: 'İcra emrindeki süre',
    party: 'borclu',
    startName: 'İcra emrinin tebliği',
    since: 'Tebliğden',
    occasions: (takip) =>
      orderOf(takip) === 'icraEmri'
        ? eachDebtor(takip, () => ({
            rule: paymentRule(takip),
            nextStep: thenSeizure(takip),
          }))
        : [],
  }),
  deadline({
    code: 'hacizIsteme',
    name: 'Haciz isteme',
    party: 'alacakli',
    startName: 'Emrin tebliği',
    since: 'Tebliğden',
    occasions: (takip) => {
      const way = icraYolu(takip) ?? '';
      if (PLEDGES.has(way) || way === 'iflas') return [];
      return eachDebtor(takip, (borclu) => ({
        rule: SEIZURE_REQUEST,
        done: seizedFrom(borclu, takip),
        stopped: objectionsOf(borclu, takip).length > 0 ? messages.objectionStops : undefined,
      }));
    },
  }),
] as const;
