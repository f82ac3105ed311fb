import type { Page } from '../../model.ts';
import { lowerAscii } from '../html/text.ts';
import { type Declarations, keptDeclarations, NO_DECLARATIONS } from './declarations.ts';
import { pageOfRule } from './pageRule.ts';

/** Word writes some hundreds. */
const MAX_RULES = 5000;
const MAX_SELECTORS = 20;
const MAX_CLASSES = 8;

/** The paragraphs of a cell take what is said of them (`td p`, LibreOffice's way) from the cell. */
const SELECTOR = /^(?:(t[dh])\s+p|([a-z][a-z0-9]*)?(?:\.([\w-]+))?)$/i;
const LIST_LEVEL = /^@list\s+(l\d+:level\d+)$/i;
/** A rule of every page; Word names it after its first section. */
const PAGE = /^@page(?:\s+[\w-]+)?$/i;
const NUMBER_FORMAT = /(?:^|;)\s*mso-level-number-format\s*:\s*([\w-]+)/i;

/**
 * The rules of the `<style>` elements of a clipboard: word processors and spreadsheets say there what
 * their paragraphs and cells look like. Selectors of one element name, one class or both are read.
 */
export class StyleSheet {
  readonly #rules = new Map<string, Declarations>();
  readonly #numberFormats = new Map<string, string>();
  readonly #cache = new Map<string, Declarations>();
  #page: Page | null = null;
  #read = 0;

  /** The first `@page` rule that says something of sheet or margins decides; null without one. */
  get page(): Page | null {
    return this.#page;
  }

  /** Format of a level's numbers as Word names it, `bullet`, `alpha-lower` …; null when nothing is said. */
  numberFormat(list: string, level: number): string | null {
    return this.#numberFormats.get(`${list}:level${level}`) ?? null;
  }

  add(css: string): void {
    this.#cache.clear();
    const text = withoutComments(css);
    for (let at = 0; at < text.length; ) {
      const open = text.indexOf('{', at);
      if (open < 0) return;
      const selector = text.slice(at, open).trim();
      const close = text.indexOf('}', open);
      const inner = text.indexOf('{', open + 1);
      // `@media … { p { … } }`: its rules are for another medium, or stand elsewhere too.
      const nested = selector.startsWith('@') && inner >= 0 && inner < close;
      const end = nested ? endOfBlock(text, open) : close;
      if (end < 0) return;
      if (!nested) this.#addRule(selector, text.slice(open + 1, end));
      at = end + 1;
    }
  }

  #addRule(selectors: string, body: string): void {
    if (++this.#read > MAX_RULES) return;
    if (selectors.startsWith('@')) {
      if (PAGE.test(selectors)) this.#page ??= pageOfRule(body);
      const level = LIST_LEVEL.exec(selectors)?.[1];
      if (level === undefined) return;
      this.#numberFormats.set(lowerAscii(level), lowerAscii(NUMBER_FORMAT.exec(body)?.[1] ?? 'arabic'));
      return;
    }
    const declarations = keptDeclarations(body);
    if (declarations === NO_DECLARATIONS) return;
    for (const selector of selectors.split(',', MAX_SELECTORS)) {
      const match = SELECTOR.exec(selector.trim());
      if (match === null) continue;
      const key = `${lowerAscii(match[1] ?? match[2] ?? '')}${match[3] === undefined ? '' : `.${match[3]}`}`;
      this.#rules.set(key, joined(this.#rules.get(key) ?? NO_DECLARATIONS, declarations));
    }
  }

  /** The declarations of the rules and of the element's own style, the stronger last. */
  of(tag: string, classes: string, style: string): Declarations {
    if (this.#rules.size === 0 && style === '') return NO_DECLARATIONS;
    const key = `${tag} ${classes}\u0000${style}`;
    let found = this.#cache.get(key);
    if (found === undefined) {
      found = this.#resolve(tag, classes, style);
      this.#cache.set(key, found);
    }
    return found;
  }

  #resolve(tag: string, classes: string, style: string): Declarations {
    const names = classes === '' ? [] : classes.trim().split(/\s+/, MAX_CLASSES);
    const selectors = [tag, ...names.map((name) => `.${name}`), ...names.map((name) => `${tag}.${name}`)];
    let all = NO_DECLARATIONS;
    for (const selector of selectors) {
      const rule = this.#rules.get(selector);
      if (rule !== undefined) all = joined(all, rule);
    }
    return style === '' ? all : joined(all, keptDeclarations(style));
  }
}

/** Each property once, as the later one has it, and after those that it may overrule. */
const joined = (a: Declarations, b: Declarations): Declarations => {
  if (a === NO_DECLARATIONS) return b;
  const css = new Map<string, string>();
  for (const declaration of [...a.css.split(';'), ...b.css.split(';')]) {
    const name = declaration.slice(0, declaration.indexOf(':'));
    css.delete(name);
    if (name !== '') css.set(name, declaration);
  }
  return { css: [...css.values()].join(';'), msoList: b.msoList ?? a.msoList };
};

/** Both kinds: CSS's own, and the `<!--` and `-->` that hide a style sheet from old browsers. */
function withoutComments(css: string): string {
  let text = '';
  for (let at = 0; ; ) {
    const open = css.indexOf('/*', at);
    text += open < 0 ? css.slice(at) : css.slice(at, open);
    const close = open < 0 ? -1 : css.indexOf('*/', open + 2);
    if (close < 0) return text.replaceAll('<!--', '').replaceAll('-->', '');
    at = close + 2;
  }
}

function endOfBlock(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return -1;
}
