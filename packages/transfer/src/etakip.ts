import {
  type ClaimItem,
  type Dayanak,
  fieldErrors,
  type ImportedTakip,
  importedTakipSchema,
  parseAmount,
  parseDate,
  tarafName,
} from '@derkenar/domain';
import { bytesOf, chunksOf, type OnRead } from './blob.ts';
import { readCell } from './cell.ts';
import { encodingOf } from './csv.ts';
import { FileError } from './error.ts';
import { ADDRESS_KIND, CURRENCIES, GROUNDS, interestOf, ROLES, type RoleId, TL } from './etakipCodes.ts';
import { MAX_ROWS } from './limits.ts';
import type { CellError, ReadTakip } from './readTakip.ts';
import { LIST, type Taraf, tarafIdentity, toAddress, type Vekil, vekilIdentity } from './taraf.ts';
import { createXmlReader } from './xml.ts';

/** An element of one dosya. */
interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
}

/** Elements of one dosya; a real one has some dozens. Each party is compared with each. */
const MAX_ELEMENTS = 10_000;

const TAKIP_KINDS: Readonly<Record<string, string>> = { '0': 'İlamlı Takip', '1': 'İlamsız Takip' };

/**
 * The cases of an e-takip file (exchangeData 1.2), each as its element closes. Order and number of elements are not
 * checked: the published DTD contradicts itself. No file number, office or service date stands in it.
 */
export async function* readETakip(file: Blob, onRead?: OnRead): AsyncGenerator<readonly ReadTakip[]> {
  const decoder = new TextDecoder(await xmlEncoding(file));
  let ready: ReadTakip[] = [];
  const stack: XmlElement[] = [];
  let count = 0;
  let line = 0;
  let dosyalar = 0;
  const reader = createXmlReader({
    open(name, attributes) {
      if (stack.length === 0 && name !== 'dosya') return;
      if (stack.length === 0) [count, line] = [0, reader.line()];
      if (++count > MAX_ELEMENTS)
        throw new FileError(`${line.toLocaleString('tr')}. satırdaki dosya çok büyük; okunamadı.`);
      const element = { name, attributes, children: [] };
      stack.at(-1)?.children.push(element);
      stack.push(element);
    },
    close() {
      const element = stack.pop();
      if (element === undefined || stack.length > 0) return;
      if (++dosyalar > MAX_ROWS) throw new FileError('Dosyada çok fazla takip var. Dosyayı bölerek aktarın.');
      ready.push(readTakip(element, line));
    },
    text: () => undefined,
  });
  for await (const chunk of chunksOf(file.stream())) {
    onRead?.(chunk.length);
    reader.write(decoder.decode(chunk, { stream: true }));
    if (ready.length > 0) yield ready;
    ready = [];
  }
  reader.write(decoder.decode());
  reader.close();
  if (ready.length > 0) yield ready;
}

/** Declared ones are believed but UTF-8: some programs write it above a Turkish code page. */
async function xmlEncoding(file: Blob): Promise<string> {
  const head = new TextDecoder('latin1').decode(await bytesOf(file, 0, 200));
  const declared = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? 'utf-8';
  if (/^(?:iso-8859-9|windows-1254|cp1254|latin5|iso-8859-1|windows-1252)$/i.test(declared))
    return 'windows-1254';
  return encodingOf(file);
}

const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];
const attr = (element: XmlElement | undefined, name: string): string =>
  element?.attributes[name]?.trim() ?? '';

function descendants(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendants(child, name),
  ]);
}

