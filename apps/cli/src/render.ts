import { type Belge, BelgeError, type FillResult, fill } from '@derkenar/belge';
import { type Format, formats } from '@derkenar/belge/formats';
import { writers } from '@derkenar/belge/write';
import {
  type ApostropheRule,
  alanName,
  awaitedAnswers,
  eksikMetinleri,
  type FieldValues,
  fileNameOf,
  fillInput,
  judgeTakip,
  turkish,
  uniqueNames,
} from '@derkenar/domain';
import { InputError, reasonOf } from './error.ts';
import type { Dilekce, FillSource } from './input.ts';
import { messages } from './messages.ts';
import type { Report } from './report.ts';

export interface RenderJob {
  readonly dilekceler: readonly Dilekce[];
  readonly fillSources: readonly FillSource[];
  readonly formats: readonly Format[];
  /** Date in the files' properties. */
  readonly date: Date;
  readonly apostrophe: ApostropheRule;
  /** Author in the files' properties; null: nobody. */
  readonly author: string | null;
  readonly strict: boolean;
  /** Writes files that guards stop, for a reason. */
  readonly acceptsStops: boolean;
}

export interface OutputFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Number of files if none fails. */
export const fileCount = (job: RenderJob): number =>
  job.dilekceler.length * job.fillSources.length * job.formats.length;

/** Makes each file when it is asked for, so that only one is in memory. Failures go to the report. */
export async function* makeFiles(job: RenderJob, report: Report): AsyncGenerator<OutputFile> {
  const names = fileNames(job);
  let next = 0;
  for (const fillSource of job.fillSources) {
    for (const dilekce of job.dilekceler) {
      const ad = names[next++] as string;
      const belge = filled(dilekce, fillSource, job, report);
      for (const format of job.formats) {
        const file = belge && (await written(belge, { format, ad }, dilekce, job, report));
        if (file) yield file;
        report.step();
      }
    }
  }
}

/** Names in the order of makeFiles, without extension. */
function fileNames({ fillSources, dilekceler }: RenderJob): readonly string[] {
  return uniqueNames(
    fillSources.flatMap(({ esasNo, borclu }) =>
      dilekceler.map(({ ad }) => fileNameOf({ dilekce: ad, esasNo, borclu })),
    ),
  );
}

function filled(
  dilekce: Dilekce,
  fillSource: FillSource,
  { strict, acceptsStops, apostrophe }: RenderJob,
  report: Report,
): Belge | null {
  const where = `${dilekce.path}, ${fillSource.label}`;
  const values = valuesOf(dilekce, fillSource, report);
  if (values === null) return null;
  const filling = filledWith(values, dilekce, { where, apostrophe }, report);
  if (filling === null) return null;
  const stops = filling.breaches.filter(({ level }) => level === 'dur');
  if (stops.length > 0 && !acceptsStops) {
    const awaited = awaitedIn(dilekce, fillSource, values);
    if (awaited.length > 0) report.waits(`${where}: ${messages.render.unanswered(awaited)}`);
    else report.stopped(`${where}: ${stops.map(({ message }) => message).join(' ')}`);
    return null;
  }
  if (filling.stopped.length > 0) {
    report.stopped(`${where}: ${filling.stopped.join(' ')}`);
    return null;
  }
  for (const { message } of filling.breaches) report.warn(`${where}: ${message}`);
  for (const doubt of filling.doubts) report.warn(`${where}: ${doubt}`);
  const lines = problems(dilekce, values, filling.missing).map((line) => `${where}: ${line}`);
  if (strict && lines.length > 0) {
    lines.forEach(report.failed);
    return null;
  }
  lines.forEach(report.warn);
  return report.valueOf(filling, where);
}

/** Names of the questions for whose answers all stops of the petition wait. */
function awaitedIn(
  { sablon: { preface } }: Dilekce,
  { takip }: FillSource,
  values: FieldValues,
): readonly (readonly string[])[] {
  if (preface === null || takip === null) return [];
  const input = fillInput(values);
  return awaitedAnswers(judgeTakip(preface, { takip, today: input.today }, input)).map(({ names }) => names);
}

/** null: the petition cannot be made of these values, which is reported. */
function filledWith(
  values: FieldValues,
  { sablon }: Dilekce,
  { where, apostrophe }: { readonly where: string; readonly apostrophe: ApostropheRule },
  report: Report,
): FillResult | null {
  try {
    return fill(sablon, fillInput(values), turkish(apostrophe));
  } catch (error) {
    if (!(error instanceof BelgeError)) throw error;
    report.failed(`${where}: ${reasonOf(error)}`);
    return null;
  }
}

/** null: an answer cannot be read, which is reported. */
function valuesOf({ path, sablon }: Dilekce, { valuesFor }: FillSource, report: Report): FieldValues | null {
  try {
    return valuesFor(sablon.preface?.questions ?? []);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    report.failed(`${path}, ${error.message}`);
    return null;
  }
}

/** Problems that `--strict` refuses. */
function problems({ places }: Dilekce, values: FieldValues, missing: readonly string[]): readonly string[] {
  const unread = values.unread.filter((kod) => places.has(kod));
  const missingTexts = missing.map((kod) => placed(eksikMetinleri([kod], values).join(', '), kod, places));
  const unreadable = unread.map((kod) => placed(alanName(kod), kod, places));
  return [
    ...(missingTexts.length > 0 ? [messages.render.missing(missingTexts)] : []),
    ...(unreadable.length > 0 ? [messages.render.unread(unreadable)] : []),
  ];
}

function placed(text: string, kod: string, places: Dilekce['places']): string {
  const paragraph = places.get(kod);
  const place = `{{${kod}}}`;
  return `${text} (${paragraph === undefined ? place : messages.input.paragraph(place, paragraph)})`;
}

async function written(
  belge: Belge,
  { format, ad }: { readonly format: Format; readonly ad: string },
  dilekce: Dilekce,
  { date, author }: RenderJob,
  report: Report,
): Promise<OutputFile | null> {
  const name = `${ad}.${formats[format].extension}`;
  try {
    const file = await writers[format](belge, { title: dilekce.ad, author, date });
    return { name, data: report.valueOf(file, name) };
  } catch (error) {
    report.failed(`${name}: ${reasonOf(error)}`);
    return null;
  }
}
