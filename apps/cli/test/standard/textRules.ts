// Rules that the finished text of every standard petition keeps. What looks like a fault and is right is named here, with
// the reason.
import { type FactCode, kimlikNo, type Takip, tarafName } from '@derkenar/domain';
import { type Document, VALUE } from './document.ts';
import type { Form } from './forms.ts';
import { misspelt } from './spelling.ts';
import { factOf } from './takipler.ts';

export interface Made extends Document {
  readonly form: Form;
  readonly takip: Takip;
}

export interface TextRule {
  readonly name: string;
  /** The words that break the rule, with those around them. */
  readonly faults: (made: Made) => readonly string[];
}

/** Words that are right although they look like a fault, each with its reason. */
type Allowed = readonly (readonly [words: RegExp, reason: string])[];

const AROUND = 16;

function excerpts(pattern: RegExp, text: string): readonly string[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) =>
    text.slice(Math.max(0, index - AROUND), index + found.length + AROUND).replaceAll('\n', ' ⏎ '),
  );
}

const isTrue = () => true;

/** Reports where the petition's own words match `pattern`; `isAbout` picks the cases. */
function never(
  name: string,
  pattern: RegExp,
  allowed: Allowed = [],
  isAbout: (made: Made) => boolean = isTrue,
): TextRule {
  const faults = (made: Made): readonly string[] => {
    if (!isAbout(made)) return [];
    const text = allowed.reduce((left, [words]) => left.replaceAll(words, VALUE), made.words);
    return excerpts(pattern, text);
  };
  return { name, faults };
}

/** A fact of the case decides between the words of a set, so that a decided text prints one of them. */
const DECIDED = [
  ['ödeme emri', 'icra emri'],
  ['ilamlı', 'ilamsız'],
  ['gerçek kişi', 'tüzel kişi'],
  ['borçlu', 'borçlular'],
  ['alacaklı', 'alacaklılar', 'vekil'],
  ['davacı', 'davacılar'],
  ['davalı', 'davalılar'],
  ['kefil', 'avalist', 'ipotek veren', 'rehin veren'],
  ['T.C. kimlik', 'vergi'],
  ['kısmen', 'tamamen'],
  ['Türk lirası', 'yabancı para'],
] as const;

/** 'ödeme veya icra emri', 'ilamlı ya da ilamsız': two words of one set with an 'or' between them. */
const UNDECIDED = new RegExp(
  DECIDED.flatMap((set) =>
    set.map((one) => {
      const others = set.filter((other) => other !== one).join('|');
      return `(?<!\\p{L})${one.split(' ')[0]}[\\p{L}’]{0,8}(?: emri\\p{L}*| kişi\\p{L}*| veren| kimlik| para)? (?:veya|ya da|yahut) (?:${others})`;
    }),
  ).join('|'),
  'gu',
);

/** 'tarihinde' where none of the four words before it holds a number, nor the word before tells which day. */
const WITHOUT_ITS_NUMBER =
  /(?<!\p{L})(?:tarihinde|tarihli|numaralı|tutarında)(?!\p{L})(?<![\d■]\S*\s(?:\S+\s){0,3}\p{L}+)(?<!(?:aynı|ekli|anılan|bu|yeni|belirtilen|yazılı|gösterilen|bildirilen)\s\p{L}+)/gu;

/** 'A ve ,', 'için.', a line that begins with 've', empty quotation marks, a colon before a comma. */
const LEFT_OUT = /(?<!\p{L})(?:ve|ile|veya|için) ?[,.;)]|: *[,.;]|“ *”|^(?:ve|ile|veya) /gmu;

/** 'borçlunun' where no name follows: with several debtors it says nothing of the others. */
const ONE_DEBTOR =
  /(?<!\p{L})borçlu(?:(?:ya|nun|dan|yu|ca)(?! ■)| (?:hakkında|adına|aleyhine|tarafından|yönünden))(?!\p{L})(?<!(?:asıl|her|her bir|diğer|ilgili) borçlu\p{L}*(?: \p{L}+)?)/gu;

const is =
  (fact: FactCode, answer: string) =>
  ({ takip }: Made): boolean =>
    factOf(takip, fact) === answer;

/** Where the debtor, a third person or a lawyer who withdraws signs, numbers and lawyers of the creditor say nothing about who signs. */
const isOfCreditor = ({ words }: Made): boolean =>
  !/(?:DAVACI|ŞİKÂYETÇİ|İTİRAZ EDEN|TALEP EDEN|TALEPTE BULUNAN|İSTEMDE BULUNAN) \(BORÇLU\)|^(?:(?:Davacı )?Üçüncü Kişi(?: Vekili)?|Borçlu|Borçlu Vekili|Davacı \(Borçlu\)|Şikâyetçi \(Borçlu\)|Çekilen Vekil)$/mu.test(
    words,
  );
