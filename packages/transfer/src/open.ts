import type { FileKind } from '@derkenar/domain';
import { bytesOf } from './blob.ts';
import { openCsv } from './csv.ts';
import { FileError } from './error.ts';
import { MAX_FILE } from './limits.ts';
import type { Table } from './table.ts';
import { openXlsx } from './xlsx/read.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = [0x25, 0x50, 0x44, 0x46];
const SAMPLE = 4096;
/** The directory of an OLE file may stand anywhere, so a small file is searched whole. */
const OLE_SAMPLE = 4 * 1024 * 1024;

/** The kind by content, not by the file's name. Throws FileError for a file that cannot be read. */
export async function fileKind(file: Blob): Promise<FileKind> {
  if (file.size === 0) throw new FileError('Dosya boş.');
  if (file.size > MAX_FILE) throw new FileError('Dosya 100 MB’tan büyük. Dosyayı bölerek aktarın.');
  const bytes = await bytesOf(file, 0, SAMPLE);
  const begins = (mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte);
  if (begins(ZIP)) return 'xlsx';
  if (begins(OLE)) throw new FileError(await oleText(file));
  if (begins(PDF)) throw new FileError('Bu bir PDF dosyası. .xlsx, .csv ya da e-takip XML dosyası seçin.');
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = new TextDecoder(bytes[0] === 0xfe ? 'utf-16be' : utf16 ? 'utf-16le' : 'utf-8').decode(bytes);
  if (/^\s*</.test(text)) return xmlKind(text);
  if (!utf16 && bytes.includes(0))
    throw new FileError('Dosyanın türü tanınmadı. .xlsx, .csv ya da e-takip XML dosyası seçin.');
  return 'csv';
}

export const openTable = (file: Blob, tur: 'xlsx' | 'csv'): Promise<Table> =>
  tur === 'xlsx' ? openXlsx(file) : openCsv(file);

function xmlKind(text: string): FileKind {
  if (/<exchangeData[\s>]/.test(text)) return 'etakip';
  if (/<(?:html|table|!doctype html)[\s>]/i.test(text) || /<\?mso-application|<Workbook[\s>]/.test(text))
    throw new FileError(
      'Bu dosya Excel gibi adlandırılmış bir web sayfası ya da eski bir XML tablosu. Excel’de açıp .xlsx olarak kaydedin.',
    );
  throw new FileError('Bu XML dosyası bir e-takip dosyası (exchangeData) değil.');
}

async function oleText(file: Blob): Promise<string> {
  const bytes = await bytesOf(file, 0, OLE_SAMPLE);
  // Names of streams are UTF-16: every second byte is their text.
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
  if (names.includes('EncryptedPackage'))
    return 'Dosya parolayla korunuyor. Excel’de parolayı kaldırıp kaydedin ve yeniden deneyin.';
  return 'Bu dosya eski Excel biçiminde (.xls). Excel’de açıp “Farklı Kaydet” ile .xlsx olarak kaydedin.';
}
