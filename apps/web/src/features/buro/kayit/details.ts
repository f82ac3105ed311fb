import { AMAC_BILDIRILMEDI, alanIsmi, EYLEMLER, type Kayit, ROLLER, SORGU_AMACLARI } from '@derkenar/domain';
import { kayitMesajlari as t } from '../../../mesajlar/kayit.ts';
import { yonetimMesajlari } from '../../../mesajlar/yonetim.ts';
import { m } from '../../../mesajlar.ts';

const MAX_EKSIK = 6;
/** Its beginning tells which lines belong together. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Detail {
  readonly name: string;
  readonly text: string;
}

/** 'Kullanıcı davet edildi: Ayşe Örnek' */
export const sentence = ({ eylem, hedefKullanici }: Kayit): string =>
  hedefKullanici === null ? EYLEMLER[eylem] : `${EYLEMLER[eylem]}: ${hedefKullanici.adSoyad}`;

/** What else a line says, by the names people know. */
export function details({
  eylem,
  bicim,
  eksikKodlar,
  ayrinti,
}: Pick<Kayit, 'eylem' | 'bicim' | 'eksikKodlar' | 'ayrinti'>): readonly Detail[] {
  return [
    ...(bicim === null ? [] : [{ name: t.bicim, text: nameOf(m.olustur.bicim, bicim) }]),
    ...(eksikKodlar.length === 0 ? [] : [{ name: t.eksik, text: eksikText(eksikKodlar) }]),
    ...Object.entries(ayrinti).flatMap(([key, value]) => {
      const text = value === null ? '' : valueText(key, value);
      return text === '' ? [] : [{ name: t.AYRINTI[`${eylem}:${key}`] ?? t.AYRINTI[key] ?? key, text }];
    }),
  ];
}

function eksikText(kodlar: readonly string[]): string {
  const names = kodlar.slice(0, MAX_EKSIK).map(alanIsmi);
  const more = kodlar.length - names.length;
  return more > 0 ? `${names.join(', ')} ${t.daha(more)}` : names.join(', ');
}

function valueText(key: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? t.evet : t.hayir;
  const text = String(value);
  if (key === 'rol') return nameOf(ROLLER, text);
  if (key === 'eylem') return nameOf(EYLEMLER, text);
  if (key === 'amac' && text !== AMAC_BILDIRILMEDI) return nameOf(SORGU_AMACLARI, text);
  if (UUID.test(text)) return text.slice(0, 8);
  if (key === 'yetki' || key === 'yetkiler')
    return text
      .split(',')
      .map((yetki) => nameOf(YETKI_ADLARI, yetki))
      .join(', ');
  return t.DEGER[`${key}:${text}`] ?? text;
}

const YETKI_ADLARI: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(yonetimMesajlari.roller.YETKI).map(([yetki, { ad }]) => [yetki, ad]),
);

const nameOf = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;
