import { resolve } from 'node:path';
import { type Belge, findPlaceholders, MAX_HTML_BYTES, type Message, readHtml } from '@derkenar/belge';
import {
  AppError,
  alanByKod,
  borcluBasina,
  type Degerler,
  elleDegerler,
  nearestKod,
  type Takip,
  takipDegerleri,
  takipSchema,
  tarafAdi,
} from '@derkenar/domain';
import { listFiles, readText, stem } from './dosya.ts';
import { GirdiHatasi, neden } from './hata.ts';
import { parseJson } from './json.ts';

const MAX_TAKIP = 128 * 1024 * 1024;
const MAX_DEGERLER = 1024 * 1024;
const MAX_TAKIPLER = 100_000;

/** A petition file, parsed. */
export interface Dilekce {
  readonly yol: string;
  readonly ad: string;
  readonly sablon: Belge;
  /** kod → number of the paragraph where it stands first. */
  readonly yerler: ReadonlyMap<string, number>;
  /** What is wrong in the template, one Turkish line each, beginning with the place. */
  readonly uyarilar: readonly string[];
  /** Those of them that `--kati` refuses. */
  readonly bilinmeyenler: readonly string[];
}

/** A case, or the values filled in by hand. */
export interface Vaka {
  /** For messages: '2025/123 (takipler.json: takipler[3])'. */
  readonly etiket: string;
  readonly degerler: Degerler;
  readonly esasNo: string | null;
  readonly borclu: string | null;
}

/** What could be read; a bad one is reported and the others are kept. */
export async function readDilekceler(
  yollar: readonly string[],
  report: (error: string) => void,
): Promise<readonly Dilekce[]> {
  const read: Dilekce[] = [];
  const seen = new Set<string>();
  for (const yol of yollar)
    await kept(report, async () => {
      for (const file of await listFiles(yol, '.html'))
        await kept(report, async () => {
          if (seen.has(resolve(file))) return;
          seen.add(resolve(file));
          read.push(dilekce(file, await readText(file, MAX_HTML_BYTES)));
        });
    });
  return read;
}

function dilekce(yol: string, html: string): Dilekce {
  const { value, messages } = parsed(yol, html);
  const found = findPlaceholders(value);
  const yerler = new Map<string, number>();
  for (const { kod, paragraph } of found) if (!yerler.has(kod)) yerler.set(kod, paragraph);
  if (found.length === 0 && !hasContent(value)) throw new GirdiHatasi(`${yol}: dilekçede metin yok.`);
  const bilinmeyenler = [...yerler]
    .filter(([kod]) => !alanByKod(kod))
    .map(([kod, paragraph]) => `${yol}, ${paragraph}. paragraf: ${bilinmeyen(kod)}`);
  return {
    yol,
    ad: isim(html) ?? stem(yol),
    sablon: value,
    yerler,
    uyarilar: messages.map((message) => `${yeri(yol, html, message)}: ${message.text}`),
    bilinmeyenler,
  };
}

function parsed(yol: string, html: string) {
  try {
    return readHtml(html);
  } catch (error) {
    throw new GirdiHatasi(`${yol}: ${neden(error)}`, { cause: error });
  }
}

const hasContent = ({ blocks }: Belge): boolean =>
  blocks.some((b) => (b.type === 'paragraph' ? b.inlines.length > 0 : b.type !== 'pageBreak'));

const isim = (html: string): string | null =>
  /<!--\s*isim:([^\n]*?)-->/u.exec(html.slice(0, 4096))?.[1]?.trim() || null;

function bilinmeyen(kod: string): string {
  const nearest = nearestKod(kod);
  return `{{${kod}}} diye bir alan yok${nearest ? `; {{${nearest}}} mi demek istediniz?` : '.'}`;
}

function yeri(yol: string, html: string, { offset }: Message): string {
  if (offset === undefined) return yol;
  const lines = html.slice(0, offset).split('\n');
  return `${yol}, satır ${lines.length}, sütun ${(lines.at(-1) ?? '').length + 1}`;
}

