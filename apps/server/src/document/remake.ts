import type { FillInput } from '@derkenar/belge';
import { readPreface } from '@derkenar/belge/preface';
import {
  AppError,
  fileNameOf,
  fillInput,
  istanbulDate,
  NO_BASIS,
  perBorclu,
  type StoredTakip,
  tarafName,
} from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { caseLaw, type OfficeFigures } from '../render/accountLaw.ts';
import { askedValues, jobAnswersTo } from '../render/askedValues.ts';
import { type ChunkInput, type JobSettings, readSingle } from '../render/basis.ts';
import type { FilledHtml } from '../render/fillHtml.ts';
import type { Outcome } from '../render/processWork.ts';
import { readTakipText } from '../render/takipText.ts';
import type { DilekceJob, FileSettings, FilledDilekce, WrittenBelge } from '../render/writeFile.ts';
import type { Requester } from '../scheduling/waitingLine.ts';
import { getTakipler } from '../takip/store.ts';
import { type DocumentLine, findBasis, findTakipText, findTexts, type KeptBasis } from './store.ts';

/** All that makes a document again. */
export interface Recipe extends Pick<DilekceJob, 'sablon' | 'input' | 'settings'> {
  /** Without its extension. */
  readonly fileName: string;
  /** As SingleInput has it. */
  readonly viaHtml?: boolean;
}

type WriteBelge = (job: FileSettings & { readonly html: string }) => Promise<Outcome<WrittenBelge>>;

/** The processes that fill and write documents. */
export interface DocumentPool {
  readonly fill: (requester: Requester, sablon: string, input: FillInput) => Promise<FilledHtml>;
  readonly fillAndWrite: (requester: Requester, job: DilekceJob) => Promise<FilledDilekce>;
  readonly admit: <T>(requester: Requester, work: (write: WriteBelge) => Promise<T>) => Promise<T>;
}

/** The document's file; null where it cannot be made. */
export async function makeAgain(
  pool: DocumentPool,
  requester: Requester,
  { viaHtml, sablon, input, settings }: Recipe,
): Promise<WrittenBelge | null> {
  if (!viaHtml) {
    const job = { sablon, input, settings, unread: [], acceptsGaps: true, acceptsStops: true };
    return (await pool.fillAndWrite(requester, job)).file;
  }
  const { html } = await pool.fill(requester, sablon, input);
  const outcome = await pool.admit(requester, (write) => write({ ...settings, html }));
  return 'value' in outcome ? outcome.value : null;
}

/** Throws 'belge-dayanaksiz' with the reason why it cannot be made again. */
export async function recipeOf(tenant: Tenant, line: DocumentLine): Promise<Recipe> {
  if (line.basisId === null) throw new AppError('belge-dayanaksiz', { detail: NO_BASIS.eski });
  const basis = await findBasis(tenant, line.basisId);
  if (basis === null || basis.input === null) throw erased();
  const texts = await findTexts(tenant, basis.textHashes);
  const textOf = (hash: string): string => texts.get(hash) ?? throwErased();
  if (!basis.isOfJob) {
    const { settings, ...single } = readSingle(basis.input);
    const letterhead = settings.letterhead ? textOf(settings.letterhead) : null;
    return {
      ...single,
      fileName: settings.title,
      sablon: textOf(hexOf(basis.textHashes[0])),
      settings: { ...settings, letterhead },
    };
  }
  return bulkRecipe(line, basis, await takipOf(tenant, line), textOf);
}

function bulkRecipe(
  { dilekceId, borclu }: DocumentLine,
  { textHashes, input }: KeptBasis,
  stored: StoredTakip,
  textOf: (hash: string) => string,
): Recipe {
  const job = JSON.parse(textOf(hexOf(textHashes[0]))) as JobSettings;
  const own = JSON.parse(input ?? 'null') as ChunkInput;
  const dilekce = job.dilekceler.find(({ id }) => id === dilekceId);
  const takip = borclu === null ? stored : perBorclu(stored)[borclu];
  if (dilekce === undefined || takip === undefined) throw erased();
  const sablon = textOf(dilekce.sablon);
  const date = new Date(job.documentDate);
  const questions = readPreface(sablon)?.questions ?? [];
  const asked = {
    questions,
    answers: jobAnswersTo(questions, job.answers, own.answers?.[stored.id] ?? null),
  };
  const law = own.law === null ? null : caseLaw(JSON.parse(textOf(own.law)) as OfficeFigures);
  const { values } = askedValues(takip, istanbulDate(date), asked, job.apostrophe, law);
  const settings: FileSettings = {
    format: job.format,
    title: dilekce.isim,
    author: job.author,
    letterhead: job.letterhead ? textOf(job.letterhead) : null,
    date,
  };
  // In the archive of the job its folder or the pattern may have told the case.
  const fileName = fileNameOf({
    dilekce: dilekce.isim,
    esasNo: takip.dosyaEsasNo,
    borclu: borclu === null ? null : takip.borclular.map(tarafName).join(),
  });
  return { fileName, sablon, input: fillInput(values) satisfies FillInput, settings };
}

/** The case as it was when the document was made. */
async function takipOf(tenant: Tenant, { takipId, takipVersion }: DocumentLine): Promise<StoredTakip> {
  if (takipId === null || takipVersion === null) throw erased();
  const kept = await findTakipText(tenant, takipId, takipVersion);
  if (kept !== null) return readTakipText(kept);
  const [present] = await getTakipler(tenant, [takipId]);
  return present?.surum === takipVersion ? present : throwErased();
}

const hexOf = (hash: Buffer | undefined): string => hash?.toString('hex') ?? '';

const erased = (): AppError => new AppError('belge-dayanaksiz', { detail: NO_BASIS.silindi });

function throwErased(): never {
  throw erased();
}
