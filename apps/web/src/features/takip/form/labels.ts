import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { rowName } from './diff.ts';
import type { Liste, TakipDegerleri } from './values.ts';

/** 'Borçlu 2: TC Kimlik No' for a message away from its field; null for a path that the form does not show. */
export function fieldLabel(path: string, values: TakipDegerleri): string | null {
  const [first = '', key, ...rest] = path.split('.');
  if (first === 'alacaklilar' || first === 'borclular' || first === 'vekiller') {
    const index = values[first].findIndex((row) => row.key === key);
    if (key === undefined) return t.bolum[first];
    const names = first === 'vekiller' ? t.vekil : t.taraf;
    const name = textAt(names, [rest.at(-1) ?? '']);
    return index < 0 || name === null ? null : `${t.sira(t.tek[first], index + 1)}: ${name}`;
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
export function rowLabel(liste: Liste, index: number, row: Parameters<typeof rowName>[0]): string {
  return t.sirali(t.tek[liste], index + 1, rowName(row));
}
