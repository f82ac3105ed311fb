import {
  type AktarilanTakip,
  aktarilanTakipSchema,
  daireAdi,
  fieldErrors,
  foldTr,
  parseEsasNo,
  tarafAdi,
} from '@derkenar/domain';
import { isAd, isBelkiBirkac } from './adlar.ts';
import { DosyaHatasi } from './hata.ts';
import { readHucre } from './hucre.ts';
import type { Eslesme } from './match.ts';
import type { HucreHatasi, OkunanTakip } from './okunan.ts';
import { MAX_GRUP, MAX_METIN } from './sinirlar.ts';
import { type Sutun, sutunByAlan, YANLAR, type Yan } from './sutun.ts';
import type { Satir } from './tablo.ts';
import { splitTaraflar } from './taraf.ts';
import { createTaraflar, type Fail, type Taraflar } from './taraflar.ts';
import { hucreMetni } from './xlsx/cell.ts';

/**
 * Rows of one case, only with the cells that are read. A row is one text: each of its cells by itself would be a
 * piece of the text of the file and keep all of that in memory.
 */
export type Grup = readonly GrupSatiri[];
interface GrupSatiri {
  readonly no: number;
  readonly metin: string;
}

/** Between the cells of a row; no cell has it. */
const AYRAC = '\u001f';
const cellsOf = ({ metin }: GrupSatiri): readonly string[] => metin.split(AYRAC);

/** What the columns of a table are and how they are called in it. */
export interface Okuma {
  readonly eslesme: Eslesme;
  readonly basliklar: readonly string[];
  readonly tarih1904: boolean;
}

/**
 * Gathers rows to cases: those of the same file number and office are one, wherever they stand; a row that says
 * nothing of the case itself goes on with the one above it (merged cells); without a file number a row is a draft
 * of its own, or goes with those of the same office file number.
 */
export function createGruplar({ eslesme }: Pick<Okuma, 'eslesme'>) {
  const gruplar = new Map<string, GrupSatiri[]>();
  const columns = eslesme.flatMap((alan, column) => (alan === null ? [] : [{ alan, column }]));
  const at = (alan: string) => columns.findIndex((one) => one.alan === alan);
  const [esasNo, daire, buroNo] = [at('dosyaEsasNo'), at('icraDairesi.ad'), at('buroDosyaNo')];
  let above: GrupSatiri[] | undefined;
  let total = 0;

  function add(satir: Satir): void {
    const hucreler = columns.map(({ column }) => (satir.hucreler[column] ?? '').replaceAll(AYRAC, ' '));
    if (hucreler.every((cell) => cell === '')) return;
    total += hucreler.reduce((sum, cell) => sum + cell.length, 0);
    if (total > MAX_METIN) throw new DosyaHatasi('Dosyadaki metin çok büyük. Dosyayı bölerek aktarın.');
    const ofCase = columns.some(({ alan }, i) => !isTaraf(alan) && isAd(hucreler[i] ?? ''));
    const grup = ofCase || above === undefined ? find(keyOf(hucreler, satir.no)) : above;
    grup.push({ no: satir.no, metin: hucreler.join(AYRAC) });
    above = grup;
  }

  function find(key: string): GrupSatiri[] {
    const grup = gruplar.get(key) ?? [];
    gruplar.set(key, grup);
    return grup;
  }

  function keyOf(hucreler: readonly string[], no: number): string {
    const numara = hucreler[esasNo] ?? '';
    const where = foldTr(daireAdi(hucreler[daire] ?? ''));
    if (isAd(numara)) return `${parseEsasNo(numara) ?? numara}|${where}`;
    const buro = hucreler[buroNo] ?? '';
    return !isAd(buro) ? `taslak|${no}` : `taslak|${foldTr(buro)}|${where}`;
  }

  return { add, gruplar: (): readonly Grup[] => [...gruplar.values()] };
}

const isTaraf = (alan: string): boolean => YANLAR.some((yan) => alan.startsWith(`${yan}.`));