function readTakip(dosya: XmlElement, row: number): ReadTakip {
  const errors: CellError[] = [];
  const notes: string[] = [];
  const fail = (column: string, message: string) => errors.push({ row, column, message });
  const { vekiller, idOf } = readVekiller(dosya);
  const sides = { alacaklilar: [] as Taraf[], borclular: [] as Taraf[] };
  for (const taraf of childrenOf(dosya, 'taraf')) {
    const roleKind = childOf(taraf, 'rolTur');
    const rol = ROLES[attr(roleKind, 'rolID') as RoleId] as (typeof ROLES)[RoleId] | undefined;
    const result = readTaraf(taraf, rol?.sifat ?? '', fail);
    if (rol === undefined) {
      const ad = attr(roleKind, 'Rol') || attr(roleKind, 'rolID') || 'rolü yazılmamış';
      notes.push(`${tarafName(result) || 'Bir taraf'} aktarılmadı: ${ad}.`);
      continue;
    }
    const refs = childrenOf(taraf, 'ref').filter((ref) => attr(ref, 'to') === 'VekilKisi');
    const list = sides[LIST[rol.side]];
    if (!list.some((one) => tarafIdentity(one) === tarafIdentity(result)))
      list.push({ ...result, vekiller: [...new Set(refs.flatMap((ref) => idOf(attr(ref, 'id'))))] });
  }
  const takipToplami = readTotal(dosya, fail, notes);
  const alacakKalemleri = readClaims(dosya, notes);
  const candidate = {
    buroDosyaNo: attr(dosya, 'dosyaBelirleyicisi'),
    dosyaEsasNo: null,
    icraDairesi: { ad: '', il: '' },
    takipTipi: TAKIP_KINDS[attr(dosya, 'takipTuru') || '1'] ?? '',
    // Published lists of the codes contradict each other.
    takipYolu: '',
    ornekNo: null,
    takipTarihi: null,
    vadeTarihi: null,
    tebligTarihi: null,
    hacizTarihi: null,
    ...sides,
    vekiller,
    paraBirimi: 'TRY',
    tutarlar: takipToplami === null ? {} : { takipToplami },
    ...(alacakKalemleri.length > 0 && { alacakKalemleri }),
    dayanak: readDayanak(dosya),
  } satisfies ImportedTakip;
  const parsed = importedTakipSchema.safeParse(candidate);
  if (!parsed.success)
    for (const [path, message] of Object.entries(fieldErrors(parsed.error))) fail(path, message);
  return {
    row,
    takip: errors.length === 0 && parsed.success ? parsed.data : null,
    errors,
    notes,
    fixes: [],
    dosya: candidate.buroDosyaNo.slice(0, 200),
    office: '',
    borclu: sides.borclular.map(tarafName).join(', ').slice(0, 200),
  };
}

/** Those of the case by the id of their element; one who stands twice is one. */
function readVekiller(dosya: XmlElement) {
  const vekiller: Vekil[] = [];
  const byRef = new Map<string, string>();
  for (const kisi of childrenOf(dosya, 'VekilKisi')) {
    const details = childOf(kisi, 'kisiTumBilgileri');
    const vekil = {
      unvan: 'Av.',
      adSoyad: `${attr(details, 'adi')} ${attr(details, 'soyadi')}`.trim(),
      baro: '',
      sicilNo: attr(childOf(kisi, 'vekil'), 'baroNo'),
      uets: '',
      adres: readAddress(kisi),
    };
    if (vekil.adSoyad === '') continue;
    const known = vekiller.find((one) => vekilIdentity(one) === vekilIdentity(vekil));
    const id = known?.id ?? `v${vekiller.length + 1}`;
    if (known === undefined) vekiller.push({ id, ...vekil });
    byRef.set(attr(kisi, 'id'), id);
  }
  const idOf = (ref: string): string[] => {
    const id = byRef.get(ref);
    return id === undefined ? [] : [id];
  };
  return { vekiller, idOf };
}

function readTaraf(taraf: XmlElement, sifat: string, fail: (column: string, message: string) => void): Taraf {
  const details = childOf(taraf, 'kisiKurumBilgileri');
  const institution = childOf(details, 'kurum');
  const kisi = childOf(details, 'kisiTumBilgileri');
  const readIdNumber = (value: string, tur: 'tckn' | 'vkn', ad: string): string | null => {
    if (value === '' || /^0+$/.test(value)) return null;
    const read = readCell(value, tur, { date1904: false });
    if ('value' in read) return String(read.value);
    fail(ad, read.message);
    return null;
  };
  const common = {
    mersisNo: attr(institution, 'mersisNo') || null,
    yetkili: null,
    sifat,
    adres: readAddress(details),
    vekiller: [],
    tebligTarihi: null,
  };
  if (institution !== undefined && kisi === undefined)
    return {
      tur: 'kurum',
      ad: null,
      soyad: null,
      unvan: attr(institution, 'kurumAdi') || attr(details, 'ad'),
      tcKimlikNo: null,
      vergiNo: readIdNumber(attr(institution, 'vergiNo'), 'vkn', 'Vergi No'),
      ...common,
    };
  return {
    tur: 'kisi',
    ad: attr(kisi, 'adi') || attr(details, 'ad'),
    soyad: attr(kisi, 'soyadi') || null,
    unvan: null,
    tcKimlikNo: readIdNumber(attr(kisi, 'tcKimlikNo'), 'tckn', 'TC Kimlik No'),
    vergiNo: readIdNumber(attr(kisi, 'vergiNo'), 'vkn', 'Vergi No'),
    ...common,
  };
}

function readAddress(owner: XmlElement | undefined): Taraf['adres'] {
  const addresses = childrenOf(owner, 'adres');
  const adres = addresses.find((one) => attr(one, 'adresTuru') === ADDRESS_KIND) ?? addresses[0];
  return toAddress(attr(adres, 'adres'), attr(adres, 'ilce'), attr(adres, 'il'));
}

