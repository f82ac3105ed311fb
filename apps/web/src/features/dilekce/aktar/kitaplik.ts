import { BelgeError } from '@derkenar/belge';
import type { Archive } from '@derkenar/belge/read';
import { DILEKCE_TIPLERI, type DilekceTipi, KITAPLIK_LISTESI } from '@derkenar/domain';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';
import type { Kaynak } from './kalem.ts';

export const isKitaplik = (archive: Archive): boolean => archive.has(KITAPLIK_LISTESI);

/**
 * The petitions of an exported library, as kitaplikSchema has them; the server checks each by its schema anyway,
 * so that this page need not load zod. Throws BelgeError.
 */
export function kitaplikKaynaklari(archive: Archive): Kaynak[] {
  const listed = readList(archive);
  if (listed === null) throw new BelgeError('kitaplik-bozuk', t.birak.kitaplikBozuk);
  return listed.map(({ dosya, isim, tip, favori }) => ({
    yol: dosya,
    open: () => new File([archive.bytes(dosya) as BlobPart], dosya),
    kitaplik: { isim, tip, favori },
  }));
}

interface Entry {
  readonly dosya: string;
  readonly isim: string;
  readonly tip: DilekceTipi;
  readonly favori: boolean;
}

function readList(archive: Archive): readonly Entry[] | null {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(archive.bytes(KITAPLIK_LISTESI)));
    if (!isObject(list) || list['bicim'] !== 'derkenar-kitaplik' || list['surum'] !== 1) return null;
    const { dilekceler } = list;
    if (!Array.isArray(dilekceler)) return null;
    const entries = dilekceler.map(entryOf);
    return entries.every((entry) => entry !== null) ? entries : null;
  } catch {
    return null;
  }
}

function entryOf(value: unknown): Entry | null {
  if (!isObject(value)) return null;
  const { dosya, isim, dilekce_tipi: tip, favori_mi: favori } = value;
  if (typeof dosya !== 'string' || typeof isim !== 'string' || typeof favori !== 'boolean' || !isTip(tip))
    return null;
  return { dosya, isim, tip, favori };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isTip = (value: unknown): value is DilekceTipi =>
  typeof value === 'string' && Object.hasOwn(DILEKCE_TIPLERI, value);