/** The case of a group's rows, checked by the form's rules. */
export function readGrup(grup: Grup, okuma: Okuma): OkunanTakip {
  const alanlar = okuma.eslesme.filter((alan) => alan !== null);
  const baslik = (alan: string): string => {
    const column = okuma.eslesme.indexOf(alan);
    return okuma.basliklar[column] || (sutunByAlan(alan)?.baslik ?? '');
  };
  const hatalar: HucreHatasi[] = [];
  const fail = (satir: number, alan: string, mesaj: string) =>
    hatalar.push({ satir, sutun: baslik(alan), mesaj });

  const first = grup[0]?.no ?? 0;
  const tooMany = grup.length > MAX_GRUP;
  if (tooMany)
    fail(
      first,
      'dosyaEsasNo',
      `${grup.length.toLocaleString('tr')} satır aynı takibi gösteriyor; en çok ${MAX_GRUP.toLocaleString('tr')} olabilir. Dosya numarası ve icra dairesi sütunlarının doğru seçildiğini denetleyin.`,
    );
  const { dosya, taraflar, notlar } = readCells(tooMany ? [] : grup, alanlar, okuma.tarih1904, fail);
  const aday = toAday(dosya, taraflar);
  const parsed = aktarilanTakipSchema.safeParse(aday);
  if (!parsed.success && !tooMany)
    for (const [path, mesaj] of Object.entries(fieldErrors(parsed.error))) {
      const { satir, alan } = placeOf(path, taraflar, first);
      if (!hatalar.some((hata) => hata.satir === satir && hata.sutun === baslik(alan)))
        fail(satir, alan, mesaj);
    }
  return {
    satir: first,
    takip: hatalar.length === 0 && parsed.success ? parsed.data : null,
    hatalar: hatalar.toSorted((a, b) => a.satir - b.satir),
    notlar,
    dosya: cellOf(grup, alanlar, 'dosyaEsasNo') || cellOf(grup, alanlar, 'buroDosyaNo'),
    daire: cellOf(grup, alanlar, 'icraDairesi.ad'),
    borclu: taraflar.borclular.map(tarafAdi).join(', ').slice(0, 200),
  };
}

type DosyaHucreleri = Map<string, { readonly deger: string | number; readonly satir: number }>;

/** What the rows say of the case itself, each of it once, and of its parties. */
function readCells(grup: Grup, alanlar: readonly string[], tarih1904: boolean, fail: Fail) {
  const dosya: DosyaHucreleri = new Map();
  const taraflar = createTaraflar(fail);
  const notlar: string[] = [];
  for (const satir of grup) {
    const { no } = satir;
    const hucreler = cellsOf(satir);
    const sides: Record<Yan, Map<string, string>> = { alacakli: new Map(), borclu: new Map() };
    alanlar.forEach((alan, i) => {
      const text = hucreler[i] ?? '';
      const sutun = sutunByAlan(alan);
      if (sutun === undefined || isNothing(text, alan, sutun)) return;
      const read = readHucre(text, sutun.tur, tarih1904);
      const yan = YANLAR.find((yan) => alan.startsWith(`${yan}.`));
      if ('mesaj' in read) fail(no, alan, read.mesaj);
      else if (yan !== undefined) sides[yan].set(alan.slice(yan.length + 1), String(read.deger));
      else addDosya(dosya, alan, { deger: read.deger, satir: no }, fail);
    });
    for (const yan of YANLAR) {
      if (![...sides[yan].values()].some(isAd)) continue;
      const split = splitTaraflar(sides[yan]);
      if ('mesaj' in split) fail(no, `${yan}.adSoyad`, split.mesaj);
      else {
        for (const cells of split.hucreler) taraflar.add(yan, no, cells);
        const adlar = split.hucreler.map((cells) => cells.get('adSoyad') ?? '');
        if (adlar.length > 1) notlar.push(ayriNotu(no, yan, adlar));
        if (split.belkiBirkac) notlar.push(belkiNotu(no, yan, adlar));
      }
    }
  }
  return { dosya, taraflar, notlar };
}

const TARAF_ADI = { alacakli: 'alacaklı', borclu: 'borçlu' } as const satisfies Record<Yan, string>;

const ayriNotu = (satir: number, yan: Yan, adlar: readonly string[]): string =>
  `${satir.toLocaleString('tr')}. satır: bir hücredeki ${adlar.length} ad ayrı ${TARAF_ADI[yan]} olarak alındı: ${adlar
    .join(' / ')
    .slice(0, 300)}.`;