/** Kuruş; null where there is no claim, or one in another currency. */
function readTotal(
  dosya: XmlElement,
  fail: (column: string, message: string) => void,
  notes: string[],
): number | null {
  const items = descendants(dosya, 'alacakKalemi').filter((item) => attr(item, 'alacakKalemTutar') !== '');
  if (items.some((item) => (attr(item, 'tutarTur') || TL) !== TL)) {
    notes.push('Türk lirası olmayan alacak kalemi var: takip toplamı boş bırakıldı.');
    return null;
  }
  let total = 0;
  for (const item of items) {
    const kurus = parseAmount(attr(item, 'alacakKalemTutar'));
    if (kurus === null || kurus < 0)
      fail('alacakKalemTutar', `“${attr(item, 'alacakKalemTutar')}” bir tutar değil.`);
    else total += kurus;
  }
  return items.length === 0 ? null : total;
}

/** Claim items of a case. */
const MAX_CLAIMS = 200;

/** The claim items whose amount and currency can be read; what is wrong with an amount is told where it is summed up. */
function readClaims(dosya: XmlElement, notes: string[]): ClaimItem[] {
  const items = descendants(dosya, 'alacakKalemi').filter((item) => attr(item, 'alacakKalemTutar') !== '');
  if (items.length > MAX_CLAIMS) {
    notes.push(`Alacak kalemleri aktarılmadı: ${MAX_CLAIMS} kalemden çok var.`);
    return [];
  }
  let isUnknownInterest = false;
  const claims = items.flatMap((item, n): ClaimItem[] => {
    const tutar = parseAmount(attr(item, 'alacakKalemTutar'));
    const paraBirimi = CURRENCIES[attr(item, 'tutarTur') || TL];
    if (tutar === null || tutar < 0 || paraBirimi === undefined) return [];
    const faiz = childOf(item, 'faiz');
    const faizTuru = interestOf(attr(faiz, 'faizTipKodAciklama'));
    isUnknownInterest ||= faiz !== undefined && faizTuru === null;
    const ad = attr(item, 'alacakKalemAdi') || attr(item, 'alacakKalemKodAciklama') || 'Alacak';
    return [
      {
        id: `k${n + 1}`,
        ad: ad.slice(0, 200),
        tutar,
        paraBirimi,
        vadeTarihi: null,
        faizTuru: faizTuru ?? 'yok',
        faizOrani: faizTuru === null ? null : rateOf(attr(faiz, 'faizOran')),
        faizBaslangici: faizTuru === null ? null : parseDate(attr(faiz, 'baslangicTarihi')),
      },
    ];
  });
  if (claims.length < items.length)
    notes.push('Para birimi ya da tutarı okunamayan alacak kalemi aktarılmadı.');
  if (isUnknownInterest) notes.push('Faiz türü tanınmayan alacak kalemi var: faizi boş bırakıldı.');
  return claims;
}

/** Hundredths of a per cent. */
function rateOf(text: string): number | null {
  const rate = parseAmount(text);
  return rate !== null && rate >= 0 && rate <= 1_000_000 ? rate : null;
}

/** The ground, if the case has one alone: it holds no second. */
function readDayanak(dosya: XmlElement): Dayanak | null {
  const found = Object.entries(GROUNDS).flatMap(([name, tur]) =>
    descendants(dosya, name).map((element) => ({ element, tur })),
  );
  const [first] = found;
  if (first === undefined || found.length > 1) return null;
  const { element, tur } = first;
  const text = (name: string, max: number) => attr(element, name).slice(0, max) || null;
  const number = (year: string, sequence: string) =>
    attr(element, year) && attr(element, sequence)
      ? `${attr(element, year)}/${attr(element, sequence)}`.slice(0, 40)
      : null;
  const isCourt = tur === 'ilam';
  // A bill of exchange has other names for its day and amount than a cheque.
  const day = attr(element, 'kesideTarihi') || attr(element, 'tanzimTarihi');
  const amount = attr(element, 'tutar') || attr(element, 'belgeninTutari');
  const tutar = (attr(element, 'tutarTur') || TL) === TL ? parseAmount(amount) : null;
  return {
    tur,
    tarih: parseDate(isCourt ? attr(element, 'ilamTarihi') : day),
    no: text('seriNo', 100),
    tutar: tutar !== null && tutar >= 0 ? tutar : null,
    aciklama: text('ilamAciklama', 2000),
    mahkeme: text('ilamKurumAd', 300),
    esasNo: number('ilamDosyaNoYil', 'ilamDosyaSira'),
    kararNo: number('ilamKararNoYil', 'ilamKararSira'),
    kararTarihi: isCourt ? parseDate(attr(element, 'ilamTarihi')) : null,
    kesinlesmeTarihi: parseDate(attr(element, 'kesinlesmeTarih')),
  };
}
