import {
  addDays,
  type Deadline,
  type ListedSure,
  type StartedDeadline,
  type StoredTakip,
  type Sure,
  type SureList,
  type SureSearch,
  type SureStep,
  startedDeadlines,
  startedInAnyTakip,
  type TakipSureleri,
  takipDeadlines,
  tarafName,
} from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { getTakip, getTakipler } from '../takip/store.ts';
import { mapInTurns } from './mapInTurns.ts';
import { findPetitions, type OfficePetitions } from './petitionStore.ts';
import { formatPlace, parsePlace } from './place.ts';
import { type FoundRow, findDeadlines, findDeadlinesOf, hashOf, type Span, writeDeadlines } from './store.ts';

/** The row's key as an address names it. */
const idOf = (key: Buffer): string => key.toString('base64url');

/** The key that an address names; null for a text that is none. */
export function keyOf(id: string): Buffer | null {
  const key = Buffer.from(id, 'base64url');
  return key.length === 16 && idOf(key) === id ? key : null;
}

type Calling = Pick<Deadline, 'within' | 'sequel'>;
type Petitions = ReadonlyMap<string, OfficePetitions>;

/** Codes of the standard petitions that the limits call for. */
const calledFor = (limits: readonly Calling[]): readonly string[] =>
  limits.flatMap(({ within, sequel }) => [...within, ...(sequel?.petitions ?? [])]);

function offered({ within, sequel }: Calling, petitions: Petitions) {
  const of = (kodlar: readonly string[]) => kodlar.flatMap((kod) => petitions.get(kod)?.offered ?? []);
  return { suresindeDilekceler: of(within), ardindanDilekceler: of(sequel?.petitions ?? []) };
}

function toSure(limit: Deadline, row: FoundRow | undefined, petitions: Petitions): Sure {
  return {
    id: row === undefined ? null : idOf(row.key),
    kod: limit.code,
    ad: limit.name,
    kimin: limit.party,
    borclu: limit.debtor && { sira: limit.debtor.position, ad: limit.debtor.name },
    konu: limit.subject,
    baslatan: limit.startName,
    baslangic: limit.start,
    kural: limit.rule,
    dayanak: limit.ground,
    sonGun: limit.lastDay,
    enErkenSonGun: limit.earliestEnd,
    durum: limit.state,
    neden: limit.reason,
    dogrulanmamis: [...limit.unconfirmed],
    notlar: [...limit.notes],
    ardindan: limit.sequel?.text ?? null,
    ...offered(limit, petitions),
    kontrol:
      row === undefined || row.checked_at === null
        ? null
        : { adSoyad: row.checked_by_name ?? '', zaman: row.checked_at.toISOString() },
  };
}

/** The limits of the case with their checks, and those that made petitions start. Throws 'takip-yok'. */
export async function stepsOfTakip(tenant: Tenant, takipId: string, today: string): Promise<TakipSureleri> {
  const takip = await getTakip(tenant, takipId);
  const rows = new Map((await findDeadlinesOf(tenant, takipId)).map((row) => [idOf(row.key), row]));
  const limits = takipDeadlines(takip, { today });
  const started = startedDeadlines(takip);
  const petitions = await findPetitions(tenant, [
    ...calledFor([...limits, ...started]),
    ...started.flatMap(({ startedBy }) => startedBy),
  ]);
  return {
    sureler: limits.map((limit) => toSure(limit, rows.get(idOf(hashOf(limit))), petitions)),
    adimlar: started.map((limit) => toStep(limit, petitions)),
  };
}

const toStep = (limit: StartedDeadline, petitions: Petitions): SureStep => ({
  dilekceler: limit.startedBy.flatMap((kod) => petitions.get(kod)?.ids ?? []),
  kod: limit.code,
  ad: limit.name,
  baslatan: limit.startName,
  kural: limit.rule,
  dayanak: limit.ground,
  dogrulanmamis: [...limit.unconfirmed],
  ardindan: limit.sequel?.text ?? null,
  ...offered(limit, petitions),
});

