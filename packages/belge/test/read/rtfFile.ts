import { writeHtml } from '../../src/index.ts';
import { readBelge } from '../../src/read/belge.ts';
import { checkBelge } from '../checkBelge.ts';
import { short } from './docxFile.ts';

const FONTS =
  '\\deff0{\\fonttbl{\\f0\\fcharset162 Times New Roman;}{\\f1\\fcharset2 Wingdings;}{\\f2\\fcharset0 Arial;}}';

/** An RTF of the given body; each character is a byte. */
export const rtfFile = (body: string, head = `\\ansi\\ansicpg1254${FONTS}`): Buffer =>
  Buffer.from(`{\\rtf1${head}\n${body}}`, 'latin1');

/** The document as HTML, in short, and the codes of what was told. */
export async function readRtfBody(body: string, head?: string): Promise<{ html: string; told: string[] }> {
  const { value, messages } = await readBelge(rtfFile(body, head), 'a.rtf');
  checkBelge(value);
  return { html: short(writeHtml(value)), told: messages.map(({ code }) => code) };
}

export const rtfHtml = async (body: string, head?: string): Promise<string> =>
  (await readRtfBody(body, head)).html;
