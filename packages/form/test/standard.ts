import { fileURLToPath } from 'node:url';
import { type Belge, writeHtml } from '@derkenar/belge';
import { type Form, formsOf } from '@derkenar/form';

/** The forms that come with the product. */
export const STANDARD_FORMS: readonly Form[] = formsOf(
  fileURLToPath(new URL('../../../veri/standart-dilekceler', import.meta.url)),
);

/** A standard petition by its code. */
export function standardSablon(kod: string): Belge {
  const found = STANDARD_FORMS.find((form) => form.kod === kod);
  if (found === undefined) throw new Error(`no standard petition: ${kod}`);
  return found.sablon;
}

/** Code and canonical HTML of each. */
export const STANDARD_HTML: readonly (readonly [kod: string, html: string])[] = STANDARD_FORMS.map(
  ({ kod, sablon }) => [kod, writeHtml(sablon)],
);
