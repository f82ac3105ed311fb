import { formatEsasNo, parseEsasNo } from '../esasNo.ts';
import { AppError } from '../hata.ts';
import { formatPara, parsePara } from '../para.ts';
import { formatTarih, readTarih } from '../tarih.ts';
import { kimlikVeyaVergiNoHatasi } from '../tckn.ts';
import type { Degerler } from './degerler.ts';
import { withoutGaps } from './gap.ts';
import { type Alan, herAlan, type Kod } from './katalog.ts';
import { daireAdi } from './taraf.ts';

/** UTF-16 units. */
export const MAX_DEGER = 100 * 1024;
export const MAX_DEGERLER = 256 * 1024;

/** Older names of the date codes; the code itself wins (decision 19). */
const TAKMA_ADLAR: Partial<Record<Kod, string>> = {
  bugununTarihi: 'bugunun_tarihi',
  vadeTarihi: 'vade_tarihi',
  hacizTarihi: 'haciz_tarihi',
  takipTarihi: 'takip_tarihi',
  tebligTarihi: 'teblig_tarihi',
};

/** Printed form of what was typed, or what is wrong with it. */
type Okunan = { readonly value: string; readonly unread?: true } | { readonly error: string };

/**
 * The payload of a manual render, kod → value, as the petition prints it. Keys it does not know are
 * ignored, absent ones are ''. An amount that cannot be read prints as typed and is named in `unread`. Throws AppError 422 with a message for each bad field.
 */
export function elleDegerler(payload: unknown): Degerler {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw new AppError('gecersiz-istek', { detail: 'Değerler, alan kodlarıyla adlandırılmış olmalıdır.' });
  const errors: Record<string, string> = {};
  const unread: Kod[] = [];
  let total = 0;
  const alanlar = herAlan((alan) => {
    const read = okunan(alan, girilen(payload, alan.kod));
    if ('error' in read) {
      errors[alan.kod] = read.error;
      return '';
    }
    if (read.unread) unread.push(alan.kod);
    total += read.value.length;
    return read.value;
  });
  if (Object.keys(errors).length > 0) throw new AppError('gecersiz-istek', { errors });
  if (total > MAX_DEGERLER)
    throw new AppError('gecersiz-istek', {
      detail: 'Girilen değerlerin toplamı en fazla 262.144 karakter olabilir. Metinleri kısaltın.',
    });
  const side = (...kodlar: readonly Kod[]) =>
    kodlar
      .map((kod) => alanlar[kod])
      .filter((value) => value !== '')
      .join(', ');
  return {
    alanlar: herAlan(({ kod }) => withoutGaps(alanlar[kod])),
    taraflar: {
      alacakli: withoutGaps(side('alacakliAdSoyad', 'alacakliKurumAdi')),
      borclu: withoutGaps(side('borcluAdSoyad', 'borcluKurumIsim')),
    },
    unread,
  };
}

function girilen(payload: object, kod: Kod): unknown {
  const own = (name: string): unknown => Object.getOwnPropertyDescriptor(payload, name)?.value;
  const takmaAd = TAKMA_ADLAR[kod];
  return own(kod) ?? (takmaAd === undefined ? undefined : own(takmaAd));
}

function okunan(alan: Alan, input: unknown): Okunan {
  const text = typeof input === 'number' && Number.isFinite(input) ? String(input) : (input ?? '');
  if (typeof text !== 'string') return { error: 'Metin olmalıdır.' };
  if (text.length > MAX_DEGER) return { error: 'En fazla 102.400 karakter olabilir. Metni kısaltın.' };
  const value = text.trim();
  return value === '' ? { value } : bicimlenmis(alan, value);
}

function bicimlenmis(alan: Alan, value: string): Okunan {
  switch (alan.girdi) {
    case 'tarih':
    case 'bugun': {
      const read = readTarih(value);
      return 'error' in read ? read : { value: formatTarih(read.iso) };
    }
    case 'esasNo': {
      const esasNo = parseEsasNo(value);
      return esasNo === null
        ? { error: 'Esas numarasını 2025/123 biçiminde yazın.' }
        : { value: formatEsasNo(esasNo) };
    }
    case 'tckn': {
      const error = kimlikVeyaVergiNoHatasi(value);
      return error === null ? { value } : { error };
    }
    case 'tutar': {
      const kurus = parsePara(value);
      return kurus === null ? { value, unread: true } : { value: formatPara(kurus) };
    }
    case 'metin':
      return { value: alan.kod === 'icraDairesi' ? daireAdi(value) : value };
  }
}
