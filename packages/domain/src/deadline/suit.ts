import { icraYolu, takipTuru } from '../fact/route.ts';
import type { Takip } from '../schema/takip.ts';
import {
  aboutOf,
  type DeadlineEvent,
  deadline,
  type Occasion,
  ofEvents,
  rule,
  type Start,
  startAt,
} from './definition.ts';
import { EVENTS } from './event.ts';
import { messages } from './messages.ts';
import { orderOf, PLEDGES } from './rules.ts';

const BREACH_COMPLAINT = 'odeme-sartini-ihlal-sikayeti';

const STANDING: ReadonlySet<string> = new Set(['bekliyor', 'durdu']);
/** In these ways an objection goes to the icra court itself, or the rule is another one. */
const WITHOUT_SUIT: ReadonlySet<string> = new Set(['kambiyo', 'iflas']);

const hasSuit = (takip: Takip): boolean =>
  orderOf(takip) !== 'icraEmri' && !WITHOUT_SUIT.has(icraYolu(takip) ?? '');

/** For each objection that still stands. */
const againstObjections = (takip: Takip, events: readonly DeadlineEvent[]): readonly Occasion[] =>
  (takip.itirazlar ?? [])
    .filter(({ durum }) => STANDING.has(durum))
    .map(({ id, borclu }) => ({
      borclu: aboutOf(takip, borclu).borclu,
      subjectId: id,
      start: startAt(events, 'itirazTebligi', id),
    }));

/** İİK 68 and 68/a; for a lease İİK 269 and 275. Pledges have no petition of their own (İİK 150/a). */
function removalPetitions(takip: Takip): readonly string[] {
  const way = icraYolu(takip) ?? '';
  if (PLEDGES.has(way)) return [];
  return way === 'tahliye'
    ? ['kirada-itirazin-kaldirilmasi-ve-tahliye', 'sure-bitiminde-itirazin-kaldirilmasi-ve-tahliye']
    : ['itirazin-kaldirilmasi', 'itirazin-gecici-kaldirilmasi'];
}

/** The day on which the payments reached the whole sum. */
function fullPayment({ tahsilatlar, tutarlar }: Takip): Start {
  const payments = (tahsilatlar ?? []).toSorted((a, b) => (a.tarih < b.tarih ? -1 : 1));
  const total = payments.reduce((sum, { tutar }) => sum + tutar, 0);
  let paid = 0;
  const last = payments.find(({ tutar }) => (paid += tutar) >= tutarlar.genelToplam);
  return last === undefined || total !== tutarlar.tahsilatToplami
    ? { unknown: messages.unknownFullPayment }
    : { day: last.tarih };
}

const isPaid = ({ tutarlar }: Takip): boolean => tutarlar.tahsilatToplami > 0 && tutarlar.kalanTutar <= 0;

/** Limits of suits and complaints. */
export const SUIT_DEADLINES = [
  deadline({
    code: 'itirazinKaldirilmasi',
    name: 'İtirazın kaldırılmasını isteme',
    party: 'alacakli',
    startName: EVENTS.itirazTebligi,
    since: 'İtirazın tebliğinden',
    appliesTo: hasSuit,
    rule: rule(6, 'month', 'İİK m. 68', true),
    within: removalPetitions,
    occasions: againstObjections,
  }),
  deadline({
    code: 'itirazinIptali',
    name: 'İtirazın iptali davası',
    party: 'alacakli',
    startName: EVENTS.itirazTebligi,
    since: 'İtirazın tebliğinden',
    isGeneralCourt: true,
    appliesTo: hasSuit,
    rule: rule(1, 'year', 'İİK m. 67', false),
    within: ['itirazin-iptali'],
    occasions: againstObjections,
  }),
  deadline({
    code: 'istirdat',
    name: 'Borçlunun istirdat davası',
    party: 'borclu',
    startName: 'Borcun tamamının ödenmesi',
    since: 'Ödemeden',
    isGeneralCourt: true,
    appliesTo: (takip) => takipTuru(takip) !== 'ilamli',
    rule: rule(1, 'year', 'İİK m. 72/7', false),
    within: ['istirdat-davasi'],
    occasions: (takip) => (isPaid(takip) ? [{ start: fullPayment(takip) }] : []),
  }),
  deadline({
    code: 'taahhudIhlaliOgrenme',
    name: 'Taahhüdü ihlal şikâyeti (öğrenmeden)',
    party: 'alacakli',
    startName: EVENTS.taahhudIhlaliOgrenme,
    since: 'Öğrenmeden',
    rule: rule(3, 'month', 'İİK m. 347', false),
    within: [BREACH_COMPLAINT],
    occasions: ofEvents('taahhudIhlaliOgrenme'),
  }),
  deadline({
    code: 'taahhudIhlali',
    name: 'Taahhüdü ihlal şikâyeti (ihlalden)',
    party: 'alacakli',
    startName: EVENTS.taahhudIhlali,
    since: 'İhlalden',
    rule: rule(1, 'year', 'İİK m. 347', false),
    within: [BREACH_COMPLAINT],
    occasions: ofEvents('taahhudIhlali'),
  }),
  deadline({
    code: 'sikayet',
    name: 'İcra memuru işlemine şikâyet',
    party: 'ilgili',
    startName: EVENTS.sikayetOgrenme,
    since: 'Öğrenmeden',
    rule: rule(7, 'day', 'İİK m. 16', false),
    within: ['memur-isleminin-sikayeti'],
    occasions: ofEvents('sikayetOgrenme'),
  }),
  deadline({
    code: 'kambiyoZamanasimi',
    name: 'Kambiyo senedinde zamanaşımı',
    party: 'alacakli',
    startName: EVENTS.zamanasimiKesilmesi,
    since: 'Son işlemden',
    appliesTo: (takip) => icraYolu(takip) === 'kambiyo',
    rule: rule(3, 'year', 'TTK m. 749, 814', false),
    occasions: (_, events) => [{ start: startAt(events, 'zamanasimiKesilmesi', null) }],
  }),
] as const;
