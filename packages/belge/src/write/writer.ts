import type { Belge } from '../model.ts';
import type { Result } from '../result.ts';
import { cleanText } from '../text.ts';
import type { PdfStandard } from './pdf/engine.ts';

export interface WriteOptions {
  /** Title in the file's properties: the petition's name. */
  readonly title: string;
  /** Author in the file's properties, which UDF has no place for; nobody's name if absent, null or blank. */
  readonly author?: string | null;
  /** Date in the file's properties; the same input and date give the same bytes. */
  readonly date: Date;
  /** 'archive' if absent: PDF/A-2a and, without pictures, PDF/UA-1, where the native engine writes the file. */
  readonly pdfStandard?: PdfStandard;
}

/** The author as a file may hold it; '' for nobody. */
export const authorOf = ({ author }: WriteOptions): string => cleanText(author ?? '').trim();

/** Throws BelgeError when the file cannot be made; never answers a file that does not open. */
export type Write = (belge: Belge, options: WriteOptions) => Promise<Result<Uint8Array>>;
