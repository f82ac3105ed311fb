import {
  type AktarilanTakip,
  aktarilanTakipSchema,
  fieldErrors,
  parsePara,
  tarafAdi,
} from '@derkenar/domain';
import { bytesOf, chunksOf, type OnRead } from './blob.ts';
import { encodingOf } from './csv.ts';
import { DosyaHatasi } from './hata.ts';
import { readHucre } from './hucre.ts';
import type { HucreHatasi, OkunanTakip } from './okunan.ts';
import { MAX_SATIR } from './sinirlar.ts';
import { LISTE, type Taraf, tarafKimligi, toAdres, type Vekil, vekilKimligi } from './taraf.ts';
import { createXmlReader } from './xml.ts';

/** An element of one dosya. */
interface Eleman {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Eleman[];
}

/** Elements of one dosya; a real one has some dozens. Each party is compared with each. */
const MAX_ELEMAN = 10_000;

/** Sides and what a party is called, by rolID. The others are no parties of a petition. */
const ROLLER: Readonly<Record<string, { readonly yan: 'alacakli' | 'borclu'; readonly sifat: string }>> = {
  '21': { yan: 'alacakli', sifat: 'alacaklı' },
  '22': { yan: 'borclu', sifat: 'borçlu' },
  '33': { yan: 'borclu', sifat: 'kefil' },
  '44': { yan: 'borclu', sifat: 'rehin sahibi' },
  '47': { yan: 'borclu', sifat: 'ipotek sahibi' },
};
const TAKIP_TURLERI: Readonly<Record<string, string>> = { '0': 'İlamlı Takip', '1': 'İlamsız Takip' };
const TL = 'PRBRMTL';
/** The address that e-takip marks as the one to write to. */
const ADRES_TURU = 'ADRTR00001';

/**
 * The cases of an e-takip file (exchangeData 1.2), each as its element closes. Order and number of elements are not
 * checked: the published DTD contradicts itself. No file number, office or service date stands in it.
 */
