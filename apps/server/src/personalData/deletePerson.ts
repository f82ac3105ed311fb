import {
  AppError,
  maskedTckn,
  type PersonDeleteReason,
  type PersonDeleteSummary,
  type StoredTakip,
} from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { findTextMatches, purgeTextMatches, type TextMatches } from '../dilekce/store.ts';
import { countErasable, type Erasable, eraseFound, eraseTakipler, findErasable } from '../document/store.ts';
import { addLogEntries } from '../log/store.ts';
import {
  deleteTakipler,
  getTakipler,
  listTakipIdsOfPerson,
  lockTakipler,
  updateTakipler,
} from '../takip/store.ts';
import { deleteJob, findJobsOf } from '../toplu/store.ts';
import { deleteTraces, findTracesOf } from '../transfer/store.ts';
import { humanNames, isPerson, taraflarOf, withoutPerson } from './personInTakip.ts';

/** Cases of a person that are erased at once; an institution may have more. */
const MAX_TAKIP = 1000;
/** The most open cases, and the most petitions, that are named to the user. */
const MAX_LISTED = 50;
/** Cases that are written in one go. */
const BATCH = 100;

interface Plan {
  readonly anonymized: readonly StoredTakip[];
  readonly silinen: readonly StoredTakip[];
  readonly ids: readonly string[];
  readonly traces: readonly string[];
  readonly textMatches: TextMatches;
  /** Bases of documents in which the texts stand: of other cases, and of these as they were. */
  readonly erasable: Erasable;
  readonly isler: Awaited<ReturnType<typeof findJobsOf>>;
  readonly ozet: PersonDeleteSummary;
}

export const previewDeletion = async (tenant: Tenant, kimlikNo: string): Promise<PersonDeleteSummary> =>
  (await plan(tenant, kimlikNo, { locked: false })).ozet;

export interface PersonDeletion {
  readonly kimlikNo: string;
  readonly neden: PersonDeleteReason;
  /** Whether cases that are not closed are included. */
  readonly acikTakipler: boolean;
}

export interface DeletedPerson {
  readonly ozet: PersonDeleteSummary;
  /** Bulk jobs whose files are left to be removed. */
  readonly isler: readonly string[];
}

/** Erases the person from all that is the office's. Throws 'kisi-acik-takip', 'kisi-toplu-suruyor'. */
export async function deletePerson(
  tenant: Tenant,
  kullaniciId: string,
  { kimlikNo, neden, acikTakipler }: PersonDeletion,
): Promise<DeletedPerson> {
  const planned = await plan(tenant, kimlikNo, { locked: true });
  const { anonymized, silinen, ids, traces, textMatches, isler, ozet } = planned;
  if (ozet.acikTakipSayisi > 0 && !acikTakipler) throw new AppError('kisi-acik-takip');
  if (ozet.surenTopluIs > 0) throw new AppError('kisi-toplu-suruyor');
  for (let at = 0; at < anonymized.length; at += BATCH)
    await updateTakipler(
      tenant,
      anonymized
        .slice(at, at + BATCH)
        .map((takip) => ({ id: takip.id, takip: withoutPerson(takip, kimlikNo) })),
    );
  await deleteTraces(tenant, traces);
  await deleteTakipler(
    tenant,
    silinen.map(({ id }) => id),
  );
  await purgeTextMatches(tenant, textMatches);
  await eraseTakipler(tenant, ids);
  await eraseFound(tenant, planned.erasable);
  for (const { id } of isler) await deleteJob(tenant, id);
  const { acikTakipler: _, dilekceler, metinParcalari, ...counts } = ozet;
  await addLogEntries(tenant, kullaniciId, [
    ...ids.map((takipId) => ({ eylem: 'kisi-sil' as const, takipId, ayrinti: { neden } })),
    {
      eylem: 'kisi-sil',
      ayrinti: {
        kimlikNo: maskedTckn(kimlikNo),
        neden,
        ...counts,
        dilekce: dilekceler.length,
        parca: metinParcalari.length,
      },
    },
  ]);
  return { ozet, isler: isler.map(({ id }) => id) };
}

/** `locked`: nobody changes the cases and jobs until the transaction ends. Throws 'kisi-cok-takip'. */
async function plan(tenant: Tenant, kimlikNo: string, { locked }: { locked: boolean }): Promise<Plan> {
  const { ids, takipler } = await findTakipler(tenant, kimlikNo, { locked });
  // Once they are locked: what is written while this waits for them is found, too.
  const metinler = textsOf(takipler, kimlikNo);
  const traces = await findTracesOf(tenant, ids, kimlikNo);
  const textMatches = await findTextMatches(tenant, metinler);
  const erasable = await findErasable(tenant, metinler);
  const isler = await findJobsOf(tenant, ids, metinler, { locked });
  const silinen = takipler.filter((takip) => taraflarOf(takip).every((taraf) => isPerson(taraf, kimlikNo)));
  const openTakipler = takipler.filter(({ durum }) => durum !== 'kapali');
  return {
    anonymized: takipler.filter((takip) => !silinen.includes(takip)),
    silinen,
    ids,
    traces,
    textMatches,
    erasable,
    isler,
    ozet: {
      adsizTakip: takipler.length - silinen.length,
      silinenTakip: silinen.length,
      acikTakipSayisi: openTakipler.length,
      acikTakipler: openTakipler.slice(0, MAX_LISTED),
      aktarimIzi: traces.length,
      copDilekce: textMatches.trashed.length,
      dilekceSurumu: textMatches.versions.length,
      belge: await countErasable(tenant, ids, erasable),
      topluIs: isler.length,
      surenTopluIs: isler.filter(({ status }) => status === 'suruyor').length,
      dilekceler: textMatches.dilekceler.slice(0, MAX_LISTED),
      metinParcalari: textMatches.snippets.slice(0, MAX_LISTED),
    },
  };
}

async function findTakipler(tenant: Tenant, kimlikNo: string, { locked }: { locked: boolean }) {
  const ids = await listTakipIdsOfPerson(tenant, kimlikNo, MAX_TAKIP + 1);
  if (ids.length > MAX_TAKIP) throw new AppError('kisi-cok-takip');
  if (locked) await lockTakipler(tenant, ids);
  return { ids, takipler: await getTakipler(tenant, ids) };
}

/** The number, and the person's names as they may stand in a text. */
const textsOf = (takipler: readonly StoredTakip[], kimlikNo: string): string[] => [
  ...new Set([kimlikNo, ...takipler.flatMap((takip) => humanNames(takip, kimlikNo))]),
];
