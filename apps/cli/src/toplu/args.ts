import { FORMATS, type Format } from '@derkenar/belge/formats';
import {
  AppError,
  parseInput,
  renamedVariable,
  type TakipFilter,
  type TopluRequest,
  type TypedAnswers,
  takipFilterSchema,
} from '@derkenar/domain';
import { parseAnswers, parseReason, parseSigners } from '../answers.ts';
import { UsageError } from '../error.ts';
import { messages } from '../messages.ts';
import { scan } from '../options.ts';

/** The user's arguments. */
export interface TopluCommand {
  readonly server: URL;
  /** Names or ids. */
  readonly dilekceler: readonly string[];
  /** Ids; null where the file below or the filter says which. */
  readonly takipler: readonly string[] | null;
  readonly takipFile: string | null;
  readonly suzgec: TakipFilter | null;
  readonly belge: Pick<TopluRequest, 'bicim' | 'borcluAyri' | 'klasorlu' | 'dosyaAdi'>;
  /** For all cases; `answerFile` may hold those of single ones. */
  readonly answers: TypedAnswers;
  readonly answerFile: string | null;
  readonly reason: string | null;
  readonly out: string;
  readonly anahtar: string | null;
  readonly quiet: boolean;
}

const t = messages.options;

const OPTIONS = {
  server: { type: 'string' },
  takip: { type: 'string' },
  'takip-list': { type: 'string' },
  all: { type: 'boolean' },
  search: { type: 'string' },
  status: { type: 'string' },
  'icra-dairesi': { type: 'string' },
  'takip-tipi': { type: 'string' },
  to: { type: 'string' },
  'borclu-ayri': { type: 'boolean' },
  folders: { type: 'boolean' },
  name: { type: 'string' },
  // oxlint-disable-next-line derkenar/vocabulary -- one of the answers that the server calls `cevaplar`
  cevap: { type: 'string' },
  cevaplar: { type: 'string' },
  imzalayan: { type: 'string' },
  gerekce: { type: 'string' },
  out: { type: 'string', short: 'o' },
  key: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** null = show the help. Throws UsageError. */
export function parseToplu(argv: readonly string[], env: NodeJS.ProcessEnv): TopluCommand | null {
  const given = scan(argv, OPTIONS);
  if (given.has('help')) return null;
  const renamed = renamedVariable(env);
  if (renamed !== null) throw new UsageError(renamed);
  if (given.positionals.length === 0) throw new UsageError(t.noDilekce);
  const suzgec = parseFilter({
    ara: given.one('search'),
    durum: given.one('status'),
    icraDairesi: given.one('icra-dairesi'),
    takipTipi: given.one('takip-tipi'),
  });
  const takipler = given.all('takip');
  const takipFile = given.one('takip-list') ?? null;
  const filtered = suzgec !== null || given.has('all');
  if ([takipler.length > 0, takipFile !== null, filtered].filter(Boolean).length !== 1)
    throw new UsageError(t.oneSelection);
  const dosyaAdi = given.one('name');
  return {
    server: parseServerUrl(given.one('server') ?? env['DERKENAR_SERVER']),
    dilekceler: given.positionals,
    takipler: takipler.length > 0 ? takipler : null,
    takipFile,
    suzgec: filtered ? (suzgec ?? {}) : null,
    belge: {
      bicim: parseFormat(given.one('to') ?? 'udf'),
      borcluAyri: given.has('borclu-ayri'),
      klasorlu: given.has('folders'),
      ...(dosyaAdi !== undefined && { dosyaAdi }),
    },
    answers: { ...parseAnswers(given.all('cevap')), ...parseSigners(given.all('imzalayan')) },
    answerFile: given.one('cevaplar') ?? null,
    reason: parseReason(given.one('gerekce')),
    out: given.one('out') ?? messages.archive,
    anahtar: given.one('key') ?? null,
    quiet: given.has('quiet'),
  };
}

function parseFilter(given: Readonly<Record<string, string | undefined>>): TakipFilter | null {
  const values = Object.entries(given).filter(([, value]) => value !== undefined);
  if (values.length === 0) return null;
  try {
    return parseInput(takipFilterSchema, Object.fromEntries(values));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new UsageError(Object.values(error.errors ?? {})[0] ?? error.message);
  }
}

function parseFormat(given: string): Format {
  const format = FORMATS.find((known) => known === given);
  if (format === undefined) throw new UsageError(t.unknownFormat(given));
  return format;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** A password goes there: over a network never without TLS. */
function parseServerUrl(given: string | undefined): URL {
  if (given === undefined) throw new UsageError(t.noServer);
  const url = URL.canParse(given) ? new URL(given) : null;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (url === null || !safe || url.username !== '') throw new UsageError(t.unsafeServer(given));
  return new URL(url.origin);
}
