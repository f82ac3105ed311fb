import { findPlaceholders, readHtml, readPreface } from '@derkenar/belge';
import { alanIds, type Dilekce, type DilekceSummary, type DilekceType } from '@derkenar/domain';
import { dilekceFormMessages as t } from '../../../messages/dilekceForm.ts';

export const MAX_NAME = 300;

/** The values of the form; `type` is '' until one has been chosen. */
export interface Content {
  readonly name: string;
  readonly type: DilekceType | '';
  readonly sablon: string;
}

export const EMPTY: Content = { name: '', type: '', sablon: '' };

export const contentOf = ({ isim, dilekce_tipi, sablon }: Dilekce): Content => ({
  name: isim,
  type: dilekce_tipi,
  sablon,
});

export const isSame = (a: Content, b: Content): boolean =>
  a.name === b.name && a.type === b.type && a.sablon === b.sablon;

type Titled = Pick<DilekceSummary, 'isim' | 'standart_mi'>;

/** A standard petition is only read, and so is every other one without 'dilekce-duzenle'. */
export const isReadOnly = (dilekce: Titled | null, mayEdit: boolean): boolean =>
  dilekce !== null && (dilekce.standart_mi || !mayEdit);

export const titleOf = (dilekce: Titled | null, mayEdit: boolean): string => {
  if (dilekce === null) return t.newTitle;
  return isReadOnly(dilekce, mayEdit) ? dilekce.isim : t.editTitle(dilekce.isim);
};

/** JSON of the ids of the fields whose {{kod}} stands in the template (specification §3.1). Throws BelgeError. */
export const alanlarJson = (sablon: string): string =>
  JSON.stringify(alanIds(findPlaceholders(readHtml(sablon).value).map(({ kod }) => kod)));

/**
 * The name of a copy (decision 9): a new name stays; the old one gets ' (<ISO timestamp>)', and is cut where the
 * whole would be longer than a name may be.
 */
export function copyName(typed: string, opened: string, now: Date): string {
  const name = typed.trim();
  if (name !== opened.trim()) return name;
  const suffix = ` (${now.toISOString()})`;
  return cut(name, MAX_NAME - suffix.length) + suffix;
}

/** Never between the two halves of a letter beyond the BMP. */
function cut(text: string, length: number): string {
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return text.length <= length ? text : text.slice(0, end).trimEnd();
}

/** Pages show neither questions nor guards: where they differ, it must be said. */
export const isPrefaceChanged = (sablon: string, other: string): boolean =>
  JSON.stringify(readPreface(sablon)) !== JSON.stringify(readPreface(other));
