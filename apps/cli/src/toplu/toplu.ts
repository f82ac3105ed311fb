import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BulkAnswers,
  bulkAnswersSchema,
  caseKeyTr,
  dilekceSummarySchema,
  formatEsasNo,
  type TopluJob,
  type TopluRequest,
  topluCheckSchema,
  topluErrorsSchema,
  topluJobSchema,
} from '@derkenar/domain';
import { readAnswerFile } from '../answers.ts';
import { InputError, OutputError, reasonOf, ServerError } from '../error.ts';
import { readText } from '../file.ts';
import { messages } from '../messages.ts';
import { halfPath, openFolder } from '../output.ts';
import { openReport, printable, type Report } from '../report.ts';
import { parseToplu, type TopluCommand } from './args.ts';
import type { ServerSession } from './server.ts';
import { openServerSession } from './signIn.ts';

const t = messages.toplu;
const POLL_MS = 1000;
const MAX_LIST_BYTES = 32 * 1024 * 1024;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Failures that are named; the page shows the others. */
const MAX_NAMED_FAILURES = 20;
const CANCELLED = 130;
/** Exit codes where nothing failed, but guards stopped a file, or a file waits for an answer to know whether they do. */
const STOPPED = 3;
const UNANSWERED = 4;

/** `dilekce toplu`: a bulk job on the office's server, from its start to the archive. Answers the exit code. */
export async function runToplu(argv: readonly string[]): Promise<number> {
  const command = parseToplu(argv, process.env);
  if (command === null) {
    process.stdout.write(messages.topluHelp);
    return 0;
  }
  const report = openReport(command.quiet);
  const takipler = command.takipFile === null ? command.takipler : await readTakipler(command.takipFile);
  const cevaplar = await readBulkAnswers(command);
  await openFolder(dirname(command.out));
  const server = await openServerSession(command.server, process.env);
  try {
    return await make(server, command, { takipler, cevaplar }, report);
  } finally {
    report.stop();
    await server.close();
  }
}

async function make(
  server: ServerSession,
  command: TopluCommand,
  {
    takipler,
    cevaplar,
  }: { readonly takipler: readonly string[] | null; readonly cevaplar: BulkAnswers | null },
  report: Report,
): Promise<number> {
  const request: TopluRequest = {
    ...command.belge,
    dilekceler: await findDilekceler(server, command.dilekceler),
    ...(cevaplar !== null && { cevaplar }),
    ...(command.reason !== null && { gerekce: command.reason }),
    ...(takipler === null ? { suzgec: command.suzgec ?? {} } : { takipler: [...takipler] }),
  };
  const barred = command.reason === null ? await findBarred(server, request) : NONE_BARRED;
  if (barred.unsuitable + barred.unanswered > 0) request.uygunOlmayanlar = 'atla';
  const job = await untilSignal(report, async (signal) => {
    const begun = await server.ask('/api/v1/toplu', topluJobSchema, {
      method: 'POST',
      body: request,
      // The key makes the same job begin once, even if an answer is lost.
      headers: { 'idempotency-key': command.anahtar ?? randomUUID() },
    });
    if (begun.atlanan > 0) report.warn(t.skipped(begun.atlanan));
    return follow(server, begun, report, signal);
  });
  report.stop();
  await nameFailures(server, job, report);
  if (job.neden !== null) report.failed(job.neden);
  if (job.tamam > 0 && job.durum !== 'iptal') await download(server, job, command.out);
  if (!command.quiet) process.stdout.write(`${printable(summary(job, command.out))}\n`);
  if (job.durum === 'iptal') return CANCELLED;
  if (job.tamam < job.toplam) return 1;
  return tellBarred(barred, report);
}

/** Answers of the file, before which those of the command line come. Throws InputError. */
async function readBulkAnswers({ answers, answerFile }: TopluCommand): Promise<BulkAnswers | null> {
  const given = (await readAnswerFile(answerFile)) ?? {};
  const read = bulkAnswersSchema.safeParse(given);
  if (!read.success) throw new InputError(`${answerFile}: ${read.error.issues[0]?.message ?? ''}`);
  const { ortak, ...own } = read.data;
  const all = { ...own, ortak: { ...ortak, ...answers } };
  return Object.keys(all.ortak).length + Object.keys(own.takipler ?? {}).length === 0 ? null : all;
}

/** Counts of files that are not made, and the questions of those that wait for answers. */
interface BarredFiles {
  readonly unsuitable: number;
  readonly unanswered: number;
  readonly questions: readonly string[];
}

const NONE_BARRED: BarredFiles = { unsuitable: 0, unanswered: 0, questions: [] };

async function findBarred(server: ServerSession, request: TopluRequest): Promise<BarredFiles> {
  const { ozet } = await server.ask('/api/v1/toplu/denetle', topluCheckSchema, {
    method: 'POST',
    body: request,
  });
  if (ozet === null) return NONE_BARRED;
  return {
    unsuitable: ozet.uygunOlmayanDosya,
    unanswered: ozet.yanitsizDosya,
    questions: ozet.yanitsizSorular.map(({ isim }) => isim),
  };
}

