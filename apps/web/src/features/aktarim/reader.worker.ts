import {
  createGruplar,
  DosyaHatasi,
  dosyaTuru,
  type Eslesme,
  findBaslik,
  type Grup,
  hucreMetni,
  matchBasliklar,
  type Okuma,
  type OkunanTakip,
  openTablo,
  readETakip,
  readGrup,
  type Satir,
  type Tablo,
} from '@derkenar/aktarim';
import type { AktarilanTakip } from '@derkenar/domain';
import type { AcilanDosya, AcilanSayfa, Cevap, Istek, OkunanSatir } from './protocol.ts';

/** Rows that are looked at for headings and examples. */
const BAS = 40;
const ORNEK = 3;

/** The file and what was read of it: cases of a table as texts, to be read again when they are sent. */
let file: File;
let tablo: Tablo | null = null;
let hatirlanan: ReadonlyMap<string, string> = new Map();
let sayfa = 0;
let baslik: Satir | null = null;
let takipAt: (place: number) => AktarilanTakip | null = () => null;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
const post = (cevap: Cevap): void => self.postMessage(cevap);

self.addEventListener('message', ({ data }: MessageEvent<Istek>) => {
  answer(data).then(
    (deger) => post({ tur: 'cevap', deger }),
    (error: unknown) => post({ tur: 'hata', mesaj: error instanceof DosyaHatasi ? error.message : null }),
  );
});

async function answer(istek: Istek) {
  switch (istek.tur) {
    case 'ac':
      return open(istek.file, istek.hatirlanan);
    case 'sayfa':
      sayfa = istek.sayfa;
      return readHead();
    case 'oku':
      return tablo === null ? readXml() : readTablo(tablo, istek.eslesme);
    case 'parti':
      return istek.yerler.flatMap((place) => takipAt(place) ?? []);
  }
}

async function open(opened: File, remembered: readonly (readonly [string, string])[]): Promise<AcilanDosya> {
  file = opened;
  hatirlanan = new Map(remembered);
  sayfa = 0;
  const tur = await dosyaTuru(file);
  tablo = tur === 'etakip' ? null : await openTablo(file, tur);
  return {
    dosyaTuru: tur,
    sayfalar: tablo?.sayfalar ?? [],
    notlar: tablo?.notlar ?? [],
    sayfa: tablo === null ? null : await readHead(),
  };
}

async function readHead(): Promise<AcilanSayfa> {
  const rows: Satir[] = [];
  if (tablo !== null)
    for await (const batch of tablo.satirlar(sayfa)) {
      rows.push(...batch.slice(0, BAS));
      if (rows.length >= BAS) break;
    }
  baslik = findBaslik(rows, hatirlanan);
  const below = rows.filter(({ no }) => no > (baslik?.no ?? 0));
  const width = Math.max(0, ...rows.map(({ hucreler }) => hucreler.length));
  const basliklar = Array.from({ length: width }, (_, column) => baslik?.hucreler[column] ?? '');
  return {
    basliklar,
    eslesme: matchBasliklar(basliklar, hatirlanan),
    ornekler: basliklar.map((_, column) =>
      below.flatMap(({ hucreler }) => hucreMetni(hucreler[column] ?? '') || []).slice(0, ORNEK),
    ),
  };
}

async function readTablo(opened: Tablo, eslesme: Eslesme): Promise<OkunanSatir[]> {
  const okuma: Okuma = { eslesme, basliklar: baslik?.hucreler ?? [], tarih1904: opened.tarih1904 };
  const { add, gruplar } = createGruplar(okuma);
  for await (const batch of opened.satirlar(sayfa, progressOf(opened.boyut(sayfa))))
    for (const row of batch) if (row.no > (baslik?.no ?? 0)) add(row);
  const all: readonly Grup[] = gruplar();
  takipAt = (place) => {
    const grup = all[place];
    return grup === undefined ? null : readGrup(grup, okuma).takip;
  };
  return all.map((grup) => toSatir(readGrup(grup, okuma)));
}

async function readXml(): Promise<OkunanSatir[]> {
  const takipler: (AktarilanTakip | null)[] = [];
  const satirlar: OkunanSatir[] = [];
  for await (const batch of readETakip(file, progressOf(file.size)))
    for (const okunan of batch) {
      takipler.push(okunan.takip);
      satirlar.push(toSatir(okunan));
    }
  takipAt = (place) => takipler[place] ?? null;
  return satirlar;
}

const toSatir = ({ satir, dosya, daire, borclu, hatalar, notlar }: OkunanTakip): OkunanSatir => ({
  satir,
  dosya,
  daire,
  borclu,
  hatalar,
  notlar,
});

/** A message for each hundredth. */
function progressOf(total: number) {
  let read = 0;
  let told = 0;
  return (bytes: number): void => {
    read += bytes;
    const oran = total === 0 ? 1 : Math.min(1, read / total);
    if (oran - told < 0.01) return;
    told = oran;
    post({ tur: 'ilerleme', oran });
  };
}
