import { upperTr } from '../tr.ts';
import { isCapitals } from './acronym.ts';
import { parseSuffix } from './parseSuffix.ts';
import { inCapitals, type Reading, readValue } from './reading.ts';
import { softened } from './softened.ts';
import { suffixLetters } from './sound.ts';
import { SUFFIX_CASES, type SuffixCase, type SuffixKind } from './suffixCase.ts';

/** 'tdk': names of institutions and abbreviations with a dot take no apostrophe; 'always': they do. */
export const APOSTROPHE_RULES = ['tdk', 'always'] as const;
export type ApostropheRule = (typeof APOSTROPHE_RULES)[number];

export interface SuffixOptions {
  /** The office's choice; 'tdk' if absent. */
  readonly apostrophe?: ApostropheRule;
  /** Forms stored with the party, each the whole text ('Ahmet Yılmaz’ın') or the suffix alone ('’ın'). */
  readonly own?: Readonly<Partial<Record<SuffixCase, string>>>;
  /** The end of a foreign name as it is spoken, in Turkish letters: 'maykıl'. */
  readonly spoken?: string;
}

const APOSTROPHE = '’';
const MAX_MONTH = 40;

/**
 * The value with its suffix: 'Ahmet Yılmaz’ın', 'Ankara 21. İcra Dairesine', '84.500,00 TL’nin'. A value without a
 * letter or digit and one that ends in a gap is returned as it is. Spaces, commas and a full stop at the end
 * are dropped. Source: TDK, Yazım Kılavuzu (apostrophe, abbreviations, numbers).
 */
export function suffixed(
  value: string,
  kind: SuffixKind,
  suffixCase: SuffixCase,
  options: SuffixOptions = {},
): string {
  const reading = readValue(value, kind, options.spoken);
  if (reading === null) return value;
  const own = options.own?.[suffixCase]?.trim() ?? '';
  if (own !== '') return ownForm(reading, own);
  const { stem, suffix } = parts(reading, suffixCase, options);
  return `${stem}${suffix}${reading.tail}`;
}

/** A value with a suffix, in two pieces. */
interface SuffixParts {
  /** As it stands before the suffix: 'Başbakanlığ'. */
  readonly stem: string;
  /** With the apostrophe, if it takes one. */
  readonly suffix: string;
}

/** null where suffixed() would write the suffix within the value, or none. */
export function suffixParts(value: string, kind: SuffixKind, suffixCase: SuffixCase): SuffixParts | null {
  const reading = readValue(value, kind);
  return reading === null || reading.tail !== '' ? null : parts(reading, suffixCase, {});
}

function parts(reading: Reading, suffixCase: SuffixCase, options: SuffixOptions): SuffixParts {
  const apostrophe = takesApostrophe(reading, options.apostrophe ?? 'tdk');
  const suffix = suffixOf(reading, suffixCase);
  const stem = apostrophe || reading.ending !== 'word' ? reading.base : stemBefore(reading, suffix);
  return { stem, suffix: `${apostrophe ? APOSTROPHE : ''}${suffix}` };
}

/** All six forms, for the menu of a field and the form of a party. */
export const suffixForms = (
  value: string,
  kind: SuffixKind,
  options: SuffixOptions = {},
): Record<SuffixCase, string> =>
  Object.fromEntries(
    SUFFIX_CASES.map((suffixCase) => [suffixCase, suffixed(value, kind, suffixCase, options)]),
  ) as Record<SuffixCase, string>;

/** The suffix as it stands behind the value, without an apostrophe. */
export function suffixOf(reading: Reading, suffixCase: SuffixCase): string {
  const letters = suffixLetters(reading.sound, suffixCase);
  return inCapitals(reading) ? upperTr(letters) : letters;
}

const stemBefore = ({ base, sound }: Reading, suffix: string): string =>
  !sound.possessive && /^[aeıioöuüAEIİOÖUÜ]/.test(suffix) ? softened(base) : base;

function takesApostrophe({ ending, kind, base, itemStart }: Reading, rule: ApostropheRule): boolean {
  if (ending === 'quoted') return false;
  if (ending === 'dotted') return rule === 'always';
  if (ending !== 'word' || kind === 'person' || kind === 'place') return true;
  if (kind === 'institution' || kind === 'office') return rule === 'always';
  // '22 Kasım' is a name of a day, '2026 yılı' and 'Türk lirası' are not names.
  return kind === 'date' && /(?:^|\s)\p{Lu}\p{L}*$/u.test(base.slice(itemStart).slice(-MAX_MONTH));
}

function ownForm(reading: Reading, own: string): string {
  const { base, tail, itemStart } = reading;
  const form = isCapitals(base) && inCapitals(reading) ? upperTr(own) : own;
  if (parseSuffix(form)?.length === form.length) return `${base}${form}${tail}`;
  const before = base.slice(0, itemStart);
  return form.startsWith(before) ? form : before + form;
}
