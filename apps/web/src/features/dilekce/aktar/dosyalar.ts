import { BelgeError } from '@derkenar/belge';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';
import type { Kaynak } from './kalem.ts';

/** Files of one list: more would be many rows to look at. */
const MAX_DOSYA = 1000;
/** Bytes of an archive, which is read whole. */
const MAX_ARSIV = 512 * 1024 * 1024;

export interface Toplanan {
  readonly kaynaklar: readonly Kaynak[];
  /** Turkish sentences: what was not taken. */
  readonly uyarilar: readonly string[];
}

interface Dosya {
  readonly yol: string;
  readonly file: File;
}

/** In folders and archives lies much that is no petition; a file that was chosen by itself is always tried. */
const READABLE = /\.(?:udf|docx?|rtf|html?|xhtml)$/i;
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.|~\$)/;
const ARCHIVE = /\.zip$/i;

/** Of an <input>: with `webkitdirectory` the files know their folders. */
export const toplaSecilen = (files: readonly File[]): Promise<Toplanan> =>
  topla(files.map((file) => ({ yol: file.webkitRelativePath || file.name, file })));

/** Of a drop; to be called at once, as the browser forgets what was dropped. */
export function toplaBirakilan({ items, files }: DataTransfer): Promise<Toplanan> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return toplaSecilen([...files]);
  return birakilanlar(entries);
}

async function birakilanlar(entries: readonly FileSystemEntry[]): Promise<Toplanan> {
  const dosyalar: Dosya[] = [];
  const okunamayan: string[] = [];
  for (const entry of entries) await walk(entry, '', dosyalar, okunamayan);
  const { kaynaklar, uyarilar } = await topla(dosyalar);
  if (okunamayan.length === 0) return { kaynaklar, uyarilar };
  return { kaynaklar, uyarilar: [t.birak.okunamayan(okunamayan), ...uyarilar] };
}

/** What the browser may not read keeps off none of the others. */
async function walk(entry: FileSystemEntry, folder: string, found: Dosya[], failed: string[]): Promise<void> {
  const yol = folder + entry.name;
  try {
    if (isFile(entry)) found.push({ yol, file: await new Promise((done, fail) => entry.file(done, fail)) });
    if (!isDirectory(entry)) return;
    const reader = entry.createReader();
    // A reader answers a hundred at a time, and none when it is through.
    for (let some = await read(reader); some.length > 0; some = await read(reader))
      for (const child of some) await walk(child, `${yol}/`, found, failed);
  } catch {
    failed.push(yol);
  }
}

const read = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function topla(dosyalar: readonly Dosya[]): Promise<Toplanan> {
  const kaynaklar: Kaynak[] = [];
  const uyarilar: string[] = [];
  const icArsivler: string[] = [];
  let ignored = 0;
  for (const { yol, file } of dosyalar) {
    if (ARCHIVE.test(yol)) {
      try {
        const arsiv = await arsivdekiler(yol, file);
        kaynaklar.push(...arsiv.kaynaklar);
        ignored += arsiv.ignored;
        icArsivler.push(...arsiv.icArsivler);
      } catch (error) {
        const neden = error instanceof BelgeError ? ` — ${error.message}` : '';
        uyarilar.push(`${t.birak.arsivHatasi(yol)}${neden}`);
      }
    } else if (dosyalar.length === 1 || (READABLE.test(yol) && !HIDDEN.test(yol)))
      kaynaklar.push({ yol, open: () => file });
    else ignored++;
  }
  if (icArsivler.length > 0) uyarilar.push(t.birak.icArsiv(icArsivler));
  if (ignored > 0) uyarilar.push(t.birak.atlanan(ignored));
  if (kaynaklar.length > MAX_DOSYA) uyarilar.push(t.birak.cok(MAX_DOSYA));
  if (kaynaklar.length === 0 && uyarilar.length === 0) uyarilar.push(t.birak.yok);
  return { kaynaklar: kaynaklar.slice(0, MAX_DOSYA), uyarilar };
}

interface Arsivdekiler {
  readonly kaynaklar: readonly Kaynak[];
  readonly ignored: number;
  /** Archives in the archive: each would have to be inflated and held whole. */
  readonly icArsivler: readonly string[];
}

async function arsivdekiler(yol: string, file: File): Promise<Arsivdekiler> {
  const [{ openArchive, tooBigFile }, { isKitaplik, kitaplikKaynaklari }] = await Promise.all([
    import('@derkenar/belge/read'),
    import('./kitaplik.ts'),
  ]);
  if (file.size > MAX_ARSIV) throw tooBigFile();
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch((cause: unknown) => {
      throw new BelgeError('dosya-okunamadi', t.birak.arsivHatasi(yol), { cause });
    }),
  );
  const archive = openArchive(bytes);
  if (isKitaplik(archive)) return { kaynaklar: kitaplikKaynaklari(archive), ignored: 0, icArsivler: [] };
  const files = archive.names.filter((name) => !name.endsWith('/'));
  const icArsivler = files.filter((name) => ARCHIVE.test(name));
  const names = files.filter((name) => READABLE.test(name) && !HIDDEN.test(name));
  return {
    kaynaklar: names.map((name) => ({
      yol: `${yol}/${name}`,
      open: () => new File([archive.bytes(name) as BlobPart], name.slice(name.lastIndexOf('/') + 1)),
    })),
    ignored: files.length - names.length - icArsivler.length,
    icArsivler: icArsivler.map((name) => `${yol}/${name}`),
  };
}
