import { createHash } from 'node:crypto';
import {
  type FillInput,
  flatMapResult,
  flatMapResultAsync,
  type Message,
  type Preface,
} from '@derkenar/belge';
import { formats } from '@derkenar/belge/formats';
import { writers } from '@derkenar/belge/write';
import {
  accountField,
  type CaseLaw,
  eksikMetinleri,
  fillInput,
  judgeTakip,
  NOTHING_ASKED,
  perBorclu,
  type Takip,
} from '@derkenar/domain';
import { pack } from '@derkenar/zip/write';
import type { ResultFile } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { caseLaw, type OfficeFigures } from '../render/accountLaw.ts';
import { askedValues, jobAnswersTo, unreadSentences } from '../render/askedValues.ts';
import { fillBelge, guardTexts } from '../render/fillHtml.ts';
import { adviserOf, awaitedIn, type Judged } from '../render/judgedTakip.ts';
import { parsedSablon } from '../render/parsedSablon.ts';
import { refusable } from '../render/processWork.ts';
import { withOfficeHead } from '../render/writeFile.ts';
import {
  type Batch,
  basarisiz,
  jsonItems,
  type LoggedFile,
  type MadeBatch,
  type MadeRow,
  nameFile,
  obstacleOf,
  type PlannedFile,
  planOf,
  selectedFiles,
} from './batch.ts';
import { isForCase } from './packageCondition.ts';

/** A file with more warnings tells the same again and again. */
const MAX_WARNINGS = 5;

export async function make(batch: Batch): Promise<MadeBatch> {
  const plan = planOf(batch);
  const parts: Uint8Array[] = [];
  const dosyalar: ResultFile[] = [];
  const rows: MadeRow[] = [];
  const stopped: LoggedFile[] = [];
  for (const dosya of selectedFiles(batch, plan)) {
    const obstacle = obstacleOf(dosya);
    const tried = obstacle === null ? await refusable(() => makeOne(batch, dosya)) : { neden: obstacle };
    const made = 'value' in tried ? tried.value : { ...tried, cause: 'fault' as const };
    if ('neden' in made) {
      if (made.cause === 'guard') stopped.push(loggedFile(dosya));
      const atlandi = made.cause === 'package' || (made.cause === 'guard' && batch.definition.skipsStopped);
      dosyalar.push({ ...basarisiz(batch, dosya, made.neden), ...(atlandi && { atlandi }) });
      continue;
    }
    parts.push(made.data);
    dosyalar.push(made.dosya);
    rows.push(made.row);
  }
  return {
    paket: joined(parts),
    takipler: jsonItems(plan.takipler),
    dosyalar: jsonItems(dosyalar),
    tamam: parts.length,
    basarisiz: dosyalar.filter(({ yer, atlandi }) => yer === null && !atlandi).length,
    toplam: plan.dosyalar.length,
    rows,
    stopped,
  };
}

interface MadeFile {
  readonly data: Uint8Array;
  readonly dosya: ResultFile;
  readonly row: MadeRow;
}

interface NotMade {
  readonly neden: string;
  /** A guard stopped it, the condition of its package does not hold, or something is wrong: the account, an answer. */
  readonly cause: 'guard' | 'package' | 'fault';
}

async function makeOne(batch: Batch, dosya: PlannedFile): Promise<MadeFile | NotMade> {
  const { format, documentDate, acceptsStops, answers, apostrophe, author, letterhead } = batch.definition;
  const { isim, sablon, conditions } = batch.dilekceler[dosya.dilekce] as Batch['dilekceler'][number];
  const { read, kodlar } = parsedSablon(sablon);
  const questions = read.value.preface?.questions ?? NOTHING_ASKED.questions;
  const asked = { questions, answers: jobAnswersTo(questions, answers, dosya.batchTakip.answers) };
  const law = kodlar.some((kod) => accountField(kod) !== undefined) ? lawOf(batch) : null;
  const takip = takipOf(dosya);
  const { values, unread } = askedValues(takip, batch.bugun, asked, apostrophe, law);
  const input = fillInput(values);
  if (!isForCase(conditions, input)) return { neden: messages.toplu.outOfPackage, cause: 'package' };
  const wrong = unreadSentences(unread, questions);
  if (wrong.length > 0) return { neden: wrong.map(({ sentence }) => sentence).join(' '), cause: 'fault' };
  const filled = flatMapResult(read, (belge) => fillBelge(belge, kodlar, input));
  const stops = guardTexts(filled.breaches, 'dur');
  const judged = { takip, today: batch.bugun, answers: asked.answers, law };
  if (stops.length > 0 && !acceptsStops)
    return { neden: whyStopped(read.value.preface as Preface, judged, input), cause: 'guard' };
  if (filled.stopped.length > 0) return { neden: filled.stopped.join(' '), cause: 'fault' };
  const written = await flatMapResultAsync(filled, (belge) =>
    writers[format](withOfficeHead(belge, letterhead, format), { title: isim, author, date: documentDate }),
  );
  const { data, size, crc, deflated } = pack(written.value, !formats[format].isCompressed);
  return {
    data,
    dosya: {
      ...nameFile(batch, dosya),
      eksik: eksikMetinleri(filled.missing, values),
      uyarilar: uyarilar(
        adviserOf(read.value.preface, judged)([...stops, ...guardTexts(filled.breaches, 'uyar')]),
        written.messages,
      ),
      yer: { paket: batch.paket, boy: data.length, hamBoy: size, crc, deflated },
      neden: null,
    },
    row: {
      ...loggedFile(dosya),
      takipVersion: dosya.record?.surum ?? 0,
      eksik: filled.missing,
      ozet: createHash('sha256').update(written.value).digest('hex'),
      forced: stops.length > 0,
    },
  };
}

/** The sentences of the stops; the questions where answers decide. */
function whyStopped(preface: Preface, judged: Judged, input: FillInput): string {
  const guards = judgeTakip(preface, judged, input);
  const awaited = awaitedIn(guards);
  if (awaited.length > 0) return messages.toplu.unanswered(awaited);
  return adviserOf(preface, judged)(guardTexts(guards.broken, 'dur')).join(' ');
}

const loggedFile = ({ batchTakip, dilekce, borclu }: PlannedFile): LoggedFile => ({
  takipId: batchTakip.id,
  dilekce,
  borclu,
});

let made: { readonly json: string; readonly law: CaseLaw } | null = null;

/** The law of the batch. Batches of a job come one after another with the same one, so the last is kept. */
function lawOf({ law: json }: Batch): CaseLaw | null {
  if (json === null) return null;
  if (made?.json !== json) made = { json, law: caseLaw(JSON.parse(json) as OfficeFigures) };
  return made.law;
}

/** The case, with all its debtors or with one. */
function takipOf({ record, borclu }: PlannedFile): Takip {
  const takip = record as Takip;
  return borclu === null ? takip : (perBorclu(takip)[borclu] as Takip);
}

const uyarilar = (guards: readonly string[], messages: readonly Message[]): string[] =>
  [...new Set([...guards, ...messages.map(({ text }) => text)])].slice(0, MAX_WARNINGS);

/** The result has memory of its own: sending a view to another process copies its whole buffer. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
