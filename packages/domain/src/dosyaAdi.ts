import { parseEsasNo } from './esasNo.ts';
import { caseKeyTr } from './tr.ts';

/** Extension and ' (2)' included. */
const MAX_NAME = 120;
const MAX_EXTENSION = '.docx'.length;
const MAX_BASE = MAX_NAME - MAX_EXTENSION;
/** What a debtor's name keeps of the room beside a long petition name. */
const MIN_BORCLU = 40;
/** A file system counts bytes (255), and a letter may take three of them. */
const MAX_BYTES = 240;
const EMPTY = 'dilekce';

/** What Windows forbids, controls, and invisible or direction-changing marks that disguise a name. */
const ILLEGAL = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** Device names of Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;
const EXTENSION = /\.(?:udf|pdf|docx?|html|zip)$/i;

/** Name of a file without its extension (decision 29), at most 115 UTF-16 units. */
export function dosyaAdi(parts: {
  readonly dilekce: string;
  readonly esasNo?: string | null | undefined;
  readonly borclu?: string | null | undefined;
}): string {
  const stored = parts.esasNo ? parseEsasNo(parts.esasNo) : null;
  const before = stored === null ? '' : `${stored.replace('/', '-')}-`;
  const room = MAX_BASE - before.length;
  const full = clean(parts.dilekce);
  const borclu = cut(clean(parts.borclu ?? ''), Math.max(MIN_BORCLU, room - full.length - 1));
  const after = borclu === '' ? '' : `-${borclu}`;
  const dilekce = cut(full, room - after.length) || EMPTY;
  return unreserved(cut(`${before}${dilekce}${after}`, MAX_BASE));
}

/**
 * The same names in the same order, each once: later ones get ' (2)', ' (3)' … before the extension.
 * Names that differ in case alone are equal, since Windows would write one over the other.
 */
export function benzersizAdlar(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return names.map((name) => {
    const key = caseKeyTr(name);
    let unique = name;
    for (let n = next.get(key) ?? 2; taken.has(caseKeyTr(unique)); n++) {
      unique = numbered(name, n);
      next.set(key, n + 1);
    }
    taken.add(caseKeyTr(unique));
    return unique;
  });
}

function numbered(name: string, n: number): string {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const suffix = ` (${n})`;
  const room = (extension === '' ? MAX_BASE : MAX_NAME - extension.length) - suffix.length;
  return `${cut(name.slice(0, name.length - extension.length), room)}${suffix}${extension}`;
}

/** Dots and spaces at the end vanish on Windows; a dot in front hides the file elsewhere. */
const trimEnds = (text: string): string =>
  text
    .replace(/^[\s.]+/u, '')
    .trimEnd()
    .replace(/[\s.]+$/u, '');

const clean = (text: string): string =>
  trimEnds(
    text
      .slice(0, 4 * MAX_NAME)
      .replace(/\s+/gu, ' ')
      .replace(ILLEGAL, '')
      .normalize('NFC'),
  );

/** At most `max` UTF-16 units and MAX_BYTES bytes, never half a character. */
function cut(text: string, max: number): string {
  let units = 0;
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (units + character.length > max || bytes > MAX_BYTES) break;
    units += character.length;
  }
  return trimEnds(text.slice(0, units));
}

const unreserved = (name: string): string => (RESERVED.test(name) ? cut(`${EMPTY}-${name}`, MAX_BASE) : name);
