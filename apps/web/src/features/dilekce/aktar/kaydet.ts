import { type IceAktar, type IceAktarSonucu, MAX_AKTAR } from '@derkenar/domain';
import { api, read } from '../../../app/api.ts';
import type { Kalem } from './kalem.ts';

/** Characters of templates in a request; the server takes 8 MB, and a letter may be four bytes. */
const MAX_BATCH = 1_500_000;

/** As many at a time as the server takes, one at least. */
export function batches(kalemler: readonly Kalem[]): Kalem[][] {
  const found: Kalem[][] = [];
  let length = 0;
  for (const kalem of kalemler) {
    const last = found.at(-1);
    if (last && last.length < MAX_AKTAR && length + kalem.sablon.length <= MAX_BATCH) {
      last.push(kalem);
      length += kalem.sablon.length;
    } else {
      found.push([kalem]);
      length = kalem.sablon.length;
    }
  }
  return found;
}

export async function iceAktar(
  kalemler: readonly Kalem[],
  ayniAd: IceAktar['ayniAd'],
  signal: AbortSignal,
): Promise<readonly IceAktarSonucu[]> {
  const dilekceler = kalemler.map(({ anahtar, isim, tip, sablon, kaynak }) => ({
    anahtar,
    isim: isim.trim(),
    dilekce_tipi: tip,
    sablon,
    favori_mi: kaynak.kitaplik?.favori ?? false,
  }));
  return (await read(api.POST('/api/v1/dilekce-ice-aktar', { body: { ayniAd, dilekceler }, signal })))
    .sonuclar;
}
