import { formatAmount, parseAmount } from '../amount.ts';
import { formatDate, readDate } from '../date.ts';
import { AppError } from '../error.ts';
import { formatEsasNo, parseEsasNo } from '../esasNo.ts';
import { icraDairesiName } from '../icraDairesi.ts';
import { tcknOrVknError } from '../tckn.ts';
import { type Alan, everyAlan, type Kod } from './catalogue.ts';
import { withoutGaps } from './gap.ts';
import type { FieldValues } from './values.ts';

/** UTF-16 units. */
export const MAX_VALUE = 100 * 1024;
export const MAX_VALUES = 256 * 1024;

/** Older names of the date codes; the code itself wins (decision 19). */
const ALIASES: Partial<Record<Kod, string>> = {
  bugununTarihi: 'bugunun_tarihi',
  vadeTarihi: 'vade_tarihi',
  hacizTarihi: 'haciz_tarihi',
  takipTarihi: 'takip_tarihi',
  tebligTarihi: 'teblig_tarihi',
};

/** Printed form of what was typed, or what is wrong with it. */
type ReadValue = { readonly value: string; readonly unread?: true } | { readonly error: string };

/**
 * The payload of a manual render, kod → value, as the petition prints it. Keys it does not know are
 * ignored, absent ones are ''. An amount that cannot be read prints as typed and is named in `unread`. Throws AppError 422 with a message for each bad field.
 */
export function manualValues(payload: unknown): FieldValues {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw new AppError('gecersiz-istek', { detail: 'Değerler, alan kodlarıyla adlandırılmış olmalıdır.' });
  const errors: Record<string, string> = {};
  const unread: Kod[] = [];
  let total = 0;
  const alanlar = everyAlan((alan) => {
    const read = readValue(alan, typedValue(payload, alan.kod));
    if ('error' in read) {
      errors[alan.kod] = read.error;
      return '';
    }
    if (read.unread) unread.push(alan.kod);
    total += read.value.length;
    return read.value;
  });
  if (Object.keys(errors).length > 0) throw new AppError('gecersiz-istek', { errors });
  if (total > MAX_VALUES)
    throw new AppError('gecersiz-istek', {
      detail: 'Girilen değerlerin toplamı en fazla 262.144 karakter olabilir. Metinleri kısaltın.',
    });
  const side = (...kodlar: readonly Kod[]) =>
    kodlar
      .map((kod) => alanlar[kod])
      .filter((value) => value !== '')
      .join(', ');
  return {
    alanlar: everyAlan(({ kod }) => withoutGaps(alanlar[kod])),
    taraflar: {
      alacakli: withoutGaps(side('alacakliAdSoyad', 'alacakliKurumAdi')),
      borclu: withoutGaps(side('borcluAdSoyad', 'borcluKurumIsim')),
    },
    unread,
  };
}

function typedValue(payload: object, kod: Kod): unknown {
  const own = (name: string): unknown => Object.getOwnPropertyDescriptor(payload, name)?.value;
  const alias = ALIASES[kod];
  return own(kod) ?? (alias === undefined ? undefined : own(alias));
}

function readValue(alan: Alan, input: unknown): ReadValue {
  const text = typeof input === 'number' && Number.isFinite(input) ? String(input) : (input ?? '');
  if (typeof text !== 'string') return { error: 'Metin olmalıdır.' };
  if (text.length > MAX_VALUE) return { error: 'En fazla 102.400 karakter olabilir. Metni kısaltın.' };
  const value = text.trim();
  return value === '' ? { value } : formatted(alan, value);
}

function formatted(alan: Alan, value: string): ReadValue {
  switch (alan.inputKind) {
    case 'tarih':
    case 'bugun': {
      const read = readDate(value);
      return 'error' in read ? read : { value: formatDate(read.iso) };
    }
    case 'esasNo': {
      const esasNo = parseEsasNo(value);
      return esasNo === null
        ? { error: 'Esas numarasını 2025/123 biçiminde yazın.' }
        : { value: formatEsasNo(esasNo) };
    }
    case 'tckn': {
      const error = tcknOrVknError(value);
      return error === null ? { value } : { error };
    }
    case 'tutar': {
      const kurus = parseAmount(value);
      return kurus === null ? { value, unread: true } : { value: formatAmount(kurus) };
    }
    case 'metin':
      return { value: alan.kod === 'icraDairesi' ? icraDairesiName(value) : value };
  }
}
