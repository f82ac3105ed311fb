import { type FillInput, readHtml } from '@derkenar/belge';
import { type CanonicalHtml, canonicalHtml } from '../render/canonicalHtml.ts';
import { type FilledHtml, fillHtml } from '../render/fillHtml.ts';
import { type Outcome, refusable } from '../render/processWork.ts';
import {
  type DilekceJob,
  type FileSettings,
  type FilledDilekce,
  fillAndWrite,
  type WrittenBelge,
  writeFile,
} from '../render/writeFile.ts';

export interface BelgeJob extends FileSettings {
  readonly html: string;
}

export const writeBelge = ({ html, ...settings }: BelgeJob): Promise<Outcome<WrittenBelge>> =>
  refusable(() => writeFile(readHtml(html), settings));

export const writeDilekce = (job: DilekceJob): Promise<Outcome<FilledDilekce>> =>
  refusable(() => fillAndWrite(job));

export const fillTemplate = ({
  sablon,
  input,
}: {
  readonly sablon: string;
  readonly input: FillInput;
}): Promise<Outcome<FilledHtml>> => refusable(() => fillHtml(sablon, input));

export const canonical = ({ sablon }: { readonly sablon: string }): Promise<Outcome<CanonicalHtml>> =>
  refusable(() => canonicalHtml(sablon));
