import { type DilekceImport, type DilekceImportResult, MAX_DILEKCE_IMPORT } from '@derkenar/domain';
import { api, read } from '../../../client/api.ts';
import type { Item } from './item.ts';

/** Characters of templates in a request; the server takes 8 MB, and a letter may be four bytes. */
const MAX_BATCH = 1_500_000;

/** Parts of the list that fit into one request, each with at least one item. */
export function batches(items: readonly Item[]): Item[][] {
  const found: Item[][] = [];
  let length = 0;
  for (const item of items) {
    const last = found.at(-1);
    if (last && last.length < MAX_DILEKCE_IMPORT && length + item.sablon.length <= MAX_BATCH) {
      last.push(item);
      length += item.sablon.length;
    } else {
      found.push([item]);
      length = item.sablon.length;
    }
  }
  return found;
}

export async function importDilekceler(
  items: readonly Item[],
  ayniAd: DilekceImport['ayniAd'],
  signal: AbortSignal,
): Promise<readonly DilekceImportResult[]> {
  const dilekceler = items.map(({ key, name, type, sablon, source }) => ({
    anahtar: key,
    isim: name.trim(),
    dilekce_tipi: type,
    sablon,
    favori_mi: source.library?.favorite ?? false,
  }));
  return (await read(api.POST('/api/v1/dilekce-ice-aktar', { body: { ayniAd, dilekceler }, signal })))
    .sonuclar;
}
