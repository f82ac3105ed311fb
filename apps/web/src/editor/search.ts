import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Mark, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { AlanOptions } from './alan/node.ts';
import { type AlanName, shownIn } from './alan/shown.ts';
import { prefaceIn } from './preface/preface.ts';
import {
  type Edit,
  editsOf,
  type Found,
  findInBlock,
  foldFor,
  type Match,
  type NameOf,
  type Query,
} from './searching/matches.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    search: {
      /** Finds and selects the first match from the selection on; null ends the search. */
      setSearch: (query: Query | null) => ReturnType;
      /** Selects the next match (1) or the one before (-1), around the ends of the document. */
      seekMatch: (step: 1 | -1) => ReturnType;
      /** Replaces the current match and selects the next one. */
      replaceMatch: (replacement: string) => ReturnType;
      replaceAllMatches: (replacement: string) => ReturnType;
    };
  }
}

interface SearchState {
  readonly query: Query | null;
  readonly matches: readonly Match[];
  /** Index of the current match; -1 when there is none. */
  readonly current: number;
  /** Rises whenever the current match is to be seen. */
  readonly seeks: number;
  /** Found before, by block: a key stroke changes one block. */
  readonly known: WeakMap<ProseMirrorNode, readonly Found[]>;
  readonly decorations: DecorationSet;
}

interface Meta {
  readonly query?: Query | null;
  readonly current?: number;
  /** Position from which on the next match is the current one. */
  readonly from?: number;
}

const NONE: SearchState = {
  query: null,
  matches: [],
  current: -1,
  seeks: 0,
  known: new WeakMap(),
  decorations: DecorationSet.empty,
};
const key = new PluginKey<SearchState>('search');

export const searchState = (state: EditorState): SearchState => key.getState(state) ?? NONE;

