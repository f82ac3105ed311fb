import type { Paragraph } from '../model.ts';

/** A word of a paragraph or a run of dots; offsets are UTF-16 units of paragraphText(). */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** Folded: 'IĞDIR', 'Iğdır' and 'igdir' are one. GAP for a run of dots. */
  readonly key: string;
}

/** Every run of dots or lines is folded to this: '……………', '......', '____'. */
export const GAP = '…';

const WORD = /[\p{L}\p{N}\p{M}]+|…+|\.{4,}|_{3,}/gu;
const LETTER = /[\p{L}\p{N}]/u;

/** The text of a paragraph: a forced line end is '\n', a picture U+FFFC, so that every inline but text is one unit. */
export function paragraphText({ inlines }: Paragraph): string {
  let written = '';
  for (const inline of inlines)
    written += inline.type === 'text' ? inline.text : inline.type === 'lineBreak' ? '\n' : '\ufffc';
  return written;
}

export function wordsOf(written: string): readonly Word[] {
  const words: Word[] = [];
  WORD.lastIndex = 0;
  for (let match = WORD.exec(written); match; match = WORD.exec(written))
    words.push({ start: match.index, end: WORD.lastIndex, key: foldWord(match[0]) });
  return words;
}

export const keysOf = (written: string): readonly string[] => wordsOf(written).map(({ key }) => key);

/**
 * Folds a word for search. Turkish I is the capital of ı and İ of i; a search key has one letter for the four.
 */
export function foldWord(word: string): string {
  if (!LETTER.test(word)) return GAP;
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[ıI]/g, 'i');
  // oxlint-disable-next-line no-restricted-properties -- the letters that Turkish capitalises otherwise are gone
  return plain.toLowerCase();
}

/** Text allowed between two words of one value: 'No:18 D: 4', 'A.Ş.', a line's end; no placeholder. */
const BETWEEN = /^[^\p{L}\p{N}{}\ufffc]{0,8}$/u;

/** For each word the first one that is connected to it without interruption. */
export function connectedFrom(written: string, words: readonly Word[]): readonly number[] {
  const from: number[] = [];
  words.forEach(({ start }, i) => {
    const before = words[i - 1];
    const joined = before !== undefined && BETWEEN.test(written.slice(before.end, start));
    from.push(joined ? (from[i - 1] as number) : i);
  });
  return from;
}

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  readonly payloads: T[];
  depth: number;
  /** The node of the longest proper ending of this one's words that is in the tree. */
  fail: Node<T> | null;
  /** The nearest of those that holds a payload. */
  shorter: Node<T> | null;
}

export interface WordHit<T> {
  /** Words [from, to). */
  readonly from: number;
  readonly to: number;
  readonly payloads: readonly T[];
}

/** Phrases as words, all sought at once (Aho & Corasick): linear in the text, however many there are. */
export class Phrases<T> {
  readonly #root: Node<T> = { next: new Map(), payloads: [], depth: 0, fail: null, shorter: null };
  #linked = false;

  add(keys: readonly string[], payload: T): void {
    if (keys.length === 0) return;
    let node = this.#root;
    for (const key of keys) {
      let next = node.next.get(key);
      if (!next) {
        next = { next: new Map(), payloads: [], depth: node.depth + 1, fail: null, shorter: null };
        node.next.set(key, next);
      }
      node = next;
    }
    if (!node.payloads.includes(payload)) node.payloads.push(payload);
    this.#linked = false;
  }

  /** The longest phrase that ends at each word, of those `fits` lets pass; the phrase is words [from, to). */
  find(words: readonly Word[], fits: (from: number, to: number) => boolean = () => true): WordHit<T>[] {
    this.#link();
    const hits: WordHit<T>[] = [];
    let node = this.#root;
    words.forEach(({ key }, i) => {
      node = this.#step(node, key);
      for (let end: Node<T> | null = node; end && end.depth > 0; end = end.shorter) {
        const from = i + 1 - end.depth;
        if (end.payloads.length === 0 || !fits(from, i + 1)) continue;
        hits.push({ from, to: i + 1, payloads: end.payloads });
        break;
      }
    });
    return hits;
  }

  #step(node: Node<T>, key: string): Node<T> {
    for (let at: Node<T> | null = node; at; at = at.fail) {
      const next = at.next.get(key);
      if (next) return next;
    }
    return this.#root;
  }

  /** Breadth first: a node's links lead to shallower ones, which have theirs. */
  #link(): void {
    if (this.#linked) return;
    this.#linked = true;
    const queue: Node<T>[] = [this.#root];
    for (const node of queue)
      for (const [key, child] of node.next) {
        const fail = node.fail ? this.#step(node.fail, key) : this.#root;
        child.fail = fail;
        child.shorter = fail.payloads.length > 0 ? fail : fail.shorter;
        queue.push(child);
      }
  }
}
