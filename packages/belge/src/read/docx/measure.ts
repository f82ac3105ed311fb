import type { XmlElement } from './tree.ts';

const TWIPS: Readonly<Record<string, number>> = {
  pt: 20,
  in: 1440,
  cm: 1440 / 2.54,
  mm: 1440 / 25.4,
  pc: 240,
  pi: 240,
};
/** Far beyond any page. */
const MAX_TWIPS = 100_000;

/** Twips (1/20 pt): a bare number, or with a unit as the strict class allows (ECMA-376 part 1, 22.9.2.14). */
export function twipsOf(value: string | undefined): number | undefined {
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(pt|in|cm|mm|pc|pi)?$/.exec(value ?? '');
  if (match === null) return undefined;
  const twips = Number(match[1]) * (TWIPS[match[2] ?? ''] ?? 1);
  return Math.max(-MAX_TWIPS, Math.min(MAX_TWIPS, twips));
}

/** Half points; with a unit as above. */
export function halfPointsOf(value: string | undefined): number | undefined {
  if (/[a-z]$/.test(value ?? '')) {
    const twips = twipsOf(value);
    return twips === undefined ? undefined : twips / 10;
  }
  const number = Number(value);
  return value !== undefined && Number.isFinite(number) && number > 0 ? number : undefined;
}

export function integerOf(value: string | undefined, min: number, max: number): number | undefined {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isFinite(number) ? Math.max(min, Math.min(max, number)) : undefined;
}

/** ST_OnOff: an element without a value means yes (ECMA-376 part 1, 22.9.2.7). */
export function onOff(element: XmlElement | undefined): boolean | undefined {
  return element === undefined ? undefined : !/^(?:0|false|off)$/.test(element.attributes['w:val'] ?? '');
}
