import type { Kod } from '../alan/catalogue.ts';
import { parseAmount } from '../amount.ts';
import { parseDate } from '../date.ts';
import { parseEsasNo } from '../esasNo.ts';
import type { Takip, Taraf, Vekil } from '../schema/takip.ts';
import { NO_TAKIP_DETAILS, NO_TARAF_DETAILS } from '../schema/takipDetails.ts';
import { FACTS, type FactCode, type FactValues } from './catalogue.ts';

type Values = Readonly<Record<Kod, string>>;

/** The fields by which a form tells a fact: all of one row must be filled. A fact that is not here is asked. */
const TOLD_BY: Readonly<Partial<Record<FactCode, readonly (readonly Kod[])[]>>> = {
  borcluTuru: [['borcluTc'], ['borcluKurumIsim']],
  borcluSayisi: [['borcluAdSoyad'], ['borcluKurumIsim']],
  kimlikTuru: [['borcluTc']],
  borcluVekili: [['borcluVekiliAdSoyad']],
  borcluVekilleri: [['borcluVekiliAdSoyad']],
  alacakliTuru: [['alacakliTc'], ['alacakliKurumAdi']],
  alacakliSayisi: [['alacakliAdSoyad'], ['alacakliKurumAdi']],
  alacakliVekili: [['alacakliVekiliAdSoyad']],
  alacakliVekilleri: [['alacakliVekiliAdSoyad']],
  imzalayanSayisi: [['alacakliVekiliAdSoyad']],
  takipTuru: [['takipTipi']],
  icraYolu: [['takipYolu']],
  takipDurumu: [['dosyaEsasNo']],
  paraBirimi: [['takipToplami'], ['genelToplam'], ['kalanTutar']],
  teblig: [['tebligTarihi']],
  haciz: [['hacizTarihi']],
  vade: [['vadeTarihi']],
  itirazSuresi: [['tebligTarihi', 'bugununTarihi']],
  odemeSuresi: [['tebligTarihi', 'bugununTarihi']],
  hacizIsteme: [['tebligTarihi', 'bugununTarihi']],
  satisIsteme: [['hacizTarihi', 'bugununTarihi']],
  tahsilat: [['tahsilatToplami', 'kalanTutar']],
};

/** A form has no field for them: whoever fills in 'Borçlu' means a debtor, and the others stand in a case alone. */
const TOLD_ANYWAY: ReadonlySet<FactCode> = new Set([
  'sifat',
  'alacakliHesabi',
  'alacakKalemi',
  'kayitliHaciz',
]);

/**
 * The facts that the values of a form tell, null for the others. A case with a number is open; a party with ten
 * digits is an institution.
 */
export function factsByHand(values: Values): FactValues {
  const takip = takipOf(values);
  const context = { today: isoOf(values.bugununTarihi) ?? '' };
  const isTold = (code: FactCode) =>
    TOLD_ANYWAY.has(code) ||
    TOLD_BY[code]?.some((kodlar) => kodlar.every((kod) => values[kod].trim() !== '')) === true;
  return Object.fromEntries(
    FACTS.map(({ code, evaluate }) => [code, isTold(code) ? evaluate(takip, context) : null]),
  ) as FactValues;
}

/** A case as far as the form tells it. Its unknown members are read by no fact that isTold(). */
function takipOf(values: Values): Takip {
  const vekiller = vekillerOf(values.alacakliVekiliAdSoyad);
  const borcluVekiller = vekillerOf(values.borcluVekiliAdSoyad);
  const amount = (kod: Kod) => parseAmount(values[kod]) ?? 0;
  return {
    ...NO_TAKIP_DETAILS,
    id: '',
    durum: values.dosyaEsasNo === '' ? 'taslak' : 'acik',
    buroDosyaNo: '',
    dosyaEsasNo: parseEsasNo(values.dosyaEsasNo),
    icraDairesi: { ad: values.icraDairesi, il: '' },
    takipTipi: values.takipTipi,
    takipYolu: values.takipYolu,
    ornekNo: null,
    takipTarihi: isoOf(values.takipTarihi),
    vadeTarihi: isoOf(values.vadeTarihi),
    tebligTarihi: isoOf(values.tebligTarihi),
    hacizTarihi: isoOf(values.hacizTarihi),
    alacaklilar: tarafsOf(values.alacakliAdSoyad, values.alacakliKurumAdi, values.alacakliTc, vekiller),
    borclular: tarafsOf(values.borcluAdSoyad, values.borcluKurumIsim, values.borcluTc, borcluVekiller),
    vekiller: [...vekiller, ...borcluVekiller],
    paraBirimi: 'TRY',
    tutarlar: {
      takipToplami: amount('takipToplami'),
      masrafToplami: amount('masrafToplami'),
      harcToplami: amount('harcToplami'),
      vekaletUcreti: amount('vekaletUcreti'),
      genelToplam: amount('genelToplam'),
      tahsilatToplami: amount('tahsilatToplami'),
      kalanTutar: amount('kalanTutar'),
    },
  };
}

function tarafsOf(persons: string, institutions: string, ids: string, vekiller: readonly Vekil[]): Taraf[] {
  const numbers = listed(ids);
  const named = [
    ...listed(persons).map((name) => ({ name, isInstitution: false })),
    ...listed(institutions).map((name) => ({ name, isInstitution: true })),
  ];
  return (named.length === 0 ? [{ name: '', isInstitution: false }] : named).map(
    ({ name, isInstitution }, n) => {
      const id = numbers[n] ?? '';
      return {
        ...NO_TARAF_DETAILS,
        ...(isInstitution || VERGI_NO.test(id)
          ? { tur: 'kurum', ad: null, soyad: null, unvan: name, tcKimlikNo: null, vergiNo: id }
          : { tur: 'kisi', ad: name, soyad: null, unvan: null, tcKimlikNo: id, vergiNo: null }),
        mersisNo: null,
        sifat: '',
        adres: null,
        vekiller: vekiller.map((one) => one.id),
      };
    },
  );
}

const VERGI_NO = /^\d{10}$/;

/** 'Av. A, Av. B' */
const vekillerOf = (names: string): readonly Vekil[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((adSoyad) => ({ id: adSoyad, unvan: '', adSoyad, baro: '', sicilNo: '', adres: null }));

/** '1) A, 2) B' are two; the comma within a name parts nothing. */
function listed(text: string): readonly string[] {
  const said = text.trim();
  const items = said.startsWith('1)') ? said.split(/(?:^|,\s*)\d+\)\s*/) : [said];
  return items.filter((item) => item !== '');
}

const isoOf = (printed: string): string | null => parseDate(printed);