/** Find and replace, also across formatting and with placeholders by their name, or by their code in braces. */
export const Search = Extension.create<AlanOptions>({
  name: 'search',
  addOptions: () => ({ alanlar: () => [] }),
  addCommands() {
    const { alanlar } = this.options;
    return {
      setSearch:
        (query) =>
        ({ tr, state }) => {
          const meta: Meta = { query: query?.text ? query : null, from: state.selection.from };
          tr.setMeta(key, meta);
          const next = apply(tr, searchState(state), alanlar());
          select(tr, next.matches[next.current]);
          return true;
        },
      seekMatch:
        (step) =>
        ({ tr, state }) => {
          const search = searchState(state);
          const current = nextMatch(search, state, step);
          if (current < 0) return search.query !== null;
          select(tr.setMeta(key, { current } satisfies Meta), search.matches[current]);
          return true;
        },
      replaceMatch:
        (replacement) =>
        ({ tr, state }) => {
          const search = searchState(state);
          const match = search.matches[search.current];
          if (match === undefined) return false;
          const [edit] = editsOf(blockAt(tr, match.block), [match], replacement, namesIn(tr.doc, alanlar()));
          if (edit) write(closeHistory(tr), match.block, edit);
          const from = tr.mapping.map(positionsOf(match).to);
          tr.setMeta(key, { from } satisfies Meta);
          const next = apply(tr, search, alanlar());
          select(tr, next.matches[next.current]);
          return true;
        },
      replaceAllMatches:
        (replacement) =>
        ({ tr, state }) => {
          const { matches } = searchState(state);
          if (matches.length === 0) return false;
          closeHistory(tr);
          const nameOf = namesIn(tr.doc, alanlar());
          for (const [block, found] of byBlock(matches).toReversed())
            for (const edit of editsOf(blockAt(tr, block), found, replacement, nameOf).toReversed())
              write(tr, block, edit);
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return {
      F3: () => this.editor.commands.seekMatch(1),
      'Shift-F3': () => this.editor.commands.seekMatch(-1),
    };
  },
  addProseMirrorPlugins() {
    const { alanlar } = this.options;
    return [
      new Plugin<SearchState>({
        key,
        state: { init: () => NONE, apply: (tr, before) => apply(tr, before, alanlar()) },
        props: { decorations: (state) => searchState(state).decorations },
        view: () => ({ update: show }),
      }),
    ];
  },
});

function namesIn(doc: ProseMirrorNode, alanlar: readonly AlanName[]): NameOf {
  const shown = shownIn(doc, alanlar);
  return (chip) => shown(chip).text;
}

function apply(tr: Transaction, before: SearchState, alanlar: readonly AlanName[]): SearchState {
  const meta = (tr.getMeta(key) as Meta | undefined) ?? {};
  if (meta.query === null) return NONE;
  const query = meta.query ?? before.query;
  if (query === null || (!tr.docChanged && meta.query === undefined && meta.current === undefined))
    return before;
  // Chips of questions show the words of the question.
  const isKnown = meta.query === undefined && prefaceIn(tr.before) === prefaceIn(tr.doc);
  const known = isKnown ? before.known : new WeakMap<ProseMirrorNode, readonly Found[]>();
  const searched = tr.docChanged || meta.query !== undefined;
  const matches = searched ? findAll(tr.doc, query, known, namesIn(tr.doc, alanlar)) : before.matches;
  const current = meta.current ?? firstFrom(matches, meta.from ?? mapped(tr, before));
  const sought = meta.current !== undefined || meta.from !== undefined;
  const seeks = before.seeks + (sought ? 1 : 0);
  return { query, matches, current, seeks, known, decorations: decorate(tr.doc, matches, current) };
}

/** Finds the earlier current match again after the document changed. */
function mapped(tr: Transaction, { matches, current }: SearchState): number {
  const match = matches[current];
  return match === undefined ? 0 : tr.mapping.map(positionsOf(match).from);
}

function findAll(doc: ProseMirrorNode, query: Query, known: SearchState['known'], nameOf: NameOf): Match[] {
  const needle = foldFor(query.text, query);
  const matches: Match[] = [];
  doc.descendants((block, pos) => {
    if (!block.isTextblock) return true;
    let found = known.get(block);
    if (found === undefined) {
      found = findInBlock(block, needle, query, nameOf);
      known.set(block, found);
    }
    for (const match of found) matches.push({ ...match, block: pos });
    return false;
  });
  return matches;
}

const positionsOf = ({ block, from, to }: Match) => ({ from: block + 1 + from, to: block + 1 + to });

/** The first match from the position on, else the first of all. */
function firstFrom(matches: readonly Match[], position: number): number {
  if (matches.length === 0) return -1;
  return Math.max(
    0,
    matches.findIndex((match) => positionsOf(match).from >= position),
  );
}

/** Highlighted at once: a letter occurs in a long document thousands of times. */
const MAX_SHOWN = 1000;

function decorate(doc: ProseMirrorNode, matches: readonly Match[], current: number): DecorationSet {
  const first = Math.max(0, Math.min(current - MAX_SHOWN / 2, matches.length - MAX_SHOWN));
  const shown = matches.slice(first, first + MAX_SHOWN).map((match, i) => {
    const { from, to } = positionsOf(match);
    return Decoration.inline(from, to, { class: first + i === current ? 'found current' : 'found' });
  });
  return DecorationSet.create(doc, shown);
}

/** The match after the current one, or after the caret if the caret has left the current match. */
function nextMatch({ matches, current }: SearchState, { selection }: EditorState, step: 1 | -1): number {
  const match = matches[current];
  if (match === undefined) return -1;
  const at = positionsOf(match);
  const on = at.from === selection.from && at.to === selection.to;
  const count = matches.length;
  if (on) return (current + step + count) % count;
  const after = matches.findIndex((other) => positionsOf(other).from >= selection.from);
  if (step === 1) return Math.max(0, after);
  return ((after < 0 ? count : after) - 1 + count) % count;
}

function select(tr: Transaction, match: Match | undefined): void {
  if (match === undefined) return;
  const { from, to } = positionsOf(match);
  tr.setSelection(TextSelection.create(tr.doc, from, to));
}

const blockAt = (tr: Transaction, pos: number): ProseMirrorNode => tr.doc.nodeAt(pos) as ProseMirrorNode;

function byBlock(matches: readonly Match[]): [number, Match[]][] {
  const blocks = new Map<number, Match[]>();
  for (const match of matches) {
    const found = blocks.get(match.block);
    if (found) found.push(match);
    else blocks.set(match.block, [match]);
  }
  return [...blocks];
}

/** The new text takes the format of the first character it replaces. */
function write(tr: Transaction, block: number, { from, to, text }: Edit): void {
  const start = block + 1 + from;
  const end = block + 1 + to;
  const marks = tr.doc.nodeAt(start)?.marks ?? Mark.none;
  if (text === '') tr.delete(start, end);
  else tr.replaceWith(start, end, tr.doc.type.schema.text(text, marks));
}

/** The view itself scrolls to a selection only while it has the focus. */
function show(view: EditorView, before: EditorState): void {
  if (searchState(view.state).seeks === searchState(before).seeks) return;
  view.dom.querySelector('.current')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
