import { FORMATS, type Format } from '@derkenar/belge/formats';
import { type ApostropheRule, istanbulDate, readDate, type TypedAnswers } from '@derkenar/domain';
import { parseAnswers, parseReason, parseSigners } from './answers.ts';
import { UsageError } from './error.ts';
import { messages } from './messages.ts';
import { scan } from './options.ts';

/** The user's arguments; paths as written. */
export interface RenderRequest {
  readonly dilekceler: readonly string[];
  readonly takipler: readonly string[];
  readonly valueFile: string | null;
  readonly formats: readonly Format[];
  readonly out: string;
  readonly zip: boolean;
  readonly borcluAyri: boolean;
  /** ISO date. */
  readonly today: string;
  /** Whether suffixes of institutions take an apostrophe. */
  readonly apostrophe: ApostropheRule;
  /** Author in the files' properties; null: nobody. */
  readonly author: string | null;
  readonly answers: TypedAnswers;
  /** A file with more of them; those above win. */
  readonly answerFile: string | null;
  /** Why files are written that guards stop. */
  readonly reason: string | null;
  readonly strict: boolean;
  readonly quiet: boolean;
}

const t = messages.options;

const OPTIONS = {
  takip: { type: 'string' },
  values: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string', short: 'o' },
  zip: { type: 'boolean' },
  'borclu-ayri': { type: 'boolean' },
  today: { type: 'string' },
  kesme: { type: 'boolean' },
  yazar: { type: 'string' },
  // oxlint-disable-next-line derkenar/vocabulary -- one of the answers that the server calls `cevaplar`
  cevap: { type: 'string' },
  cevaplar: { type: 'string' },
  imzalayan: { type: 'string' },
  gerekce: { type: 'string' },
  strict: { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** null = show the help. Throws UsageError. */
export function parseRenderRequest(argv: readonly string[], now: Date): RenderRequest | null {
  const given = scan(argv, OPTIONS, (name, value) => name === 'takip' && value.endsWith('.json'));
  if (given.has('help')) return null;
  const [command, ...dilekceler] = given.positionals;
  if (command === undefined) throw new UsageError(t.noCommand);
  if (command !== 'render') throw new UsageError(t.unknownCommand(command));
  const takipler = given.all('takip');
  const valueFile = given.one('values') ?? null;
  if (dilekceler.length === 0) throw new UsageError(t.noDilekceFile);
  if (takipler.length === 0 && valueFile === null) throw new UsageError(t.noSource);
  if (takipler.length > 0 && valueFile !== null) throw new UsageError(t.twoSources);
  if (valueFile !== null && given.has('borclu-ayri')) throw new UsageError(t.borcluWithValues);
  return {
    dilekceler,
    takipler,
    valueFile,
    formats: parseFormats(given.all('to')),
    out: given.one('out') ?? 'out',
    zip: given.has('zip'),
    borcluAyri: given.has('borclu-ayri'),
    today: parseToday(given.one('today'), now),
    apostrophe: given.has('kesme') ? 'always' : 'tdk',
    author: given.one('yazar') ?? null,
    answers: { ...parseAnswers(given.all('cevap')), ...parseSigners(given.all('imzalayan')) },
    answerFile: given.one('cevaplar') ?? null,
    reason: parseReason(given.one('gerekce')),
    strict: given.has('strict'),
    quiet: given.has('quiet'),
  };
}

function parseFormats(given: readonly string[]): readonly Format[] {
  if (given.length === 0) return ['udf'];
  const names = given.flatMap((part) => part.split(',')).map((part) => part.trim());
  const asked = new Set(names.filter((part) => part !== ''));
  for (const name of asked)
    if (!FORMATS.some((format) => format === name)) throw new UsageError(t.unknownFormat(name));
  if (asked.size === 0) throw new UsageError(t.noFormat);
  return FORMATS.filter((format) => asked.has(format));
}

function parseToday(given: string | undefined, now: Date): string {
  if (given === undefined) return istanbulDate(now);
  const read = readDate(given);
  if ('error' in read) throw new UsageError(t.noDate(given, read.error));
  return read.iso;
}
