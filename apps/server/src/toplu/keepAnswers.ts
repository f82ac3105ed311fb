import { readPreface } from '@derkenar/belge/preface';
import {
  type Asked,
  answersTo,
  can,
  fieldsToKeep,
  istanbulDate,
  ownFieldsSchema,
  readAnswers,
  type StoredTakip,
  type TypedAnswers,
} from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { addLogEntries } from '../log/store.ts';
import { getTakipler, lockTakipler, updateTakipler } from '../takip/store.ts';
import type { JobDefinition } from './store.ts';

/** Cases that are written in one go. */
const BATCH = 100;

interface AnsweredTakipler {
  readonly takipIds: readonly string[];
  /** Those of single cases, by their ids; they come before those of the job. */
  readonly answers: Readonly<Record<string, TypedAnswers>> | null;
}

/**
 * Writes into the cases what the petitions' questions are to keep, as the page of a case does, if the person manages
 * cases. What does not fit the case, and what it has no room for, is not kept; an open answer takes none away.
 */
export async function keepAnswers(
  tenant: Tenant,
  definition: JobDefinition,
  { takipIds, answers }: AnsweredTakipler,
): Promise<void> {
  const { kullaniciId, dilekceler, documentDate } = definition;
  const questions = dilekceler.flatMap(({ sablon }) => keptQuestions(sablon));
  if (questions.length === 0) return;
  const answersOf =
    (id: string) =>
    (asked: Asked['questions']): TypedAnswers => ({
      ...answersTo(asked, definition.answers),
      ...answersTo(asked, answers?.[id] ?? {}),
    });
  const answered = takipIds.filter((id) => questions.some((one) => answersOf(id)([one])[one.code]));
  if (answered.length === 0 || !(await managesTakipler(tenant, kullaniciId))) return;
  const today = istanbulDate(documentDate);
  await lockTakipler(tenant, answered);
  for (let at = 0; at < answered.length; at += BATCH) {
    const takipler = await getTakipler(tenant, answered.slice(at, at + BATCH));
    const changed = takipler.flatMap((takip) => {
      const kept = withAnswers(takip, questions, answersOf(takip.id), today);
      return kept === null ? [] : [{ id: takip.id, takip: kept }];
    });
    await updateTakipler(tenant, changed);
    await addLogEntries(
      tenant,
      kullaniciId,
      changed.map(({ id }) => ({ eylem: 'takip-guncelle' as const, takipId: id })),
    );
  }
}

const keptQuestions = (sablon: string): Asked['questions'] =>
  readPreface(sablon)?.questions.filter(({ kept }) => kept) ?? [];

async function managesTakipler({ tx, buroId }: Tenant, kullaniciId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .leftJoin('rol', (join) => join.onRef('rol.rol', '=', 'app_user.rol').on('rol.buro_id', '=', buroId))
    .select(['app_user.rol', 'rol.yetkiler'])
    .where('app_user.id', '=', kullaniciId)
    .where('app_user.buro_id', '=', buroId)
    .where('app_user.status', '=', 'etkin')
    .executeTakeFirst();
  if (row === undefined) return false;
  const { rol, yetkiler } = row;
  return can({ rol, ...(yetkiler !== null && { yetkiler }) }, 'takip-yonet');
}

/** The case with the answers; null where that changes nothing. */
function withAnswers(
  takip: StoredTakip,
  questions: Asked['questions'],
  answersOf: (questions: Asked['questions']) => TypedAnswers,
  today: string,
): StoredTakip | null {
  const said = questions.flatMap((question) => {
    const answers = answersOf([question]);
    const answer = answers[question.code]?.trim() ?? '';
    const { errors } = readAnswers({ questions: [question], answers }, { takip, today });
    const isKept = answer !== '' && !(question.code in errors);
    return isKept ? Object.entries(fieldsToKeep(question, answer, takip.ekAlanlar)) : [];
  });
  if (said.length === 0) return null;
  const all = Object.entries({ ...takip.ekAlanlar, ...Object.fromEntries(said) });
  const ekAlanlar = Object.fromEntries(all.filter(([, text]) => text !== ''));
  return ownFieldsSchema.safeParse({ alanlar: ekAlanlar }).success ? { ...takip, ekAlanlar } : null;
}
