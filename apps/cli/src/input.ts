import { resolve } from 'node:path';
import {
  type Belge,
  findPlaceholders,
  MAX_HTML_BYTES,
  type Message,
  QUESTION_CODE,
  type Question,
  readHtml,
  rulesInUse,
} from '@derkenar/belge';
import {
  AppError,
  accountField,
  alanByKod,
  answersTo,
  checkRules,
  type FieldValues,
  factByCode,
  isKnownKod,
  lawWith,
  manualValues,
  nearestKod,
  perBorclu,
  type Takip,
  type TypedAnswers,
  takipSchema,
  takipValues,
  tarafName,
} from '@derkenar/domain';
import { isForm, readForms } from '@derkenar/form';
import { InputError, reasonOf } from './error.ts';
import { listFiles, readText, stem } from './file.ts';
import { parseJson } from './json.ts';
import { messages } from './messages.ts';

const t = messages.input;
/** The command knows no office, so accounts are made with the product's own rates. */
const LAW = lawWith();

const MAX_TAKIP = 128 * 1024 * 1024;
const MAX_VALUES = 1024 * 1024;
const MAX_TAKIPLER = 100_000;

/** A petition file, parsed. */
export interface Dilekce {
  readonly path: string;
  readonly ad: string;
  readonly sablon: Belge;
  /** kod → number of the paragraph where it stands first. */
  readonly places: ReadonlyMap<string, number>;
  /** Faults of the template, one Turkish line each, beginning with the place. */
  readonly warnings: readonly string[];
  /** Those of them that `--strict` refuses. */
  readonly unknownKodlar: readonly string[];
}

/** A case, or the values filled in by hand. */
export interface FillSource {
  /** The name in messages: '2025/123 (takipler.json: takipler[3])'. */
  readonly label: string;
  /** The values for a petition with these questions. Throws InputError for an answer that cannot be read. */
  readonly valuesFor: (questions: readonly Question[]) => FieldValues;
  readonly esasNo: string | null;
  readonly borclu: string | null;
  /** null: values that were typed by hand. */
  readonly takip: Takip | null;
}

/** Returns the readable petitions; bad ones are reported. */
export async function readDilekceler(
  paths: readonly string[],
  report: (error: string) => void,
): Promise<readonly Dilekce[]> {
  const read: Dilekce[] = [];
  const seen = new Set<string>();
  for (const path of paths)
    await kept(report, async () => {
      for (const file of await listFiles(path, '.html'))
        await kept(report, async () => {
          if (seen.has(resolve(file))) return;
          seen.add(resolve(file));
          const text = await readText(file, MAX_HTML_BYTES);
          read.push(isForm(text) ? formDilekce(file) : dilekce(file, text));
        });
    });
  return read;
}

/** A form has no faults, or it is not filled. */
function formDilekce(path: string): Dilekce {
  const [read] = readForms(path);
  if (read === undefined || read.form === null)
    throw new InputError(
      (read?.findings ?? []).map(({ line, message }) => t.finding(path, line, message)).join('\n'),
    );
  const { isim, sablon } = read.form;
  return { path, ad: isim, sablon, places: placesOf(sablon), warnings: [], unknownKodlar: [] };
}

function dilekce(path: string, html: string): Dilekce {
  const { value, messages, ruleWarnings } = parsed(path, html);
  const found = findPlaceholders(value);
  const places = placesOf(value);
  const questions = value.preface?.questions ?? [];
  if (found.length === 0 && !hasContent(value)) throw new InputError(t.noText(path));
  const unknownKodlar = [...places]
    .filter(([kod]) => !isKnownKod(kod, questions))
    .map(([kod, paragraph]) => `${t.paragraph(path, paragraph)}: ${unknownKod(kod)}`);
  return {
    path,
    ad: stem(path),
    sablon: value,
    places,
    warnings: [
      ...messages.map((message) => `${placeOf(path, html, message)}: ${message.text}`),
      ...ruleWarnings.map((warning) => `${path}: ${warning}`),
    ],
    unknownKodlar,
  };
}

function placesOf(sablon: Belge): Dilekce['places'] {
  const places = new Map<string, number>();
  for (const { kod, paragraph } of findPlaceholders(sablon)) if (!places.has(kod)) places.set(kod, paragraph);
  return places;
}

/** Throws InputError, also for conditions, choices and repeats that cannot be decided. */
function parsed(path: string, html: string) {
  try {
    const read = readHtml(html);
    const { errors, warnings } = checkRules(rulesInUse(read.value));
    if (errors.length > 0) throw new InputError(errors.join(' '));
    return { ...read, ruleWarnings: warnings };
  } catch (error) {
    throw new InputError(`${path}: ${reasonOf(error)}`, { cause: error });
  }
}

const hasContent = ({ blocks }: Belge): boolean =>
  blocks.some((b) => (b.type === 'paragraph' ? b.inlines.length > 0 : b.type !== 'pageBreak'));

const unknownKod = (kod: string): string => t.unknownKod(kod, nearestKod(kod));

function placeOf(path: string, html: string, { offset }: Message): string {
  if (offset === undefined) return path;
  const lines = html.slice(0, offset).split('\n');
  return t.place(path, lines.length, (lines.at(-1) ?? '').length + 1);
}