/** Case files: one case, an array of cases, or `{takipler: […]}`. */
export async function readTakipler(
  yollar: readonly string[],
  options: { readonly bugun: string; readonly borcluAyri: boolean },
  report: (error: string) => void,
): Promise<readonly Vaka[]> {
  const vakalar: Vaka[] = [];
  for (const yol of yollar)
    await kept(report, async () => {
      for (const file of await listFiles(yol, '.json'))
        await kept(report, async () => {
          for (const { yer, ham } of takipListesi(file, parseJson(await readText(file, MAX_TAKIP), file)))
            await kept(report, () => void vakalar.push(...vakaOf(file, yer, ham, options)));
        });
    });
  return vakalar;
}

interface HamTakip {
  /** 'takipler[3]', '[3]' or '' for a single case. */
  readonly yer: string;
  readonly ham: unknown;
}

function takipListesi(yol: string, json: unknown): readonly HamTakip[] {
  if (typeof json !== 'object' || json === null)
    throw new GirdiHatasi(`${yol}: takip, takip dizisi ya da {"takipler": […]} olmalı.`);
  const inner = 'takipler' in json ? json.takipler : json;
  const prefix = 'takipler' in json ? 'takipler' : '';
  if (!Array.isArray(inner)) {
    if (prefix !== '') throw new GirdiHatasi(`${yol}: takipler: dizi olmalı.`);
    return [{ yer: '', ham: inner }];
  }
  if (inner.length === 0) throw new GirdiHatasi(`${yol}: dosyada takip yok.`);
  if (inner.length > MAX_TAKIPLER)
    throw new GirdiHatasi(`${yol}: dosyada ${inner.length} takip var; en çok ${MAX_TAKIPLER} olabilir.`);
  return inner.map((ham: unknown, n) => ({ yer: `${prefix}[${n}]`, ham }));
}

function vakaOf(
  yol: string,
  yer: string,
  ham: unknown,
  { bugun, borcluAyri }: { readonly bugun: string; readonly borcluAyri: boolean },
): readonly Vaka[] {
  const checked = takipSchema.safeParse(ham);
  if (!checked.success) {
    const places = checked.error.issues.slice(0, 5).map(({ path, message }) => {
      const member = pathText(yer, path);
      return member === '' ? message : `${member}: ${message}`;
    });
    const more = checked.error.issues.length - places.length;
    throw new GirdiHatasi(`${yol}: ${places.join(' ')}${more > 0 ? ` (${more} hata daha)` : ''}`);
  }
  const takip = checked.data;
  const vaka = (one: Takip, borclu: string | null): Vaka => ({
    etiket: `${one.dosyaEsasNo ?? one.id} (${yol}${yer === '' ? '' : `: ${yer}`})`,
    degerler: takipDegerleri(one, bugun),
    esasNo: one.dosyaEsasNo,
    borclu,
  });
  if (!borcluAyri) return [vaka(takip, null)];
  return borcluBasina(takip).map((one) => vaka(one, one.borclular[0] ? tarafAdi(one.borclular[0]) : null));
}

/** 'takipler[3].tutarlar.takipToplami' */
function pathText(start: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    start,
  );
}

/** Values filled in by hand. Today's date stands where the file does not give it, as in the form. */
export async function readDegerler(yol: string, bugun: string, warn: (text: string) => void): Promise<Vaka> {
  const json = parseJson(await readText(yol, MAX_DEGERLER), yol);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new GirdiHatasi(`${yol}: {"kod": "değer", …} biçiminde olmalı.`);
  const given: Record<string, unknown> = { ...json };
  // The older names of the date codes all end so (decision 19).
  for (const key of Object.keys(given).slice(0, 1000))
    if (!alanByKod(key) && !key.endsWith('_tarihi')) warn(`${yol}: ${bilinmeyen(key.slice(0, 100))}`);
  const dated = 'bugununTarihi' in given || 'bugunun_tarihi' in given;
  try {
    const degerler = elleDegerler(dated ? given : { ...given, bugununTarihi: bugun });
    return { etiket: yol, degerler, esasNo: null, borclu: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.errors ?? {}).map(([kod, message]) => `${kod}: ${message}`);
    throw new GirdiHatasi(`${yol}: ${fields.length > 0 ? fields.join(' ') : error.message}`, {
      cause: error,
    });
  }
}

async function kept(report: (error: string) => void, action: () => void | Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof GirdiHatasi)) throw error;
    report(error.message);
  }
}
