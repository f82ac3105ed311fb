import { REQUIRED } from './tckn.ts';
import { foldTr } from './tr.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 128;
/** Characters that remain when words and rows that everybody knows are taken away. */
const MIN_DISTINCT = 6;
/** A shorter part of a name or address may stand in a password by chance. */
const MIN_NAME = 4;

export const PASSWORD_TOO_LONG = `Parola en fazla ${MAX_LENGTH} karakter olabilir.`;

/** Words that attackers try first, folded. A password made of them, rows, years and digits is refused. */
const KNOWN_WORDS = (
  'parola sifre password passwd pass sifrem parolam gizli secret letmein welcome hosgeldin hosgeldiniz ' +
  'merhaba admin administrator yonetici root user kullanici guest misafir login giris oturum deneme test demo ' +
  'master default changeme degistir qwerty qazwsx iloveyou seniseviyorum seviyorum askim canim bebegim sevgilim ' +
  'hayatim dragon monkey football futbol baseball superman batman sunshine princess prenses shadow internet ' +
  'bilgisayar computer google facebook instagram whatsapp windows galatasaray fenerbahce besiktas trabzonspor ' +
  'bursaspor cimbom kartal kanarya aslan turkiye turkey turkish istanbul ankara izmir antalya bursa adana konya ' +
  'trabzon ataturk mustafakemal mustafa kemal bismillah allah vatan bayrak cumhuriyet ahmet mehmet ali ayse ' +
  'fatma emine zeynep elif hasan huseyin ibrahim ismail murat yusuf omer emre merve yilmaz kaya demir sahin ' +
  'avukat avukatlik hukuk burosu buro adalet adliye icra takip dilekce mahkeme uyap derkenar katip stajyer ' +
  'pazartesi sali carsamba persembe cuma cumartesi pazar ocak subat mart nisan mayis haziran temmuz agustos ' +
  'eylul ekim kasim aralik ilkbahar yaz sonbahar kis spring summer autumn winter'
)
  .split(' ')
  .toSorted((a, b) => b.length - a.length);
const KNOWN_WORD = new RegExp(KNOWN_WORDS.join('|'), 'g');
const YEAR = /(?:19|20)\d\d/g;
/** Digits and signs that stand for letters: 'p4r0l4', 'p@ssw0rd'. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Rows of the Turkish and English keyboards and of the alphabets, folded. */
const SEQUENCES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'abccdefgghiijklmnooprsstuuvyz',
  'qwertyuiopgu',
  'asdfghjklsi',
  'zxcvbnmoc',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const SEQUENCE_TRIPLES = new Set(
  SEQUENCES.flatMap((row) => [row, Array.from(row).toReversed().join('')]).flatMap((row) =>
    Array.from(row, (_, i) => row.slice(i, i + 3)).slice(0, -2),
  ),
);

/** A password must not be made of these. */
export interface PasswordContext {
  readonly eposta: string;
  readonly buroAd: string;
}

/** The Turkish reason to refuse a new password; null if it is accepted. It holds for every way to set one. */
export function passwordError(password: string, { eposta, buroAd }: PasswordContext): string | null {
  const length = Array.from(password).length;
  if (length === 0) return REQUIRED;
  if (length < MIN_LENGTH) return `Parola en az ${MIN_LENGTH} karakter olmalıdır.`;
  if (length > MAX_LENGTH) return PASSWORD_TOO_LONG;
  const folded = foldTr(password);
  const adres = foldTr(eposta.split('@')[0] ?? '');
  if (adres.length >= MIN_NAME && folded.includes(adres))
    return 'Parola e-posta adresinizin adını içermemelidir.';
  if (containsAd(folded, buroAd)) return 'Parola büronun adını içermemelidir.';
  if (isRepeated(folded)) return 'Parola hep aynı karakterlerin tekrarı olmamalıdır.';
  if (Array.from(withoutRows(folded)).length < MIN_DISTINCT)
    return 'Parola “123456” ya da “qwerty” gibi sıralı karakterlerden oluşmamalıdır.';
  if (isKnown(folded))
    return 'Bu parola kolay tahmin edilir. Birbiriyle ilgisiz birkaç sözcükten oluşan bir parola seçin.';
  return null;
}

/** Words that many offices have in their name are of the known ones. */
function containsAd(folded: string, buroAd: string): boolean {
  const words = foldTr(buroAd)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_NAME && !KNOWN_WORDS.includes(word));
  return words.some((word) => folded.includes(word));
}

/** A few characters only, or one piece over and over. */
function isRepeated(text: string): boolean {
  const letters = Array.from(text);
  if (new Set(letters).size < MIN_DISTINCT - 1) return true;
  for (let period = 1; period <= letters.length / 2; period++)
    if (letters.every((letter, i) => i < period || letter === letters[i - period])) return true;
  return false;
}

/** Leaves out what continues a row for three or more; doubled letters count once. */
function withoutRows(text: string): string {
  const letters = Array.from(text.replace(/(.)\1+/gu, '$1'));
  const inRow = new Set<number>();
  letters.forEach((_, i) => {
    if (SEQUENCE_TRIPLES.has(letters.slice(i, i + 3).join('')))
      for (const at of [i, i + 1, i + 2]) inRow.add(at);
  });
  return letters.filter((_, i) => !inRow.has(i)).join('');
}

function isKnown(folded: string): boolean {
  const asLetters = Array.from(folded, (letter) => LOOKALIKES[letter] ?? letter).join('');
  return [folded, asLetters].some(
    (text) => distinctCount(withoutRows(text.replace(KNOWN_WORD, ' ').replace(YEAR, ' '))) < MIN_DISTINCT,
  );
}

/** The number of different characters, without blanks. */
const distinctCount = (text: string): number => new Set(text.replace(/\s/g, '')).size;