/** A petition for one debtor each says so itself, by a guard on their number. */
const isForEachDebtor = ({ form }: Made): boolean =>
  (form.sablon.preface?.guards ?? []).some(({ when }) =>
    when?.clauses.some(({ fact }) => fact === 'borcluSayisi'),
  );
/** Debtors without those who pledged a thing of theirs for another's debt. */
const owing = ({ takip }: Made): number =>
  takip.borclular.filter(({ sifat }) => !/rehin|ipotek/u.test(sifat)).length;
/** Lawyers sign under a heading of theirs; without one, the creditors do. */
const severalSign = (made: Made): boolean =>
  is(/Vekili$/mu.test(made.words) ? 'imzalayanSayisi' : 'alacakliSayisi', 'cok')(made);
const isFinal = (made: Made): boolean =>
  is('takipTuru', 'ilamsiz')(made) && is('odemeSuresi', 'doldu')(made) && !is('itiraz', 'durdu')(made);
const isInPerson = (made: Made): boolean => is('alacakliVekili', 'yok')(made) && isOfCreditor(made);

const OTHERS_LAWYERS: Allowed = [
  [
    /(?:Devralanın|Devredenin|Öteki taraf) vekil[^\n]*/gu,
    'the other party of an assignment may have a lawyer',
  ],
  [
    /AZLEDİLEN VEKİL|(?:azledilen|yeni) vekil[^\n]*|Vekilin azl[^\n]*/giu,
    'a lawyer who was dismissed, and the next',
  ],
];

