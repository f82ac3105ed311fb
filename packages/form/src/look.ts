import { estimatedWidth, matchFields, parseWording, type RunStyle } from '@derkenar/belge';

const LABEL = /<p\b([^<>]*?)\s+class="etiket"([^<>]*)>(.*?)<\/p>/gs;
const HEADING = /<(h[12])\b([^<>]*)>(.*?)<\/\1>/gs;
const HEADING_LOOK = 'text-align:center;font-size:12pt';
const TAB = '<span style="white-space:pre">\t</span>';
const LABEL_STYLE = { bold: true, size: 12, script: 'normal' } as RunStyle;
/** Points to the colon: as many as most forms need, so that they look alike. */
const USUAL_STOP = 114;
const BEFORE_COLON = 8;
const AFTER_COLON = 9;

interface Label {
  readonly name: string;
  readonly value: string;
}

/** Gives headings their look and makes lines of the label block, whose colons stand under each other. */
export function withLook(text: string): string {
  const stop = labelStop(text);
  const style = `margin-left:${stop + AFTER_COLON}pt;text-indent:-${stop + AFTER_COLON}pt;tab-stops:${stop}pt`;
  return text
    .replace(HEADING, (_, tag: string, attributes: string, inner: string) => {
      const shown = inner.includes('<strong>') ? inner : `<strong>${inner}</strong>`;
      return `<${tag} style="${HEADING_LOOK}"${attributes}>${shown}</${tag}>`;
    })
    .replace(LABEL, (whole: string, before: string, after: string, inner: string) => {
      const label = labelOf(inner);
      if (label === null) return whole;
      return `<p style="${style}"${before}${after}><strong>${label.name}${TAB}:</strong>${TAB}${label.value}</p>`;
    });
}

/** Offsets of label lines that have no colon. */
export const labelsWithoutColon = (text: string): readonly number[] =>
  Array.from(text.matchAll(LABEL), ({ index, 3: inner = '' }) => ({ index, inner }))
    .filter(({ inner }) => labelOf(inner) === null)
    .map(({ index }) => index);

/** Parts a line at the first colon outside of `{{…}}`. */
function labelOf(inner: string): Label | null {
  const fields = matchFields(inner);
  for (let at = inner.indexOf(':'); at >= 0; at = inner.indexOf(':', at + 1))
    if (!fields.some(({ start, end }) => start <= at && at < end))
      return { name: inner.slice(0, at).trim(), value: inner.slice(at + 1).trim() };
  return null;
}

function labelStop(text: string): number {
  const widths = Array.from(text.matchAll(LABEL), ([, , , inner = '']) =>
    widthOf(labelOf(inner)?.name ?? ''),
  );
  return Math.max(USUAL_STOP, Math.ceil(Math.max(0, ...widths)) + BEFORE_COLON);
}

/** The width of a label with the longest of its choices. */
function widthOf(name: string): number {
  let printed = '';
  let end = 0;
  for (const field of matchFields(name)) {
    printed += name.slice(end, field.start) + longest(field.raw);
    end = field.end;
  }
  return estimatedWidth(printed + name.slice(end), LABEL_STYLE);
}

function longest(raw: string): string {
  if (!raw.startsWith('{{sec:')) return raw;
  const wording = parseWording(raw);
  const texts = wording.type === 'choice' ? wording.options.map(({ text }) => text) : [wording.text];
  return texts.toSorted((a, b) => estimatedWidth(b, LABEL_STYLE) - estimatedWidth(a, LABEL_STYLE))[0] ?? '';
}
