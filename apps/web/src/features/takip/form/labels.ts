import { takipDetailMessages } from '../../../messages/takipDetails.ts';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { detailOf, detailTitle, isDetailName } from './details/catalogue.ts';
import { nameAt, rowsAt } from './details/state.ts';
import { detailPath } from './details/values.ts';
import { rowName } from './diff.ts';
import type { ListName, TakipValues } from './values.ts';

/** A row's index in a path of the record → its key: rows can move while their messages stand. */
export function toFieldPath(path: string, values: TakipValues): string {
  const [list, index, ...rest] = path.split('.');
  if (list !== 'alacaklilar' && list !== 'borclular' && list !== 'vekiller')
    return detailPath(path, values.details);
  const row = index === undefined ? undefined : values[list][Number(index)];
  if (row === undefined) return path;
  const inner = rest.join('.');
  return [list, row.key, 'detailRows' in row ? detailPath(inner, row.detailRows) : inner].join('.');
}

/** 'Borçlu 2: TC Kimlik No' for a message away from its field; null for a path that the form does not show. */
export function fieldLabel(path: string, values: TakipValues): string | null {
  const [first = '', key, ...rest] = path.split('.');
  if (isDetailName(first)) return detailLabel(first, path, values);
  if (first === 'alacaklilar' || first === 'borclular' || first === 'vekiller') {
    const index = values[first].findIndex((row) => row.key === key);
    if (key === undefined) return t.section[first];
    if (first !== 'vekiller' && index >= 0 && isDetailName(rest[0])) {
      const inner = detailLabel(`${first}.${key}.${rest[0]}`, path, values);
      return inner && `${t.position(t.singular[first], index + 1)}: ${inner}`;
    }
    const names = first === 'vekiller' ? t.vekil : t.taraf;
    const name = textAt(names, [rest.at(-1) ?? '']);
    return index < 0 || name === null ? null : `${t.position(t.singular[first], index + 1)}: ${name}`;
  }
  return textAt(t.alan, first === 'tutarlar' ? [key ?? ''] : path.split('.'));
}

/** 'Haciz 2: Tarih'; `at` is the list's place. */
function detailLabel(at: string, path: string, values: TakipValues): string | null {
  const name = nameAt(at);
  const [key, ...rest] = path.slice(at.length + 1).split('.');
  if (!key) return detailTitle(name);
  const { fields, shape } = detailOf(name);
  const index = rowsAt(values, at).findIndex((row) => row.key === key);
  const label =
    textAt(takipDetailMessages.field, rest.slice(1)) ?? fields.find((field) => field.name === rest[0])?.label;
  if (index < 0 || label === undefined) return null;
  const singular = takipDetailMessages.singular[name];
  return `${shape === 'single' ? singular : t.position(singular, index + 1)}: ${label}`;
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