const WORDS: readonly TextRule[] = [
  never('no gap is left to be filled by hand', /…|\.{3,}|_{3,}/gu),
  never('no code and no missing value is printed', /\{\{|\}\}|\b(?:undefined|null|NaN)\b|\[object/gu),
  never(
    'no alternative stands in brackets',
    /(?<=\p{L})\(\p{Ll}+\)|\((?:icra|ödeme|ilamlı|ilamsız|kısmen|tamamen|lar|ler)\)/gu,
  ),
  never('no box is left to be ticked', /☐|□|\[ ?\]/gu),
  never('no word is followed by another behind a slash', /(?<=\p{L}{2}) ?\/ ?(?=\p{L}{2})/gu, [
    [/(?<!\p{L})[Kk]imlik \/ [Vv]ergi/gu, 'the label of a number whose kind is not known'],
    [/adı \/ unvanı|vergi \/ MERSİS/gu, 'the head of a column speaks of all of its rows'],
  ]),
  never('no “veya” stands between words of which a fact decides', UNDECIDED, [
    [/T\.C\. kimlik veya vergi/gu, 'Örnek 1 says so in its regulation'],
  ]),
  never('no condition is told to the reader', /(?<!\p{L})(?:kapsamında|tamamlanmış|mevcut) ise(?!\p{L})/gu),
  never('no list is announced that does not follow', /:\n(?=SONUÇ VE İSTEM)/gu),
  never('no two spaces stand together', / {2}/gu),
  never('no space stands before a mark', / [,.;:!?)](?!\p{L})/gu),
  never('no mark stands twice', /[,;] *[,;.]|(?<!\.)\.\.(?!\.)|\( *\)|\( |(?<=\S) – *(?:–|$)/gmu),
  never('no word stands twice', /(?<!\p{L})(\p{L}{2,}\.?) \1(?!\p{L})/gu, [
    [/(?<!\p{L})(ayrı|tek|birer|teker) \1(?!\p{L})/gu, 'means each by itself'],
  ]),
  never('no line begins with an ending or a mark', /^(?:[,.;:)]|[’']\p{L})/gmu),
  never('no ending stands without its word', /(?<=\s)[’']\p{Ll}{1,5}(?!\p{L})/gu),
  never('what “tarihinde”, “tarihli”, “numaralı” speak of stands before them', WITHOUT_ITS_NUMBER),
  never('nothing is left out after a word that wants more', LEFT_OUT),
  never('a line behind a sentence begins one', /(?<=[^.]\.\n)\p{Ll}/gu),
  never('a demand before another ends with a comma', /(?<=ma|me)s[ıi]n[ae]\n(?!\p{Ll})/gu),
  { name: 'no label stands without a value', faults: ({ words }) => words.split('\n').filter(isEmptyLabel) },
  never('what a line announces follows', /:\s*$/gu),
  { name: 'words are spelt as TDK spells them', faults: ({ words }) => misspelt(words) },
];

const AGREEMENT: readonly TextRule[] = [
  never('one debtor is not several', /(?<!\p{L})[Bb]orçlular|BORÇLULAR/gu, [], is('borcluSayisi', 'bir')),
  never(
    'one creditor is not several',
    /(?<!\p{L}|(?:başka|öteki|diğer|bütün) )[Aa]lacaklılar|ALACAKLILAR/gu,
    [],
    is('alacakliSayisi', 'bir'),
  ),
  never(
    'one debtor and one creditor are no several parties of a suit',
    /(?<!\p{L})(?:[Dd]ava[cl][ıl]ı?lar|DAVACILAR|DAVALILAR)/gu,
    [],
    (made) => is('borcluSayisi', 'bir')(made) && is('alacakliSayisi', 'bir')(made),
  ),
  never(
    'several debtors are not one',
    ONE_DEBTOR,
    [
      [/borçluya veya üçüncü kişiye/gu, 'a thing stays with the one in whose hands it is'],
      [/giderleri borçluya ait/gu, 'the rule of İİK m. 59, whoever the debtors are'],
    ],
    (made) => owing(made) > 1 && !isForEachDebtor(made) && isOfCreditor(made),
  ),
  never(
    'one who signs does not say “we”',
    /(?<!\p{L})(?:ederiz|sunarız|bildiririz|dileriz|saygılarımızla)(?!\p{L})/gu,
    [],
    (made) => isOfCreditor(made) && !severalSign(made),
  ),
  never(
    'several who sign do not say “I”',
    /(?<!\p{L})(?:ederim|sunarım|bildiririm|dilerim|saygılarımla)(?!\p{L})/gu,
    [],
    (made) => isOfCreditor(made) && severalSign(made),
  ),
  never('several lawyers have no heading of one', /VEKİLİ: [^\n]*(?:,| ve) Av\. /gu),
  never('one lawyer has no heading of several', /VEKİLLERİ: (?![^\n]*(?:,| ve) Av\. )[^\n]*/gu),
  never(
    'a creditor in person has no lawyer',
    /(?<!\p{L})(?:vekâleten|vekâletname|müvekkil|vekil eden|[Aa]lacaklı(?:lar)? [Vv]ekil|[Vv]ekâletname)/gu,
    OTHERS_LAWYERS,
    isInPerson,
  ),
  never(
    'nobody has a lawyer where neither side has one',
    /(?<!\p{L})(?:VEKİL|[Vv]ekili)/gu,
    OTHERS_LAWYERS,
    (made) => isInPerson(made) && is('borcluVekili', 'yok')(made),
  ),
  { name: 'a number bears the name of its kind', faults: wronglyNamedNumbers },
  { name: 'a number with a name is one of the case', faults: strangeNumbers },
];

/** The text states nothing that the case does not know. */
const TRUTH: readonly TextRule[] = [
  never(
    'a case is called final only where it is',
    /[Tt]akip kesinleş(?:miştir|ti)/gu,
    [],
    (made) => !isFinal(made),
  ),
  never(
    'an order is called served only where its day is known',
    /emr\p{L}+ [^.\n]*tebliğ edilmiştir/gu,
    [],
    is('teblig', 'bilinmiyor'),
  ),
  never(
    'an enforcement order is no order for payment',
    /(?<!\p{L})[Öö]deme emri/gu,
    [],
    is('takipTuru', 'ilamli'),
  ),
  never(
    'an order for payment is no enforcement order',
    /(?<!\p{L})[İi]cra emri/gu,
    [],
    is('takipTuru', 'ilamsiz'),
  ),
  { name: 'who only pledged a thing is not called the debtor', faults: pledgorsCalledDebtors },
];

export const TEXT_RULES: readonly TextRule[] = [...WORDS, ...AGREEMENT, ...TRUTH];

/** 'VEKİLİ:' and nothing; 'EKLER:' announces a list. */
function isEmptyLabel(line: string): boolean {
  return line.trimEnd().endsWith(':') && /^[\p{Lu}\d ().,/-]+: *$/u.test(line) && !line.startsWith('EKLER:');
}

function pledgorsCalledDebtors({ text, takip }: Made): readonly string[] {
  const names = takip.borclular.filter(({ sifat }) => /rehin|ipotek/u.test(sifat)).map(tarafName);
  return text
    .split('\n')
    .filter((line) => /^[\p{Lu} (]*BORÇLU\)? ?:/u.test(line) && names.some((name) => line.includes(name)));
}

const NUMBER_LABEL = /(T\.C\. Kimlik No|Yabancı Kimlik No|Vergi No): ?(\d+)/giu;

function wronglyNamedNumbers({ text }: Made): readonly string[] {
  return Array.from(text.matchAll(NUMBER_LABEL))
    .filter(([, label = '', number = '']) => labelOf(number) !== label)
    .map(([found]) => found);
}

function labelOf(number: string): string {
  if (number.length === 10) return 'Vergi No';
  return number.startsWith('99') ? 'Yabancı Kimlik No' : 'T.C. Kimlik No';
}

function strangeNumbers({ text, takip }: Made): readonly string[] {
  const others = (takip.ucuncuKisiler ?? []).map((one) => one.kimlikNo);
  const own = new Set([...[...takip.alacaklilar, ...takip.borclular].map(kimlikNo), ...others]);
  return Array.from(text.matchAll(NUMBER_LABEL))
    .filter(([, , number = '']) => !own.has(number))
    .map(([found]) => found);
}