interface TakipOptions {
  readonly today: string;
  readonly borcluAyri: boolean;
  readonly answers: TypedAnswers;
}

/** Case files: one case, an array of cases, or `{takipler: […]}`. */
export async function readTakipler(
  paths: readonly string[],
  options: TakipOptions,
  report: (error: string) => void,
): Promise<readonly FillSource[]> {
  const fillSources: FillSource[] = [];
  for (const path of paths)
    await kept(report, async () => {
      for (const file of await listFiles(path, '.json'))
        await kept(report, async () => {
          for (const { place, raw } of toRawTakipler(file, parseJson(await readText(file, MAX_TAKIP), file)))
            await kept(report, () => void fillSources.push(...fillSourcesOf(file, place, raw, options)));
        });
    });
  return fillSources;
}

interface RawTakip {
  /** 'takipler[3]', '[3]' or '' for a single case. */
  readonly place: string;
  readonly raw: unknown;
}

function toRawTakipler(path: string, json: unknown): readonly RawTakip[] {
  if (typeof json !== 'object' || json === null) throw new InputError(t.noTakip(path));
  const inner = 'takipler' in json ? json.takipler : json;
  const prefix = 'takipler' in json ? 'takipler' : '';
  if (!Array.isArray(inner)) {
    if (prefix !== '') throw new InputError(t.notArray(path));
    return [{ place: '', raw: inner }];
  }
  if (inner.length === 0) throw new InputError(t.noTakipler(path));
  if (inner.length > MAX_TAKIPLER) throw new InputError(t.tooManyTakipler(path, inner.length, MAX_TAKIPLER));
  return inner.map((raw: unknown, n) => ({ place: `${prefix}[${n}]`, raw }));
}

function fillSourcesOf(
  path: string,
  place: string,
  raw: unknown,
  { today, borcluAyri, answers }: TakipOptions,
): readonly FillSource[] {
  const checked = takipSchema.safeParse(raw);
  if (!checked.success) {
    const places = checked.error.issues.slice(0, 5).map(({ path, message }) => {
      const member = pathText(place, path);
      return member === '' ? message : `${member}: ${message}`;
    });
    const more = checked.error.issues.length - places.length;
    throw new InputError(`${path}: ${places.join(' ')}${more > 0 ? t.moreFaults(more) : ''}`);
  }
  const takip = checked.data;
  const label = (one: Takip) => `${one.dosyaEsasNo ?? one.id} (${path}${place === '' ? '' : `: ${place}`})`;
  const fillSource = (one: Takip, borclu: string | null): FillSource => ({
    label: label(one),
    valuesFor: byQuestions((questions) =>
      readable(label(one), () =>
        takipValues(one, today, { questions, answers: answersTo(questions, answers) }, 'tdk', LAW),
      ),
    ),
    esasNo: one.dosyaEsasNo,
    borclu,
    takip: one,
  });
  if (!borcluAyri) return [fillSource(takip, null)];
  return perBorclu(takip).map((one) =>
    fillSource(one, one.borclular[0] ? tarafName(one.borclular[0]) : null),
  );
}

/** 'takipler[3].tutarlar.takipToplami' */
function pathText(start: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    start,
  );
}

/** Values filled in by hand. Today's date stands where the file does not give it, as in the form. */
export async function readValues(
  path: string,
  { today, answers }: Pick<TakipOptions, 'today' | 'answers'>,
  warn: (text: string) => void,
): Promise<FillSource> {
  const json = parseJson(await readText(path, MAX_VALUES), path);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new InputError(t.notValues(path));
  const given: Record<string, unknown> = { ...json };
  // The older names of the date codes all end so (decision 19).
  for (const key of Object.keys(given).slice(0, 1000))
    if (
      !alanByKod(key) &&
      !accountField(key) &&
      !key.endsWith('_tarihi') &&
      !QUESTION_CODE.test(key) &&
      !factByCode(key)
    )
      warn(`${path}: ${unknownKod(key.slice(0, 100))}`);
  const dated = 'bugununTarihi' in given || 'bugunun_tarihi' in given;
  const all = { ...(dated ? given : { ...given, bugununTarihi: today }) };
  const valuesFor = byQuestions((questions) =>
    readable(path, () => manualValues({ ...all, ...answersTo(questions, answers) }, questions, 'tdk', today)),
  );
  // Faults are told before anything is written.
  valuesFor([]);
  return { label: path, valuesFor, esasNo: null, borclu: null, takip: null };
}

/** Petitions without questions share their values. */
function byQuestions(
  make: (questions: readonly Question[]) => FieldValues,
): (questions: readonly Question[]) => FieldValues {
  let plain: FieldValues | undefined;
  return (questions) => (questions.length > 0 ? make(questions) : (plain ??= make([])));
}

/** Throws InputError in place of the faults of single values. */
function readable<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.errors ?? {}).map(([kod, message]) => `${kod}: ${message}`);
    throw new InputError(`${place}: ${fields.length > 0 ? fields.join(' ') : error.message}`, {
      cause: error,
    });
  }
}

async function kept(report: (error: string) => void, action: () => void | Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    report(error.message);
  }
}
