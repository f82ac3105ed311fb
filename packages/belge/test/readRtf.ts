/** An RTF reader for tests, written from the format alone: it shares nothing with the writer. */
export interface Rtf {
  /** Text of every paragraph and cell of the body; a forced line is '\n'. */
  readonly paragraphs: readonly string[];
  /** Every control word of the file, without its number. */
  readonly words: ReadonlySet<string>;
}

interface Group {
  readonly skipped: boolean;
}

const DESTINATIONS = new Set(['fonttbl', 'stylesheet', 'info', 'footer', 'listtext', 'pict']);
const SYMBOLS: Readonly<Record<string, string>> = { '~': '\u00a0', '\\': '\\', '{': '{', '}': '}' };
const TOKEN = /[{}\r\n]|\\([a-zA-Z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-zA-Z])|[^\\{}\r\n]+/gy;

/** Throws where bytes are not ASCII, braces do not pair or a token is none of RTF. */
export function readRtf(file: Uint8Array): Rtf {
  const source = Buffer.from(file).toString('latin1');
  if (/[^\n\x20-\x7e]/.test(source)) throw new Error('not plain ASCII');
  const paragraphs: string[] = [];
  const words = new Set<string>();
  const stack: Group[] = [];
  let group: Group = { skipped: false };
  let line = '';
  let at = 0;
  for (const match of source.matchAll(TOKEN)) {
    if (match.index !== at) break;
    const [token, word, number, byte, symbol] = match;
    at += token.length;
    if (token === '{') stack.push(group);
    else if (token === '}') {
      const outer = stack.pop();
      if (!outer) throw new Error(`'}' too many at ${at}`);
      if (stack.length === 0 && source.slice(at).trim() !== '') throw new Error('text after the end');
      group = outer;
    } else if (word !== undefined) {
      words.add(word);
      if (DESTINATIONS.has(word)) group = { skipped: true };
      else if (group.skipped) continue;
      else if (word === 'par' || word === 'cell') {
        paragraphs.push(line);
        line = '';
      } else if (word === 'line') line += '\n';
      else if (word === 'u') line += String.fromCharCode(Number(number) & 0xffff);
    } else if (symbol === '*') group = { skipped: true };
    else if (byte !== undefined) {
      if (!group.skipped) throw new Error('text must be \\u, not bytes of a code page');
    } else if (!group.skipped && token !== '\n') line += symbol === undefined ? token : must(SYMBOLS[symbol]);
  }
  if (at !== source.length) throw new Error(`no RTF at ${at}`);
  if (stack.length > 0) throw new Error("'}' missing");
  return { paragraphs, words };
}

function must(text: string | undefined): string {
  if (text === undefined) throw new Error('unknown control symbol');
  return text;
}
