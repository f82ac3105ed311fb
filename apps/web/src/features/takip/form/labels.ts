import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { rowName } from './diff.ts';
import type { ListName, TakipValues } from './values.ts';

/** 'Borçlu 2: TC Kimlik No' for a message away from its field; null for a path that the form does not show. */
export function fieldLabel(path: string, values: TakipValues): string | null {
  const [first = '', key, ...rest] = path.split('.');
  if (first === 'alacaklilar' || first === 'borclular' || first === 'vekiller') {
    const index = values[first].findIndex((row) => row.key === key);
    if (key === undefined) return t.section[first];
    const names = first === 'vekiller' ? t.vekil : t.taraf;
    const name = textAt(names, [rest.at(-1) ?? '']);
    return index < 0 || name === null ? null : `${t.position(t.singular[first], index + 1)}: ${name}`;
  }
  return textAt(t.alan, first === 'tutarlar' ? [key ?? ''] : path.split('.'));
}

function textAt(tree: unknown, path: readonly string[]): string | null {
  const [head, ...rest] = path;
  if (head === undefined) return typeof tree === 'string' ? tree : null;
  const part = typeof tree === 'object' && tree !== null && (tree as Record<string, unknown>)[head];
  return part ? textAt(part, rest) : null;
}

/** 'Borçlu 2: Mehmet Ali Toprakçıoğlu' */
export function rowLabel(listName: ListName, index: number, row: Parameters<typeof rowName>[0]): string {
  return t.numbered(t.singular[listName], index + 1, rowName(row));
}
