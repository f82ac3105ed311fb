import { listField } from '../fact/list.ts';
import { parseSuffix } from '../suffix/parseSuffix.ts';
import type { SuffixKind } from '../suffix/suffixCase.ts';
import { type ApostropheRule, type SuffixOptions, suffixed } from '../suffix/suffixed.ts';
import { accountField } from './accountField.ts';
import { alanByKod } from './catalogue.ts';
import { MODIFIERS, type ModifierKod, modified } from './modifier.ts';

const kindOf = (kod: string): SuffixKind | null =>
  (alanByKod(kod) ?? listField(kod) ?? accountField(kod))?.suffixKind ?? null;

const isModifier = (word: string): word is ModifierKod => MODIFIERS.some(({ kod }) => kod === word);

interface Value {
  readonly text: string;
  /** SuffixOptions of the party. */
  readonly forms?: object;
  /** The kind of an answer. */
  readonly kind?: SuffixKind;
}

const ANSWER = /^s_/;

/**
 * Turkish for the document engine's fill(): suffixes and modifiers. `apostrophe` counts where a value says nothing of it.
 * A suffix behind a field that has no kind, an address say, is text like any other.
 */
export const turkish = (apostrophe: ApostropheRule = 'tdk') => ({
  modified(text: string, words: readonly string[]): string | null | undefined {
    if (words.length === 0) return text;
    if (!words.every(isModifier)) return null;
    return modified(text, words) ?? undefined;
  },
  suffixLength(text: string, kod: string): number {
    return kindOf(kod) === null && !ANSWER.test(kod) ? 0 : (parseSuffix(text)?.length ?? 0);
  },
  suffixed({ text, forms, kind: ofAnswer }: Value, kod: string, suffix: string): string {
    const [kind, found] = [ofAnswer ?? kindOf(kod), parseSuffix(suffix)];
    if (kind === null || found === null) return text + suffix;
    const options: SuffixOptions = { apostrophe, ...forms };
    return suffixed(text, kind, found.suffixCase, options);
  },
});
