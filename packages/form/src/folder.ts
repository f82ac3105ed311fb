import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { byLine, type Finding } from './finding.ts';
import { type Form, MAX_FORM_LENGTH, type ReadForm, readForm } from './form.ts';
import { meaningFaults } from './meanings.ts';
import { messages } from './messages.ts';
import { packageFaults } from './packages.ts';
import type { SharedPreface } from './preface.ts';
import { readSharedPreface, type Shared } from './shared.ts';

/** A file of a folder of forms, with the path that was given before its name. */
interface ReadFile extends ReadForm {
  readonly path: string;
}

const SHARED_FILE = 'ortak.yaml';
const PIECES = 'parcalar';
const EXTENSION = '.html';
const MAX_FORMS = 500;
const NOTHING_SHARED: SharedPreface = { questions: new Map(), guards: new Map() };

/** Reads all forms of a folder, or one file of it. Throws what the file system throws. */
export function readForms(path: string): readonly ReadFile[] {
  const isFolder = statSync(path).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const sharedFindings: Finding[] = [];
  const shared = readShared(folder, (finding) => sharedFindings.push(finding));
  const names = isFolder ? htmlFiles(folder) : [basename(path)];
  if (names.length > MAX_FORMS)
    return [faulty(path, [{ line: 1, message: messages.tooManyForms(MAX_FORMS) }])];
  const files = withoutTwins(
    names.map((name) => {
      const file = join(folder, name);
      return { path: file, ...readForm(name, readLimited(file), shared) };
    }),
  );
  return [
    ...(sharedFindings.length === 0 ? [] : [faulty(join(folder, SHARED_FILE), sharedFindings)]),
    ...(isFolder ? withPackageFaults(withMeaningFaults(files)) : files),
  ];
}

const faulty = (path: string, findings: readonly Finding[]): ReadFile => ({
  path,
  form: null,
  findings,
  questions: [],
});

/** The forms of a folder that has no faults. Throws an Error that names them. */
export function formsOf(folder: string): readonly Form[] {
  const files = readForms(folder);
  const faults = files.flatMap(({ path, findings }) =>
    findings.map(({ line, message }) => `${path}:${line}: ${message}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return files.flatMap(({ form }) => form ?? []);
}

function readShared(folder: string, report: (finding: Finding) => void): Shared {
  const pieces = htmlFiles(join(folder, PIECES)).map(
    (name) => [name.slice(0, -EXTENSION.length), readLimited(join(folder, PIECES, name))] as const,
  );
  const written = existing(join(folder, SHARED_FILE), readLimited);
  const preface = written === null ? NOTHING_SHARED : readSharedPreface(written, report);
  return { ...preface, pieces: new Map(pieces) };
}

const htmlFiles = (folder: string): readonly string[] =>
  (existing(folder, (path) => readdirSync(path)) ?? []).filter((name) => name.endsWith(EXTENSION)).toSorted();

/** The beginning of a text that is too long is enough to refuse it. */
const readLimited = (path: string): string => readFileSync(path, 'utf8').slice(0, MAX_FORM_LENGTH + 1);

function existing<T>(path: string, read: (path: string) => T): T | null {
  try {
    return read(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Two forms must not have one code, nor one name. */
function withoutTwins(files: readonly ReadFile[]): readonly ReadFile[] {
  const byKod = new Map<string, string>();
  const byName = new Map<string, string>();
  return files.map((file) => {
    const { form, path } = file;
    if (form === null) return file;
    const sameKod = byKod.get(form.kod);
    const sameName = byName.get(form.isim);
    byKod.set(form.kod, basename(path));
    byName.set(form.isim, basename(path));
    const twins = [
      ...(sameKod === undefined ? [] : [{ line: 1, message: messages.sameKod(sameKod) }]),
      ...(sameName === undefined ? [] : [{ line: 1, message: messages.sameName(sameName) }]),
    ];
    return withFindings(file, twins);
  });
}

const withFindings = (file: ReadFile, found: readonly Finding[]): ReadFile =>
  found.length === 0 ? file : { ...file, form: null, findings: byLine([...file.findings, ...found]) };

/** One code has one meaning, and one meaning one code: petitions that are chosen together share answers by it. */
function withMeaningFaults(files: readonly ReadFile[]): readonly ReadFile[] {
  const faults = meaningFaults(files.map(({ path, questions }) => ({ name: basename(path), questions })));
  return files.map((file, n) => withFindings(file, faults[n] ?? []));
}

/** A file that could not be read may belong to any package: its own faults come first. */
function withPackageFaults(files: readonly ReadFile[]): readonly ReadFile[] {
  const forms = files.flatMap(({ form }) => form ?? []);
  if (forms.length < files.length) return files;
  const faults = packageFaults(forms);
  return files.map((file) => {
    const own = faults.filter(({ form }) => form === file.form).map(({ finding }) => finding);
    return withFindings(file, own);
  });
}
