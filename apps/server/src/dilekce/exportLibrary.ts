import { readPreface } from '@derkenar/belge/preface';
import type { ZipEntry } from '@derkenar/belge/write';
import {
  createNameDistinguisher,
  fileNameOf,
  LIBRARY_LIST,
  type Library,
  libraryPage,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { batches } from './selection.ts';
import type { SablonSize } from './store.ts';
import { listLibrary } from './transferStore.ts';

/** Conditions, repeats and choices, as canonical HTML has them. */
const RULES = / data-(?:kosul|tekrar)=|\{\{(?:sec|her):/;

/**
 * A page a petition and the list of them, which comes last: it names what is in the archive, also where a
 * petition was deleted meanwhile. Templates are read as the archive is, a megabyte at a time.
 */
export async function* libraryFiles(
  db: Db,
  buroId: string,
  kullaniciId: string,
  sizes: readonly SablonSize[],
): AsyncGenerator<ZipEntry> {
  const encoder = new TextEncoder();
  const distinct = createNameDistinguisher();
  const dilekceler: Library['dilekceler'] = [];
  let surum: Library['surum'] = 1;
  for (const ids of batches(sizes)) {
    const found = await tenantTx(db, buroId, (tenant) => listLibrary(tenant, kullaniciId, ids));
    for (const { isim, dilekce_tipi, favori_mi, sablon } of found) {
      const dosya = distinct(`${fileNameOf({ dilekce: isim })}.html`);
      dilekceler.push({ dosya, isim, dilekce_tipi, favori_mi });
      if (readPreface(sablon) !== null) surum = 3;
      else if (surum === 1 && RULES.test(sablon)) surum = 2;
      yield { name: dosya, data: encoder.encode(libraryPage(isim, sablon)) };
    }
  }
  const library: Library = { bicim: 'derkenar-kitaplik', surum, dilekceler };
  yield { name: LIBRARY_LIST, data: encoder.encode(`${JSON.stringify(library, null, 2)}\n`) };
}
