import { rmSync } from 'node:fs';
import { questionKey, SIGNERS, sameCoded } from '@derkenar/domain';
import { readAnswers } from './answers.ts';
import { parseRenderRequest, type RenderRequest } from './args.ts';
import { runCheck } from './check.ts';
import { InputError, reasonOf, UsageError } from './error.ts';
import { type Dilekce, type FillSource, readDilekceler, readTakipler, readValues } from './input.ts';
import { messages } from './messages.ts';
import { halfPath, openFolder, writeFiles, writeZip } from './output.ts';
import { fileCount, makeFiles, type RenderJob } from './render.ts';
import { openReport, printable, type Report } from './report.ts';
import { runToplu } from './toplu/toplu.ts';

const MAX_FILES = 1_000_000;
/** Exit code where nothing failed, but guards stopped a file. */
const STOPPED = 3;
const UNANSWERED = 4;

/** Runs a command line and answers its exit code; paths are relative to the process's folder. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  try {
    return await run(argv);
  } catch (error) {
    return tellFailure(error);
  }
}

async function run(argv: readonly string[]): Promise<number> {
  if (argv[0] === 'toplu') return runToplu(argv.slice(1));
  if (argv[0] === 'denetle') return runCheck(argv.slice(1));
  const request = parseRenderRequest(argv, new Date());
  if (request === null) {
    process.stdout.write(messages.help);
    return 0;
  }
  const report = openReport(request.quiet);
  const job = await readJob(request, report);
  const total = fileCount(job);
  if (total > MAX_FILES) throw new InputError(messages.render.tooMany(total, MAX_FILES));
  const written = total === 0 ? 0 : await writeAll(job, request, total, report);
  if (!request.quiet) process.stdout.write(`${printable(summary(written, request, total, report))}\n`);
  if (report.failures > 0) return 1;
  if (report.stops > 0) return STOPPED;
  return report.waiting > 0 ? UNANSWERED : 0;
}

async function readJob(request: RenderRequest, report: Report): Promise<RenderJob> {
  const read = await readDilekceler(request.dilekceler, report.failed);
  for (const { warnings } of read) warnings.forEach(report.warn);
  const dilekceler = read.filter(({ unknownKodlar }) => {
    unknownKodlar.forEach(request.strict ? report.failed : report.warn);
    return !request.strict || unknownKodlar.length === 0;
  });
  return {
    dilekceler,
    fillSources: await readFillSources(request, dilekceler, report),
    formats: request.formats,
    date: new Date(`${request.today}T12:00:00+03:00`),
    apostrophe: request.apostrophe,
    author: request.author,
    strict: request.strict,
    acceptsStops: request.reason !== null,
  };
}

async function readFillSources(
  request: RenderRequest,
  dilekceler: readonly Dilekce[],
  report: Report,
): Promise<readonly FillSource[]> {
  const answers = { ...(await readAnswers(request.answerFile)), ...request.answers };
  checkAnswers(Object.keys(answers), dilekceler, report);
  const options = { ...request, answers };
  return request.valueFile === null
    ? readTakipler(request.takipler, options, report.failed)
    : [await readValues(request.valueFile, options, report.warn)];
}

/** Warns of answers that nobody asks for. Throws UsageError for one that could answer different questions. */
function checkAnswers(codes: readonly string[], dilekceler: readonly Dilekce[], report: Report): void {
  const questions = dilekceler.flatMap(({ sablon }) => sablon.preface?.questions ?? []);
  // Every petition asks who signs.
  const asked = new Set([SIGNERS, ...questions.flatMap((one) => [one.code, questionKey(one)])]);
  const unclear = sameCoded(questions);
  for (const code of codes) {
    if (!asked.has(code)) report.warn(messages.answers.notAsked(code));
    const meanings = unclear.get(code);
    if (meanings !== undefined)
      throw new UsageError(
        messages.answers.sameCode(
          code,
          meanings.map((one) => [questionKey(one), one.label]),
        ),
      );
  }
}

async function writeAll(
  job: RenderJob,
  request: RenderRequest,
  total: number,
  report: Report,
): Promise<number> {
  await openFolder(request.out);
  const forgetSignals = endOnSignal(request.out, report);
  report.start(total);
  try {
    const files = makeFiles(job, report);
    return isZip(request, total)
      ? await writeZip(files, request.out)
      : await writeFiles(files, request.out, report);
  } finally {
    report.stop();
    forgetSignals();
  }
}

/** Answers what takes the handlers away again. */
function endOnSignal(out: string, report: Report): () => void {
  const end = (code: number) => () => {
    report.stop();
    rmSync(halfPath(out), { force: true });
    process.stderr.write(`${messages.render.stopped}\n`);
    process.exit(code);
  };
  const [interrupted, terminated] = [end(130), end(143)];
  process.once('SIGINT', interrupted).once('SIGTERM', terminated);
  return () => void process.off('SIGINT', interrupted).off('SIGTERM', terminated);
}

/** One file is never zipped (decision 29). */
const isZip = (request: RenderRequest, total: number): boolean => request.zip && total > 1;

function summary(written: number, request: RenderRequest, total: number, report: Report): string {
  const t = messages.render;
  const where = isZip(request, total) ? t.inArchive(request.out, messages.archive) : t.inFolder(request.out);
  return t.summary(t.written(written, where), report);
}

/** Writes on stderr what went wrong, and answers the exit code for it. */
export function tellFailure(error: unknown): number {
  process.stderr.write(`${messages.failure(printable(reasonOf(error)))}\n`);
  if (!(error instanceof UsageError)) return 1;
  process.stderr.write(`${messages.seeHelp}\n`);
  return 2;
}
