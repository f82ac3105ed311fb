import { type Belge, findPlaceholders, type Result, readHtml } from '@derkenar/belge';

export interface ParsedSablon {
  readonly read: Result<Belge>;
  /** The codes of the template, each as often as it stands there. */
  readonly kodlar: readonly string[];
}

/** UTF-16 units of the templates that a process keeps parsed; the model takes some ten times as many bytes. */
const MAX_KEPT = 2 * 1024 * 1024;

/** By their HTML, those used last at the end. */
const kept = new Map<string, ParsedSablon>();
let keptLength = 0;

/** The template's document, parsed once for all that are filled from it in this process. */
export function parsedSablon(html: string): ParsedSablon {
  const known = kept.get(html);
  if (known !== undefined) {
    kept.delete(html);
    kept.set(html, known);
    return known;
  }
  const read = readHtml(html);
  const parsed = { read, kodlar: kodlarOf(read.value) };
  keep(html, parsed);
  return parsed;
}

function keep(html: string, parsed: ParsedSablon): void {
  kept.set(html, parsed);
  keptLength += html.length;
  for (const oldest of kept.keys()) {
    if (keptLength <= MAX_KEPT) return;
    kept.delete(oldest);
    keptLength -= oldest.length;
  }
}

const kodlarOf = (sablon: Belge): string[] => findPlaceholders(sablon).map(({ kod }) => kod);
