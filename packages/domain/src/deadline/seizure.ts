import type { Takip } from '../schema/takip.ts';
import type { Haciz } from '../schema/takipDetails.ts';
import { aboutOf, deadline, type Occasion, ofEvents, rule, type Start, startAt } from './definition.ts';
import { EVENTS } from './event.ts';
import { messages } from './messages.ts';
import { SALE_REQUEST } from './rules.ts';

const SEIZURE_OF_THINGS = [
  'arac-haczi-talebi',
  'tasinmaz-haczi-talebi',
  'tasinir-haczi-talebi',
  'hayvan-urun-ve-destekleme-haczi-talebi',
  'miras-payi-haczi-talebi',
  'sirket-payi-haczi-talebi',
  'marka-ve-patent-haczi-talebi',
  'ek-haciz-talebi',
  'haciz-talimati-yazilmasi-talebi',
  'haczin-yenilenmesi-talebi',
];
const VEHICLE_SALE = 'arac-muhafaza-kiymet-takdiri-satis-talebi';
const SALE_PETITIONS = ['satis-talebi', 'tasinir-satisi-talebi', VEHICLE_SALE];
const VALUATION_PETITIONS = ['kiymet-takdiri-talebi', VEHICLE_SALE];
const PROVISIONAL_EXECUTION = 'ihtiyati-haciz-kararinin-infazi';
/** A case of one of these ways completes a provisional attachment (İİK 264). */
const OPENING_PETITIONS = ['ornek-1-takip-talebi', 'takip-talebi-kambiyo'];

const IN_FORCE: ReadonlySet<string> = new Set(['gecerli', 'satisIstendi', 'satildi']);
const MONEY: ReadonlySet<string> = new Set(['banka', 'alacak']);

const seizedAt = (tarih: string | null): Start =>
  tarih === null ? { unknown: messages.unknownSeizureDay } : { day: tarih };

/** A sale is asked for each thing seized; a salary is not sold. The one date of the case counts if it lists no seizure. */
function saleRequests({ hacizTarihi, hacizler }: Takip): readonly Haciz[] {
  if ((hacizler ?? []).length === 0 && hacizTarihi !== null)
    return [{ id: '', tur: 'diger', konu: '', tarih: hacizTarihi, durum: 'gecerli', borclu: null }];
  return (hacizler ?? []).filter(({ tur, durum }) => tur !== 'maas' && IN_FORCE.has(durum));
}

function askedForSale(durum: Haciz['durum']): Occasion['done'] {
  if (durum === 'satisIstendi') return { text: messages.saleRequested, day: null };
  return durum === 'satildi' ? { text: messages.sold, day: null } : undefined;
}

/** The things seized, by id; null stands for a case that names none. */
const aboutHaciz = (
  takip: Takip,
  { id, borclu }: Haciz,
): Pick<Occasion, 'borclu' | 'subject' | 'subjectId'> => ({
  subject: aboutOf(takip, id).subject,
  subjectId: id,
  borclu: aboutOf(takip, borclu).borclu,
});

const hacizlerThat = ({ hacizler }: Takip, durum: Haciz['durum']): readonly Haciz[] =>
  (hacizler ?? []).filter((one) => one.durum === durum);

/** Limits that begin with a seizure, its valuation or its sale. */
export const SEIZURE_DEADLINES = [
  deadline({
    code: 'satisIsteme',
    name: 'Satış isteme',
    party: 'alacakli',
    startName: 'Haciz',
    since: 'Hacizden',
    rule: SALE_REQUEST,
    startedBy: SEIZURE_OF_THINGS,
    within: SALE_PETITIONS,
    sequel: { code: 'satisIsteme', text: messages.thenSeizureAnew, petitions: ['haczin-yenilenmesi-talebi'] },
    occasions: (takip) =>
      saleRequests(takip).map((haciz) => ({
        ...aboutHaciz(takip, haciz),
        start: seizedAt(haciz.tarih),
        done: askedForSale(haciz.durum),
        notes: [messages.failedSale, ...(MONEY.has(haciz.tur) ? [messages.moneySeizure] : [])],
      })),
  }),
  deadline({
    code: 'satisGideri',
    name: 'Satış giderini tamamlama',
    party: 'alacakli',
    startName: EVENTS.giderBildirimi,
    since: 'Bildirimin tebliğinden',
    rule: rule(15, 'day', 'İİK m. 106', true),
    startedBy: SALE_PETITIONS,
    within: ['satis-avansinin-tamamlanmasi'],
    occasions: (takip, events) =>
      hacizlerThat(takip, 'satisIstendi').map((haciz) => ({
        ...aboutHaciz(takip, haciz),
        start: startAt(events, 'giderBildirimi', haciz.id),
      })),
  }),
  deadline({
    code: 'kiymetTakdiri',
    name: 'Kıymet takdirine şikâyet',
    party: 'ilgili',
    startName: EVENTS.kiymetTakdiri,
    since: 'Tebliğden',
    rule: rule(7, 'day', 'İİK m. 128/a', false),
    startedBy: VALUATION_PETITIONS,
    within: ['kiymet-takdirine-sikayet'],
    occasions: ofEvents('kiymetTakdiri'),
  }),
  deadline({
    code: 'rizaenSatis',
    name: 'Rızaen satış için yetki isteme',
    party: 'borclu',
    startName: EVENTS.kiymetTakdiri,
    since: 'Tebliğden',
    rule: rule(7, 'day', 'İİK m. 111/a', true),
    startedBy: VALUATION_PETITIONS,
    within: ['rizaen-satis-yetkisi-talebi'],
    occasions: ofEvents('kiymetTakdiri'),
  }),
  deadline({
    code: 'ihaleninFeshi',
    name: 'İhalenin feshini isteme',
    party: 'ilgili',
    startName: EVENTS.ihale,
    since: 'İhaleden',
    rule: rule(7, 'day', 'İİK m. 134', false),
    within: ['ihalenin-feshi'],
    occasions: (takip, events) =>
      hacizlerThat(takip, 'satildi').map((haciz) => ({
        ...aboutHaciz(takip, haciz),
        start: startAt(events, 'ihale', haciz.id),
      })),
  }),
  deadline({
    code: 'ihtiyatiHacizInfazi',
    name: 'İhtiyati haczin infazını isteme',
    party: 'alacakli',
    startName: EVENTS.ihtiyatiHaciz,
    since: 'Karardan',
    rule: rule(10, 'day', 'İİK m. 261', false),
    startedBy: ['ihtiyati-haciz-talebi'],
    within: [PROVISIONAL_EXECUTION],
    occasions: ofEvents('ihtiyatiHaciz'),
  }),
  deadline({
    code: 'ihtiyatiHacizTamamlama',
    name: 'İhtiyati haczi tamamlayan takip ya da dava',
    party: 'alacakli',
    startName: EVENTS.ihtiyatiHacizInfazi,
    since: 'İnfazdan',
    rule: rule(7, 'day', 'İİK m. 264', false),
    startedBy: [PROVISIONAL_EXECUTION],
    within: OPENING_PETITIONS,
    occasions: ofEvents('ihtiyatiHacizInfazi'),
  }),
] as const;
