import { type List, MAX_LIST_LEVEL } from '../../model.ts';
import type { Attributes } from '../xml.ts';
import { numberOf } from './content.ts';

/** A paragraph's attributes about its list (udf-format §6). */
export interface ListMark {
  readonly kind: List['kind'];
  readonly id: string;
  /** The level as written: from 1, in some programs' files from 0. */
  readonly level: number;
  /** The type of its marker; '' when the editor falls back to its own. */
  readonly type: string;
  /** The number before it, when it says so. */
  readonly after: number | null;
}

export function listMark(attributes: Attributes): ListMark | null {
  const numbered = attributes['Numbered'] === 'true';
  if (!numbered && attributes['Bulleted'] !== 'true') return null;
  const level = Math.trunc(numberOf(attributes['ListLevel'], 1));
  const own = attributes[numbered ? 'NumberType' : 'BulletType'];
  const type = level > 1 ? attributes[`SecListTypeLevel${level}`] : own;
  return {
    kind: numbered ? 'ordered' : 'bullet',
    id: attributes['ListId'] ?? '',
    level: Math.min(MAX_LIST_LEVEL, Math.max(0, level)),
    type: type ?? '',
    after:
      attributes['NumberSetted'] === undefined ? null : Math.trunc(numberOf(attributes['NumberSetted'], 0)),
  };
}