export async function* readETakip(file: Blob, onRead?: OnRead): AsyncGenerator<readonly OkunanTakip[]> {
  const decoder = new TextDecoder(await xmlEncoding(file));
  let ready: OkunanTakip[] = [];
  const stack: Eleman[] = [];
  let count = 0;
  let line = 0;
  let dosyalar = 0;
  const reader = createXmlReader({
    open(name, attributes) {
      if (stack.length === 0 && name !== 'dosya') return;
      if (stack.length === 0) [count, line] = [0, reader.line()];
      if (++count > MAX_ELEMAN)
        throw new DosyaHatasi(`${line.toLocaleString('tr')}. satırdaki dosya çok büyük; okunamadı.`);
      const eleman = { name, attributes, children: [] };
      stack.at(-1)?.children.push(eleman);
      stack.push(eleman);
    },
    close() {
      const eleman = stack.pop();
      if (eleman === undefined || stack.length > 0) return;
      if (++dosyalar > MAX_SATIR)
        throw new DosyaHatasi('Dosyada çok fazla takip var. Dosyayı bölerek aktarın.');
      ready.push(readDosya(eleman, line));
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

const childrenOf = (eleman: Eleman | undefined, name: string): Eleman[] =>
  eleman?.children.filter((child) => child.name === name) ?? [];
const childOf = (eleman: Eleman | undefined, name: string): Eleman | undefined => childrenOf(eleman, name)[0];
const attr = (eleman: Eleman | undefined, name: string): string => eleman?.attributes[name]?.trim() ?? '';

function descendants(eleman: Eleman, name: string): Eleman[] {
  return eleman.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendants(child, name),
  ]);
}

function readDosya(dosya: Eleman, satir: number): OkunanTakip {
  const hatalar: HucreHatasi[] = [];
  const notlar: string[] = [];
  const fail = (sutun: string, mesaj: string) => hatalar.push({ satir, sutun, mesaj });
  const { vekiller, idOf } = readVekiller(dosya);
  const sides = { alacaklilar: [] as Taraf[], borclular: [] as Taraf[] };
  for (const taraf of childrenOf(dosya, 'taraf')) {
    const rolTur = childOf(taraf, 'rolTur');
    const rol = ROLLER[attr(rolTur, 'rolID')];
    const okunan = readTaraf(taraf, rol?.sifat ?? '', fail);
    if (rol === undefined) {
      const ad = attr(rolTur, 'Rol') || attr(rolTur, 'rolID') || 'rolü yazılmamış';
      notlar.push(`${tarafAdi(okunan) || 'Bir taraf'} aktarılmadı: ${ad}.`);
      continue;
    }
    const refs = childrenOf(taraf, 'ref').filter((ref) => attr(ref, 'to') === 'VekilKisi');
    const liste = sides[LISTE[rol.yan]];
    if (!liste.some((one) => tarafKimligi(one) === tarafKimligi(okunan)))
      liste.push({ ...okunan, vekiller: [...new Set(refs.flatMap((ref) => idOf(attr(ref, 'id'))))] });
  }
  const takipToplami = readToplam(dosya, fail, notlar);
  const aday = {
    buroDosyaNo: attr(dosya, 'dosyaBelirleyicisi'),
    dosyaEsasNo: null,
    icraDairesi: { ad: '', il: '' },
    takipTipi: TAKIP_TURLERI[attr(dosya, 'takipTuru') || '1'] ?? '',
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
  } satisfies AktarilanTakip;
  const parsed = aktarilanTakipSchema.safeParse(aday);
  if (!parsed.success)
    for (const [path, mesaj] of Object.entries(fieldErrors(parsed.error))) fail(path, mesaj);
  return {
    satir,
    takip: hatalar.length === 0 && parsed.success ? parsed.data : null,
    hatalar,
    notlar,
    dosya: aday.buroDosyaNo.slice(0, 200),
    daire: '',
    borclu: sides.borclular.map(tarafAdi).join(', ').slice(0, 200),
  };
}

/** Those of the case by the id of their element; one who stands twice is one. */
function readVekiller(dosya: Eleman) {
  const vekiller: Vekil[] = [];
  const byRef = new Map<string, string>();
  for (const kisi of childrenOf(dosya, 'VekilKisi')) {
    const bilgi = childOf(kisi, 'kisiTumBilgileri');
    const vekil = {
      unvan: 'Av.',
      adSoyad: `${attr(bilgi, 'adi')} ${attr(bilgi, 'soyadi')}`.trim(),
      baro: '',
      sicilNo: attr(childOf(kisi, 'vekil'), 'baroNo'),
      adres: readAdres(kisi),
    };
    if (vekil.adSoyad === '') continue;
    const known = vekiller.find((one) => vekilKimligi(one) === vekilKimligi(vekil));
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

function readTaraf(taraf: Eleman, sifat: string, fail: (sutun: string, mesaj: string) => void): Taraf {
  const bilgi = childOf(taraf, 'kisiKurumBilgileri');
  const kurum = childOf(bilgi, 'kurum');
  const kisi = childOf(bilgi, 'kisiTumBilgileri');
  const numara = (value: string, tur: 'tckn' | 'vkn', ad: string): string | null => {
    if (value === '' || /^0+$/.test(value)) return null;
    const read = readHucre(value, tur, false);
    if ('deger' in read) return String(read.deger);
    fail(ad, read.mesaj);
    return null;
  };
  const ortak = {
    mersisNo: attr(kurum, 'mersisNo') || null,
    yetkili: null,
    sifat,
    adres: readAdres(bilgi),
    vekiller: [],
    tebligTarihi: null,
  };
  if (kurum !== undefined && kisi === undefined)
    return {
      tur: 'kurum',
      ad: null,
      soyad: null,
      unvan: attr(kurum, 'kurumAdi') || attr(bilgi, 'ad'),
      tcKimlikNo: null,
      vergiNo: numara(attr(kurum, 'vergiNo'), 'vkn', 'Vergi No'),
      ...ortak,
    };
  return {
    tur: 'kisi',
    ad: attr(kisi, 'adi') || attr(bilgi, 'ad'),
    soyad: attr(kisi, 'soyadi') || null,
    unvan: null,
    tcKimlikNo: numara(attr(kisi, 'tcKimlikNo'), 'tckn', 'TC Kimlik No'),
    vergiNo: numara(attr(kisi, 'vergiNo'), 'vkn', 'Vergi No'),
    ...ortak,
  };
}

function readAdres(owner: Eleman | undefined): Taraf['adres'] {
  const adresler = childrenOf(owner, 'adres');
  const adres = adresler.find((one) => attr(one, 'adresTuru') === ADRES_TURU) ?? adresler[0];
  return toAdres(attr(adres, 'adres'), attr(adres, 'ilce'), attr(adres, 'il'));
}

/** Kuruş; null where there is no claim, or one in another currency. */
function readToplam(
  dosya: Eleman,
  fail: (sutun: string, mesaj: string) => void,
  notlar: string[],
): number | null {
  const kalemler = descendants(dosya, 'alacakKalemi').filter(
    (kalem) => attr(kalem, 'alacakKalemTutar') !== '',
  );
  if (kalemler.some((kalem) => (attr(kalem, 'tutarTur') || TL) !== TL)) {
    notlar.push('Türk lirası olmayan alacak kalemi var: takip toplamı boş bırakıldı.');
    return null;
  }
  let total = 0;
  for (const kalem of kalemler) {
    const kurus = parsePara(attr(kalem, 'alacakKalemTutar'));
    if (kurus === null || kurus < 0)
      fail('alacakKalemTutar', `“${attr(kalem, 'alacakKalemTutar')}” bir tutar değil.`);
    else total += kurus;
  }
  return kalemler.length === 0 ? null : total;
}
