import type { Block, FillResult } from '@derkenar/belge';
import { addressText, GAP_MARK, type Takip, tarafName } from '@derkenar/domain';

/** Stands for a value of the case, whose words are not the petition's. */
export const VALUE = '■';

export interface Document {
  /** As printed. */
  readonly text: string;
  /** The petition's own words: VALUE stands for names, addresses and what else people wrote. */
  readonly words: string;
}

/** Lines are paragraphs, items of lists and cells of tables; a tab is a space. `answers` are people's own words. */
export function documentOf(
  { value, missing }: FillResult,
  takip: Takip,
  answers: readonly string[],
): Document {
  const text = linesOf(value);
  const known = missing.length === 0 ? text : text.replaceAll(GAP_MARK, VALUE);
  return { text, words: without(answers, without(valuesOf(takip), known)) };
}

const linesOf = ({ blocks }: { readonly blocks: readonly Block[] }): string =>
  blocks.map(blockText).join('\n');

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.inlines
        .map((one) => (one.type === 'text' ? one.text : one.type === 'tab' ? ' ' : '\n'))
        .join('')
        .replace(/^([^\n:]+) : /u, '$1: ');
    case 'list':
      return block.items.map(linesOf).join('\n');
    case 'table':
      return block.rows.flatMap((row) => row.cells.map(linesOf)).join('\n');
    case 'pageBreak':
      return '';
  }
}

const without = (values: readonly string[], text: string): string =>
  values.reduce((left, one) => (one === '' ? left : left.replaceAll(one, VALUE)), text);

/** The longest first, because a name may be a part of another. */
function valuesOf(takip: Takip): readonly string[] {
  const { icraDairesi, alacaklilar, borclular, vekiller, ekAlanlar } = takip;
  const taraflar = [...alacaklilar, ...borclular];
  const addresses = [...taraflar, ...vekiller, ...(takip.ucuncuKisiler ?? [])].map(({ adres }) =>
    adres === null ? '' : addressText(adres),
  );
  const names = [
    icraDairesi.ad,
    ...taraflar.map(tarafName),
    ...taraflar.flatMap(({ yasalTemsilci, ekler }) => [yasalTemsilci?.adSoyad, ekler?.in]),
    ...vekiller.map(({ adSoyad }) => adSoyad),
    ...(takip.ucuncuKisiler ?? []).map(({ ad }) => ad),
    ...(takip.hacizler ?? []).map(({ konu }) => konu),
    ...(takip.alacakKalemleri ?? []).map(({ ad }) => ad),
    ...Object.values(ekAlanlar ?? {}),
  ];
  return [...new Set([...addresses, ...names])]
    .flatMap((one) => (one === '' ? [] : (one ?? [])))
    .toSorted((a, b) => b.length - a.length);
}
