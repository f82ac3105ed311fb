import { InputError } from './error.ts';
import { messages } from './messages.ts';

const t = messages.input;

/** Throws InputError with line and column, both from 1. */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const at = errorOffset(text);
    const lines = text.slice(0, at).split('\n');
    const place = t.place(path, lines.length, (lines.at(-1) ?? '').length + 1);
    const found = at < text.length ? t.misplaced(String.fromCodePoint(text.codePointAt(at) ?? 0)) : t.cutOff;
    throw new InputError(t.notJson(place, found));
  }
}

const SPACE = /[ \t\n\r]*/y;
// RFC 8259 §6 and §7, and the three names of §3.
const SCALAR =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const KEY = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/**
 * The place where a text stops being JSON. V8 gives the position for some errors only, so this reads again a
 * text that JSON.parse has refused.
 */
function errorOffset(text: string): number {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return false;
    at += match[0].length;
    return true;
  };
  const open: string[] = [];
  let expects: 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'commaOrEnd' = 'value';
  for (;;) {
    take(SPACE);
    const c = text[at];
    const close = open.at(-1) === '{' ? '}' : ']';
    if (expects === 'commaOrEnd' && open.length === 0) return at;
    if (c === close && open.length > 0 && expects !== 'value' && expects !== 'key') {
      open.pop();
      at++;
      expects = 'commaOrEnd';
    } else if (expects === 'commaOrEnd') {
      if (c !== ',') return at;
      at++;
      expects = open.at(-1) === '{' ? 'key' : 'value';
    } else if (expects === 'key' || expects === 'keyOrEnd') {
      if (!take(KEY)) return at;
      take(SPACE);
      if (text[at] !== ':') return at;
      at++;
      expects = 'value';
    } else if (c === '{' || c === '[') {
      open.push(c);
      at++;
      expects = c === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else {
      if (!take(SCALAR)) return at;
      expects = 'commaOrEnd';
    }
  }
}
