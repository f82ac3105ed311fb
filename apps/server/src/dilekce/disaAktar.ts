import type { ZipEntry } from '@derkenar/belge/write';
import {
  createAdAyirici,
  dosyaAdi,
  KITAPLIK_LISTESI,
  type Kitaplik,
  kitaplikSayfasi,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { listKitaplik } from './aktarStore.ts';
import { batches } from './secim.ts';
import type { SecimBoyu } from './store.ts';

/**
 * A page a petition and the list of them, which comes last: it names what is in the archive, also where a
 * petition was deleted meanwhile. Templates are read as the archive is, a megabyte at a time.
 */
export async function* kitaplikDosyalari(
  db: Db,
  buroId: string,
  kullaniciId: string,
  boylar: readonly SecimBoyu[],
): AsyncGenerator<ZipEntry> {
  const encoder = new TextEncoder();
  const distinct = createAdAyirici();
  const dilekceler: Kitaplik['dilekceler'] = [];
  for (const ids of batches(boylar)) {
    const found = await tenantTx(db, buroId, (tenant) => listKitaplik(tenant, kullaniciId, ids));
    for (const { isim, dilekce_tipi, favori_mi, sablon } of found) {
      const dosya = distinct(`${dosyaAdi({ dilekce: isim })}.html`);
      dilekceler.push({ dosya, isim, dilekce_tipi, favori_mi });
      yield { name: dosya, data: encoder.encode(kitaplikSayfasi(isim, sablon)) };
    }
  }
  const kitaplik: Kitaplik = { bicim: 'derkenar-kitaplik', surum: 1, dilekceler };
  yield { name: KITAPLIK_LISTESI, data: encoder.encode(`${JSON.stringify(kitaplik, null, 2)}\n`) };
}
