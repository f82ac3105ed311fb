import type { TabStop } from '../tabs.ts';

const ALIGN = new Map<string, TabStop['align']>([
  ['1', 'right'],
  ['2', 'center'],
  ['4', 'right'],
]);
const LEADER = new Map([
  ['1', '.'],
  ['2', '-'],
  ['3', '_'],
  ['4', '_'],
]);
const MAX_STOPS = 100;

/** `69.0:2:0,136.0:0:0`: Swing's codes (udf-format §5.2). */
export const tabStops = (tabSet: string | undefined): TabStop[] =>
  (tabSet ?? '')
    .split(',', MAX_STOPS)
    .map((stop) => stop.split(':', 3))
    .map(([at = '', align = '', leader = '']) => ({
      at: Number(at || Number.NaN),
      align: ALIGN.get(align) ?? 'left',
      leader: LEADER.get(leader) ?? ' ',
    }))
    .filter(({ at }) => at > 0 && at < 2000)
    .toSorted((a, b) => a.at - b.at);