/** Answers the exit code. */
function tellBarred({ unsuitable, unanswered, questions }: BarredFiles, report: Report): number {
  if (unsuitable > 0) report.stopped(t.unsuitable(unsuitable));
  if (unanswered > 0) report.waits(t.unanswered(unanswered, questions));
  if (unsuitable > 0) return STOPPED;
  return unanswered > 0 ? UNANSWERED : 0;
}

/** Ids as they are, names as the office wrote them. Throws InputError. */
async function findDilekceler(server: ServerSession, wanted: readonly string[]): Promise<string[]> {
  const all = await server.ask('/api/v1/dilekce-list', dilekceSummarySchema.array());
  return wanted.map((one) => {
    const found = all.filter(({ id, isim }) => id === one || caseKeyTr(isim) === caseKeyTr(one.trim()));
    const [dilekce, another] = found;
    if (dilekce === undefined) throw new InputError(t.unknownDilekce(one));
    if (another !== undefined)
      throw new InputError(
        t.sameName(
          one,
          found.map(({ id }) => id),
        ),
      );
    return dilekce.id;
  });
}

/** An id a line, or tables of the product whose last column it is. Throws InputError. */
async function readTakipler(path: string): Promise<readonly string[]> {
  const lines = (await readText(path, MAX_LIST_BYTES)).split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.flatMap((line, n) => {
    const id = line.slice(line.lastIndexOf(';') + 1).trim();
    if (UUID.test(id)) return [id];
    // A table's head.
    if (n === 0 && line.includes(';')) return [];
    throw new InputError(t.noId(path, n + 1));
  });
}

/** Ctrl+C aborts the signal, so that the job ends on the server too; a second one leaves it to itself. */
async function untilSignal<T>(report: Report, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const leave = () => {
    report.stop();
    if (stop.signal.aborted) process.exit(CANCELLED);
    process.stderr.write(`${t.stopping}\n`);
    stop.abort();
  };
  process.on('SIGINT', leave).on('SIGTERM', leave);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
  }
}

/** Follows the job until it ends. */
async function follow(
  server: ServerSession,
  begun: TopluJob,
  report: Report,
  signal: AbortSignal,
): Promise<TopluJob> {
  const url = `/api/v1/toplu/${begun.id}`;
  report.start(begun.toplam);
  let job = begun;
  for (let shown = 0; isRunning(job); ) {
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    job = signal.aborted ? await cancel(server, url) : await server.ask(url, topluJobSchema);
    const done = job.tamam + job.basarisiz;
    report.step(done - shown);
    shown = done;
  }
  return job;
}

const isRunning = ({ durum }: TopluJob): boolean => durum === 'sirada' || durum === 'suruyor';

async function cancel(server: ServerSession, url: string): Promise<TopluJob> {
  try {
    return await server.ask(`${url}/iptal`, topluJobSchema, { method: 'POST' });
  } catch (error) {
    // It has ended meanwhile.
    if (error instanceof ServerError && error.code === 'toplu-bitti') return server.ask(url, topluJobSchema);
    throw error;
  }
}

async function nameFailures(
  server: ServerSession,
  { id, basarisiz }: TopluJob,
  report: Report,
): Promise<void> {
  if (basarisiz === 0) return;
  const { dosyalar } = await server.ask(`/api/v1/toplu/${id}/hatalar`, topluErrorsSchema);
  for (const { dosyaEsasNo, icraDairesi, dilekce, neden: why } of dosyalar.slice(0, MAX_NAMED_FAILURES)) {
    const esasNo = dosyaEsasNo === null ? t.taslak : formatEsasNo(dosyaEsasNo);
    report.failed(`${esasNo} ${icraDairesi}, ${dilekce}: ${why}`);
  }
  if (basarisiz > MAX_NAMED_FAILURES) report.failed(t.moreFailed(basarisiz - MAX_NAMED_FAILURES));
}

/** Written beside and then renamed: half an archive never has the name. */
async function download(server: ServerSession, { id }: TopluJob, out: string): Promise<void> {
  const half = halfPath(dirname(out));
  const body = Readable.fromWeb(await server.open(`/api/v1/toplu/${id}/sonuc`));
  const leave = () => void body.destroy(new Error('stopped'));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    await rm(half, { force: true });
    await pipeline(body, createWriteStream(half, { flags: 'wx' }));
    await rename(half, out);
  } catch (error) {
    const code = error instanceof Error && 'syscall' in error ? reasonOf(error) : t.downloadBroke;
    throw new OutputError(t.notSaved(out, code), {
      cause: error,
    });
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await rm(half, { force: true });
  }
}

function summary({ durum, tamam, toplam, basarisiz }: TopluJob, out: string): string {
  if (durum === 'iptal') return t.cancelled(toplam, tamam);
  const made = tamam === 0 ? t.noneMade : t.downloaded(tamam, out);
  return basarisiz > 0 && tamam > 0 ? t.someFailed(made, basarisiz) : `${made}.`;
}