/** The limits that petitions start in whatever cases they were made for. */
export async function stepsOfPetitions(tenant: Tenant, ids: readonly string[]): Promise<SureStep[]> {
  const started = startedInAnyTakip();
  const petitions = await findPetitions(tenant, [
    ...calledFor(started),
    ...started.flatMap(({ startedBy }) => startedBy),
  ]);
  return started
    .map((limit) => toStep(limit, petitions))
    .filter(({ dilekceler }) => dilekceler.some((id) => ids.includes(id)));
}

/** A page of the office's limits; what is shown of each is reckoned from its case as it is now. */
export async function listDeadlines(tenant: Tenant, search: SureSearch, today: string): Promise<SureList> {
  const { kapsam, kontrol, imlec, adet, ...filter } = search;
  const rows = await findDeadlines(tenant, {
    ...filter,
    span: spanOf(kapsam, today),
    today,
    withChecked: kontrol === 'hepsi',
    newestFirst: kapsam === 'gecen',
    after: imlec === undefined ? null : parsePlace(imlec),
    // One more than the page shows whether there is a next one.
    limit: adet + 1,
  });
  const last = rows.length > adet ? rows[adet - 1] : undefined;
  return {
    sureler: await describe(tenant, rows.slice(0, adet), today),
    sonraki: last === undefined ? null : formatPlace(last),
  };
}

/** The rows as they are shown. A row that the rules no longer give is brought up to date and left out. */
export async function describe(
  tenant: Tenant,
  rows: readonly FoundRow[],
  today: string,
): Promise<ListedSure[]> {
  const takipler = await getTakipler(tenant, [...new Set(rows.map(({ takip_id }) => takip_id))]);
  const byTakip = new Map(
    await mapInTurns(takipler, (takip) => [takip.id, { takip, limits: limitsById(takip, today) }] as const),
  );
  const petitions = await findPetitions(
    tenant,
    calledFor([...byTakip.values()].flatMap(({ limits }) => [...limits.values()])),
  );
  const stale = new Map<string, StoredTakip>();
  const shown = rows.flatMap((row) => {
    const found = byTakip.get(row.takip_id);
    const limit = found?.limits.get(idOf(row.key));
    if (found !== undefined && limit === undefined) stale.set(row.takip_id, found.takip);
    return found === undefined || limit === undefined
      ? []
      : [{ ...toSure(limit, row, petitions), takip: summaryOf(found.takip) }];
  });
  if (stale.size > 0)
    await writeDeadlines(
      tenant,
      Array.from(stale, ([id, takip]) => ({ id, takip })),
    );
  return shown;
}

/** The limits of the case by the names that addresses give them. */
export const limitsById = (takip: StoredTakip, today: string): ReadonlyMap<string, Deadline> =>
  new Map(takipDeadlines(takip, { today }).map((limit) => [idOf(hashOf(limit)), limit]));

const summaryOf = ({ id, dosyaEsasNo, buroDosyaNo, icraDairesi, alacaklilar, borclular }: StoredTakip) => ({
  id,
  dosyaEsasNo,
  buroDosyaNo,
  icraDairesi,
  alacakli: namesOf(alacaklilar),
  borclu: namesOf(borclular),
});

/** The first name, and how many more there are. */
function namesOf(taraflar: StoredTakip['borclular']): string {
  const [first] = taraflar;
  if (first === undefined) return '';
  return taraflar.length === 1 ? tarafName(first) : `${tarafName(first)} +${taraflar.length - 1}`;
}

const FIRST_DAY = '0001-01-01';

function spanOf(scope: SureSearch['kapsam'], today: string): Span {
  return scope === 'gecen'
    ? { from: FIRST_DAY, to: addDays(today, -1) }
    : { from: today, to: addDays(today, Number(scope)) };
}