const belkiNotu = (satir: number, yan: Yan, adlar: readonly string[]): string =>
  `${satir.toLocaleString('tr')}. satır: ${adlar
    .filter(isBelkiBirkac)
    .map((ad) => `“${ad.slice(0, 200)}”`)
    .join(
      ', ',
    )} tek ${TARAF_ADI[yan]} olarak alındı. Birden çok taraf yazılmışsa aralarına noktalı virgül (;) koyup dosyayı yeniden seçin.`;

/** A dash stands for what there is not, but where any text may stand. */
const isNothing = (text: string, alan: string, { tur }: Sutun): boolean =>
  text === '' || ((tur !== 'metin' || ADLAR.test(alan)) && !isAd(text));
const ADLAR = /^(?:buroDosyaNo|icraDairesi\.ad)$|\.(?:adSoyad|ad|soyad|unvan)$/;

function addDosya(
  dosya: DosyaHucreleri,
  alan: string,
  hucre: { readonly deger: string | number; readonly satir: number },
  fail: Fail,
): void {
  const before = dosya.get(alan);
  if (before === undefined) dosya.set(alan, hucre);
  else if (before.deger !== hucre.deger && !sameName(before.deger, hucre.deger))
    fail(hucre.satir, alan, `Aynı takibin ${before.satir}. satırında başka yazılmış. İkisini aynı yapın.`);
}

function cellOf([first]: Grup, alanlar: readonly string[], alan: string): string {
  const cells = first === undefined ? [] : cellsOf(first);
  return hucreMetni((cells[alanlar.indexOf(alan)] ?? '').slice(0, 200));
}

/** 'İSTANBUL 12. İCRA MÜDÜRLÜĞÜ' and 'İstanbul 12. İcra Dairesi' made these rows one case. */
const sameName = (a: string | number, b: string | number): boolean =>
  typeof a === 'string' && typeof b === 'string' && foldTr(daireAdi(a)) === foldTr(daireAdi(b));

function toAday(
  dosya: ReadonlyMap<string, { readonly deger: string | number }>,
  { alacaklilar, borclular, vekiller }: Taraflar,
): object {
  const text = (alan: string) => dosya.get(alan)?.deger ?? '';
  const orNull = (alan: string) => dosya.get(alan)?.deger ?? null;
  const tutarlar = [
    'takipToplami',
    'masrafToplami',
    'harcToplami',
    'vekaletUcreti',
    'tahsilatToplami',
  ].flatMap((alan) => (dosya.has(alan) ? [[alan, dosya.get(alan)?.deger]] : []));
  return {
    ...(dosya.has('durum') && { durum: text('durum') }),
    buroDosyaNo: text('buroDosyaNo'),
    dosyaEsasNo: orNull('dosyaEsasNo'),
    icraDairesi: { ad: text('icraDairesi.ad'), il: text('icraDairesi.il') },
    takipTipi: text('takipTipi'),
    takipYolu: text('takipYolu'),
    ornekNo: orNull('ornekNo'),
    takipTarihi: orNull('takipTarihi'),
    vadeTarihi: orNull('vadeTarihi'),
    tebligTarihi: orNull('tebligTarihi'),
    hacizTarihi: orNull('hacizTarihi'),
    alacaklilar,
    borclular,
    vekiller,
    paraBirimi: 'TRY',
    tutarlar: Object.fromEntries(tutarlar),
  } satisfies Record<keyof Omit<AktarilanTakip, 'durum' | 'surum' | 'uzerineYaz'>, unknown>;
}

/** The row and the column of a path in the record. */
function placeOf(path: string, { yerler }: Taraflar, first: number): { satir: number; alan: string } {
  const [list = '', index = '', ...rest] = path.split('.');
  if (list === 'alacaklilar' || list === 'borclular' || list === 'vekiller') {
    const yer = yerler[list][Number(index)];
    const yan = yer?.yan ?? (list === 'alacaklilar' ? 'alacakli' : 'borclu');
    const alan = (list === 'vekiller' ? ['vekil', ...rest] : rest).join('.');
    return { satir: yer?.satir ?? first, alan: `${yan}.${alan}` };
  }
  return { satir: first, alan: list === 'tutarlar' ? index : path };
}
