// Where the law excludes a petition: rules about kinds of petitions and kinds of cases, so that a new petition is judged
// by its name and type. Exceptions name the petition and the reason.
import type { FactCode, Takip } from '@derkenar/domain';
import type { Form } from './forms.ts';
import { factOf } from './takipler.ts';

export interface Law {
  readonly law: string;
  readonly forms: (form: Form) => boolean;
  readonly takipler: (takip: Takip) => boolean;
  /** Petitions that the law does not mean although they look so, by code, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

const named =
  (pattern: RegExp) =>
  ({ kod }: Form): boolean =>
    pattern.test(kod);
const ofType =
  (type: string) =>
  ({ dilekceType }: Form): boolean =>
    dilekceType === type;

const is =
  (fact: FactCode, ...answers: readonly string[]) =>
  (takip: Takip): boolean =>
    answers.includes(factOf(takip, fact) ?? 'bilinmez');
const isNot =
  (fact: FactCode, ...answers: readonly string[]) =>
  (takip: Takip): boolean =>
    !is(fact, ...answers)(takip);

const OPENING = /^takip-talebi|^ornek-1-takip-talebi/;

export const LAWS: readonly Law[] = [
  {
    law: 'nothing is seized where a pledge is sold or bankruptcy is asked for (İİK m. 45)',
    forms: ofType('haciz'),
    takipler: is('icraYolu', 'rehin', 'ipotek', 'iflas'),
  },
  {
    law: 'nothing is seized before the time of the order has passed for every debtor (İİK m. 78)',
    forms: ofType('haciz'),
    takipler: isNot('odemeSuresi', 'doldu'),
  },
  {
    law: 'nothing is seized while an objection stops the case (İİK m. 66, 78)',
    forms: ofType('haciz'),
    takipler: is('itiraz', 'durdu'),
  },
  {
    law: 'nothing is seized in a case that is not open (İİK m. 78)',
    forms: ofType('haciz'),
    takipler: isNot('takipDurumu', 'acik'),
  },
  {
    law: 'nothing but the pledged thing is taken from who only pledged it',
    forms: ofType('haciz'),
    takipler: is('sifat', 'rehinVeren'),
  },
  {
    law: 'a company earns no wage (İİK m. 83, 355)',
    forms: named(/^(?:maas|nafaka-icin-maas|kamu-gorevlisi|muvafakatle-emekli)/),
    takipler: isNot('borcluTuru', 'gercek'),
    except: { 'maas-haczinin-kaldirilmasi': 'is about the debtor whose wage was seized, of several' },
  },
  {
    law: 'a company has no address in MERNİS (TK m. 10, 21/2)',
    forms: named(/mernis/),
    takipler: isNot('borcluTuru', 'gercek'),
  },
  {
    law: 'a company is served at the address of the trade register, not by announcement (TK m. 35/4)',
    forms: named(/^ilanen/),
    takipler: isNot('borcluTuru', 'gercek'),
  },
  {
    law: 'a natural person has no address in the trade register (TK m. 35/4)',
    forms: named(/^tuzel-kisiye/),
    takipler: isNot('borcluTuru', 'tuzel'),
  },
  {
    law: 'a natural person alone is served again at its former address (TK m. 35/1)',
    forms: named(/^tk-35-gercek/),
    takipler: isNot('borcluTuru', 'gercek'),
  },
  {
    law: 'land is sold only within a year of its seizure (İİK m. 106, 110)',
    forms: named(/^satis-talebi$/),
    takipler: isNot('satisIsteme', 'acik'),
  },
  {
    law: 'nothing is left to be sold for, where all is paid',
    forms: named(/satis-talebi$|satisi-talebi$/),
    takipler: is('tahsilat', 'tam'),
  },
  {
    law: 'nothing is seized for a claim of which nothing is left (İİK m. 85)',
    forms: named(
      /^(?:arac|tasinmaz|tasinir|maas-ve-ucret)-haczi-talebi$|^(?:birinci|bankalara)-haciz-ihbarnamesi/,
    ),
    takipler: is('tahsilat', 'tam'),
  },
  {
    law: 'Örnek 1 and 7 belong to the general seizure (İİK m. 58, 60)',
    forms: named(/^ornek-[17]-/),
    takipler: isNot('icraYolu', 'genelHaciz'),
  },
  ...(
    [
      [/^takip-talebi-kambiyo/, 'kambiyo'],
      [/^takip-talebi-(?:ilamli-para|nafaka)/, 'ilam'],
      [/^takip-talebi-kira/, 'tahliye'],
      [/^takip-talebi-ipotek/, 'ipotek'],
      [/^takip-talebi-tasinir-rehni/, 'rehin'],
      [/^takip-talebi-iflas/, 'iflas'],
    ] as const
  ).map(([name, way]) => ({
    law: `a request for ${way} opens no other way of enforcement`,
    forms: named(name),
    takipler: isNot('icraYolu', way),
  })),
  {
    law: 'an objection is removed by the enforcement court only in the way that knows it (İİK m. 68)',
    forms: named(/^itirazin-kaldirilmasi$/),
    takipler: is('icraYolu', 'kambiyo', 'ilam', 'ipotek', 'rehin', 'tahliye', 'iflas'),
  },
  {
    law: 'an objection to a signature is removed provisionally only in the way that knows it (İİK m. 68/a)',
    forms: named(/^itirazin-gecici/),
    takipler: is('icraYolu', 'kambiyo', 'ilam', 'ipotek', 'rehin', 'tahliye', 'iflas'),
  },
  {
    law: 'a tenant alone is evicted, in the way that is for tenancies (İİK m. 269, 272)',
    forms: named(/^(?:kirada|sure-bitiminde)-itirazin/),
    takipler: isNot('icraYolu', 'tahliye'),
  },
  {
    law: 'there is no suit about an objection where there is no objection to an order for payment (İİK m. 67)',
    forms: named(/^itirazin-iptali/),
    takipler: (takip) => is('icraYolu', 'kambiyo', 'iflas')(takip) || is('takipTuru', 'ilamli')(takip),
  },
  {
    law: 'money is claimed back only when all of it was paid (İİK m. 72)',
    forms: named(/^istirdat/),
    takipler: isNot('tahsilat', 'tam'),
  },
  {
    law: 'where nothing is seized, nobody joins a seizure, claims the thing or declares his goods (İİK m. 45, 74)',
    forms: named(/^(?:haciz-ihbarnamesi-tazminat|hacze-istirak|istihkak|mal-beyani)/),
    takipler: is('icraYolu', 'rehin', 'ipotek', 'iflas'),
  },
  {
    law: 'who only pledged a thing neither promises to pay nor declares his goods (İİK m. 74, 340)',
    forms: named(/^(?:odeme-sartini-ihlal|mal-beyani|hacze-istirak)/),
    takipler: is('sifat', 'rehinVeren'),
  },
  {
    law: 'each debtor answers alone for his promise and his declaration (İİK m. 76, 340)',
    forms: named(/^(?:odeme-sartini-ihlal|mal-beyani)/),
    takipler: is('borcluSayisi', 'cok'),
  },
  {
    law: 'an objection that stops the case stops what rests on its being final (İİK m. 66, 75)',
    forms: named(/^(?:odeme-sartini-ihlal|mal-beyani|haciz-ihbarnamesi-tazminat)/),
    takipler: is('itiraz', 'durdu'),
  },
  {
    law: 'nobody is coerced, and nothing is made good, where all is paid (İİK m. 89, 354)',
    forms: named(/^(?:odeme-sartini-ihlal|mal-beyani|haciz-ihbarnamesi-tazminat|sira-cetveline)/),
    takipler: is('tahsilat', 'tam'),
  },
  {
    law: 'a pledge is sold only where a pledge is enforced (İİK m. 150/e)',
    forms: named(/^rehinli-malin-satisi/),
    takipler: isNot('icraYolu', 'rehin', 'ipotek'),
  },
  {
    law: 'a third person claims what was seized, and where a pledge is sold nothing is seized (İİK m. 45, 96)',
    forms: named(/^ucuncu-kisinin-istihkak/),
    takipler: is('icraYolu', 'rehin', 'ipotek', 'iflas'),
  },
  {
    law: 'who has paid all claims back and has nothing left to deny (İİK m. 72)',
    forms: named(/^menfi-tespit/),
    takipler: is('tahsilat', 'tam'),
  },
  {
    law: 'an act of the debtor is attacked only when the case is final (İİK m. 277)',
    forms: named(/^tasarrufun-iptali/),
    takipler: isNot('odemeSuresi', 'doldu'),
  },
  {
    law: 'an objection goes to the office only where the order knows one there (İİK m. 62, 168)',
    forms: named(/^odeme-emrine-itiraz/),
    takipler: (takip) => is('icraYolu', 'kambiyo', 'ilam')(takip) || is('takipTuru', 'ilamli')(takip),
  },
  {
    law: 'an objection goes to the enforcement court only about a bill (İİK m. 168)',
    forms: named(/^kambiyoda-borca/),
    takipler: isNot('icraYolu', 'kambiyo'),
  },
  {
    law: 'a draft has no file at an enforcement office',
    forms: ({ kod }) => !OPENING.test(kod),
    takipler: is('takipDurumu', 'taslak'),
    except: {
      'ihtiyati-haciz-talebi': 'is asked for before a case is opened, too (İİK m. 257, 264)',
      'ihtiyati-haciz-kararinin-infazi': 'is carried out before a case is opened, too (İİK m. 261, 264)',
      'ihtiyati-haciz-teminatinin-iadesi':
        'is about a decision that may have lapsed before a case was opened',
    },
  },
];
