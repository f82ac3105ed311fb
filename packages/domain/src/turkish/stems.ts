/**
 * Stems of Turkish nouns by rule, without a dictionary: a word may have several. Words are folded (foldTr) before
 * they come in, so ı is i, ğ is g and ç is c here.
 */

/** Letters. 'adi' may come from 'ad', but stems as short as that would make too many words alike. */
const MIN_STEM = 3;

const POSSESSIVE = '[iu]m(?:[iu]z)?|m[iu]z|[iu]n(?:[iu]z)?|n[iu]z|s?[iu]';
const CASE = '[yn]?[iu]|[yn]?[ae]|n?d[ae]n?|t[ae]n?|n?[iu]n|y?l[ae]|n?c[ae]';
/** Plural, possessive, case, '-ki' and '-dir', in this order. Each may be missing. */
const SUFFIXES = `(?:l[ae]r)?(?:${POSSESSIVE})?(?:${CASE})?(?:ki)?(?:[dt][iu]r)?`;
const SUFFIX = new RegExp(`^${SUFFIXES}$`);

/** Source of a regular expression of the stem and its inflections; PostgreSQL reads it as JavaScript does. */
export const inflectionPattern = (stem: string): string => `${stem}(?![${barredAfter(stem)}])${SUFFIXES}`;

/** Can these letters stand behind a word as its suffixes? */
export const isSuffix = (letters: string): boolean => SUFFIX.test(letters);

/** Is the word the stem itself or an inflection of it? */
export function isInflection(stem: string, word: string): boolean {
  if (!word.startsWith(stem)) return false;
  const suffix = word.slice(stem.length);
  return suffix === '' || (isSuffix(suffix) && !barredAfter(stem).includes(suffix.charAt(0)));
}

/** All that the word may be an inflection of, the word itself first. 'haczinin' gives 'haczi', 'hacz' and 'haciz'. */
export function stemsOf(word: string): readonly string[] {
  if (/\P{L}/u.test(word)) return [word];
  const stems = new Set([word]);
  for (let end = word.length; end >= MIN_STEM; end--) {
    const stem = word.slice(0, end);
    if (!isInflection(stem, word)) continue;
    stems.add(stem);
    for (const base of unchanged(stem)) stems.add(base);
  }
  const fused = FUSED.exec(word)?.[1];
  if (fused !== undefined) for (const base of unchanged(fused)) stems.add(base);
  return [...stems];
}

/** Letters with which no suffix begins behind this stem. */
function barredAfter(stem: string): string {
  // Two vowels do not meet; a buffer consonant stands between vowels only; t follows a voiceless consonant only.
  const barred = /[aeiou]$/.test(stem) ? 'aeiou' : 'mnsy';
  return /[cfhkpst]$/.test(stem) ? barred : `${barred}t`;
}

const HARD: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' };
const SOFT_END = /(?:[aeioulr][bd]|[aeioun]g)$/;
const DOUBLE_END = /([bd])\1$/;
/** One syllable that ends in two consonants. Behind l, m, n and r only another of them is hard to say. */
const CLUSTER = /^[^aeiou]*([aeiou])(?:[^aeioulmnr][^aeiou]|[lmnr][lmnr])$/;
/** Nouns that grew together with the verb 'etmek': 'haczedilen', 'kaydedilen', 'reddetmek'. */
const FUSED = /^([^aeiou]*[aeiou][^aeiou]{2})e[dt]/;

/** Possible base forms of a stem without a suffix: 'taleb' is 'talep', 'redd' is 'ret', 'hacz' is 'haciz'. */
function unchanged(stem: string): string[] {
  const last = stem.slice(-1);
  const hardened = stem.slice(0, -1) + (HARD[last] ?? last);
  if (DOUBLE_END.test(stem)) return [`${stem.slice(0, -2)}${HARD[last]}`];
  const vowel = CLUSTER.exec(stem)?.[1];
  if (vowel !== undefined && stem.at(-2) !== last)
    return [`${hardened.slice(0, -1)}${/[ou]/.test(vowel) ? 'u' : 'i'}${hardened.slice(-1)}`];
  return SOFT_END.test(stem) ? [hardened] : [];
}
