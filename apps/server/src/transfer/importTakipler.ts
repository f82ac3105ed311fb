import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  foldTr,
  formatEsasNo,
  type ImportedTakip,
  type OfficeVekil,
  type StoredTakip,
  type TakipInput,
  type TakipResult,
  type TransferBatch,
} from '@derkenar/domain';
import { getBuro } from '../buro/store.ts';
import type { Tenant } from '../db/tenant.ts';
import { uuid5 } from '../db/uuid5.ts';
import { addLogEntries } from '../log/store.ts';
import { messages } from '../messages.ts';
import { findTakipIds, getTakipler, insertTakipler, type TakipKey, updateTakipler } from '../takip/store.ts';
import { isFileDetail } from './details.ts';
import { hashesOf, hasSameBorclu, type MergeResult, merge, newTakip, tooLongList } from './merge.ts';
import {
  beginTransfer,
  countTransfer,
  findSameNumberTakipler,
  getTraces,
  type NewTrace,
  type SameNumberTakip,
  saveTraces,
  type TakipTrace,
} from './store.ts';

/** Namespace of the ids of drafts, made at random once. */
const DRAFT_NAMESPACE = '2b1f6f0e9a6d4c52b7d3f2a90c1e8d47';

/** The decision about one case of a batch. */
type Decision =
  | { readonly tur: 'ekle'; readonly id: string; readonly takip: TakipInput; readonly mesaj: string }
  | {
      readonly tur: 'guncelle';
      readonly eski: StoredTakip;
      readonly trace: TakipTrace | null;
      readonly merged: MergeResult;
    }
  | { readonly tur: 'hata'; readonly mesaj: string };

/** A batch, checked or saved; one answer a case, in their order. The same batch a second time changes nothing. */
export async function importTakipler(
  tenant: Tenant,
  kullaniciId: string,
  { aktarimId, tur, mod, takipler }: TransferBatch,
): Promise<TakipResult[]> {
  // The lock comes first: the same batch at the same time waits, and finds what the other one wrote.
  if (mod === 'kaydet') await beginTransfer(tenant, { id: aktarimId, kullaniciId, tur });
  const decisions = await decide(tenant, takipler);
  if (mod === 'denetle') return decisions.map((decision) => toResult(decision, aktarimId));
  const eklenen = decisions.filter((decision) => decision.tur === 'ekle');
  const guncellenen = decisions
    .filter((decision) => decision.tur === 'guncelle')
    .filter(({ merged }) => merged.writtenAlanlar.length > 0);
  const added = await add(tenant, aktarimId, eklenen);
  await update(tenant, aktarimId, guncellenen);
  await countTransfer(tenant, aktarimId, { added: added.size, updated: guncellenen.length });
  const ayrinti = { aktarim: aktarimId };
  await addLogEntries(tenant, kullaniciId, [
    ...[...added].map((takipId) => ({ eylem: 'takip-ekle' as const, takipId, ayrinti })),
    ...guncellenen.map(({ eski }) => ({ eylem: 'takip-guncelle' as const, takipId: eski.id, ayrinti })),
  ]);
  return decisions.map((decision) =>
    decision.tur === 'ekle' && !added.has(decision.id)
      ? toResult(BUSY, aktarimId)
      : toResult(decision, aktarimId),
  );
}

const BUSY: Decision = {
  tur: 'hata',
  mesaj: messages.transfer.addedByAnother,
};
const DUPLICATE: Decision = { tur: 'hata', mesaj: messages.transfer.duplicate };

/** Cases that are compared in one go. */
const SLICE_SIZE = 100;

async function decide(tenant: Tenant, takipler: readonly ImportedTakip[]): Promise<Decision[]> {
  const takipKeys = takipler.map((takip) => keyOf(tenant.buroId, takip));
  const ids = await findTakipIds(tenant, takipKeys);
  const takipIds = [...new Set(ids.values())];
  const oldById = new Map((await getTakipler(tenant, takipIds)).map((takip) => [takip.id, takip]));
  const traces = await getTraces(tenant, takipIds);
  const oldTakipler = takipler.map((_, place) => oldById.get(ids.get(place) ?? '')).map(certain(takipler));
  const newTakipler = takipler.filter(
    ({ buroDosyaNo }, n) => buroDosyaNo !== '' && oldTakipler[n] === undefined,
  );
  const sameNumberTakipler = await findSameNumberTakipler(
    tenant,
    newTakipler.map(({ buroDosyaNo }) => buroDosyaNo),
    newTakipler.every(({ dosyaEsasNo }) => dosyaEsasNo !== null),
  );
  const { vekiller: lawyers } = await getBuro(tenant);
  const seen = new Set<string>();
  const decisions: Decision[] = [];
  for (const [place, takip] of takipler.entries()) {
    // Others are answered in between.
    if (place % SLICE_SIZE === SLICE_SIZE - 1) await setImmediate();
    decisions.push(decideOne(takip, place));
  }
  return decisions;

  function decideOne(takip: ImportedTakip, place: number): Decision {
    const { id, dosyaEsasNo, icraDairesi } = takipKeys[place] as TakipKey;
    const eski = oldTakipler[place];
    // A draft that was given its number since, or is given it now, is found by both.
    const takipNumber = dosyaEsasNo === null ? undefined : `${dosyaEsasNo} ${foldTr(icraDairesi)}`;
    const keys = [eski?.id ?? id, takipNumber].filter((key) => typeof key === 'string');
    if (keys.some((key) => seen.has(key))) return DUPLICATE;
    for (const key of keys) seen.add(key);
    if (eski === undefined)
      return addable(takip, {
        id: id ?? randomUUID(),
        lawyers,
        mesaj: sameNumberNote(takip, sameNumberTakipler),
      });
    const trace = traces.get(eski.id) ?? null;
    const merged = merge(eski, takip, trace?.hashes ?? {});
    const tooLong = tooLongList(merged.takip);
    return tooLong === null
      ? { tur: 'guncelle', eski, trace, merged }
      : { tur: 'hata', mesaj: messages.transfer.tooLong(tooLong.name, tooLong.most) };
  }
}

/**
 * A draft was found for a case with a file number by the office's own alone, which may be a client's or a folder's:
 * they are the same where they share a debtor and no other case of the batch has found it. One that was given another
 * file number while this import waited for it is another case by now.
 */
const certain =
  (takipler: readonly ImportedTakip[]) =>
  (eski: StoredTakip | undefined, place: number, oldTakipler: readonly (StoredTakip | undefined)[]) => {
    const takip = takipler[place];
    if (eski === undefined || takip === undefined) return undefined;
    if (takip.dosyaEsasNo === null) return eski;
    if (eski.dosyaEsasNo !== null) return isSameTakip(eski, takip) ? eski : undefined;
    const isAlone = oldTakipler.filter((one) => one === eski).length === 1;
    return isAlone && hasSameBorclu(eski, takip) ? eski : undefined;
  };

const isSameTakip = (eski: StoredTakip, { dosyaEsasNo, icraDairesi }: ImportedTakip): boolean =>
  eski.dosyaEsasNo === dosyaEsasNo && foldTr(eski.icraDairesi.ad) === foldTr(icraDairesi.ad);

/** The note about another case with the office's number of a new case, which may be the same case. */
function sameNumberNote(
  { dosyaEsasNo, buroDosyaNo }: ImportedTakip,
  existingTakipler: readonly SameNumberTakip[],
): string {
  const existing = existingTakipler.find(
    (one) => one.buroDosyaNo === buroDosyaNo && (one.dosyaEsasNo === null || dosyaEsasNo === null),
  );
  if (existing === undefined) return '';
  return messages.transfer.sameBuroNo({
    buroDosyaNo,
    esasNo: existing.dosyaEsasNo === null ? null : formatEsasNo(existing.dosyaEsasNo),
    icraDairesi: existing.icraDairesi,
  });
}

/**
 * A draft has no number to be known by: its office's own, else all that it says, gives it its id. One that was
 * entered by hand is found by the office's own, also by a case that has its file number.
 */
function keyOf(buroId: string, takip: ImportedTakip): TakipKey {
  const { dosyaEsasNo, icraDairesi, buroDosyaNo } = takip;
  if (dosyaEsasNo !== null) return { id: null, dosyaEsasNo, icraDairesi: icraDairesi.ad, buroDosyaNo };
  const { surum: _, uzerineYaz: __, ...content } = takip;
  const name =
    buroDosyaNo === ''
      ? JSON.stringify(content, withoutDetails)
      : `${foldTr(buroDosyaNo)}|${foldTr(icraDairesi.ad)}`;
  return {
    id: uuid5(DRAFT_NAMESPACE, buroId, name),
    dosyaEsasNo: null,
    icraDairesi: icraDairesi.ad,
    buroDosyaNo,
  };
}

/** A draft that was imported before files could give details is found again. */
const withoutDetails = (name: string, value: unknown): unknown => (isFileDetail(name) ? undefined : value);

interface Added {
  readonly id: string;
  readonly lawyers: readonly OfficeVekil[];
  readonly mesaj: string;
}

function addable(takip: ImportedTakip, { id, lawyers, mesaj }: Added): Decision {
  const lacks = { alacakli: takip.alacaklilar.length === 0, borclu: takip.borclular.length === 0 };
  if (lacks.alacakli || lacks.borclu) return { tur: 'hata', mesaj: messages.transfer.incomplete(lacks) };
  return { tur: 'ekle', id, takip: newTakip(takip, lawyers), mesaj };
}

async function add(
  tenant: Tenant,
  aktarimId: string,
  decisions: readonly Extract<Decision, { tur: 'ekle' }>[],
): Promise<ReadonlySet<string>> {
  if (decisions.length === 0) return new Set();
  const kaynak = `aktarim:${aktarimId}`;
  const added = await insertTakipler(
    tenant,
    decisions.map(({ id, takip }) => ({ id, takip, kaynak })),
  );
  const traces = decisions
    .filter(({ id }) => added.has(id))
    .map(({ id, takip }): NewTrace => ({ takipId: id, hashes: hashesOf(takip), previous: null }));
  await saveTraces(tenant, aktarimId, traces);
  return added;
}

async function update(
  tenant: Tenant,
  aktarimId: string,
  decisions: readonly Extract<Decision, { tur: 'guncelle' }>[],
): Promise<void> {
  await updateTakipler(
    tenant,
    decisions.map(({ eski, merged }) => ({ id: eski.id, takip: merged.takip })),
  );
  const traces = decisions.map(({ eski, trace, merged }): NewTrace => {
    const before = trace?.hashes ?? {};
    return {
      takipId: eski.id,
      hashes: hashesOf(merged.takip, merged.writtenAlanlar, before),
      previous: { takip: eski, ozetler: before },
    };
  });
  await saveTraces(tenant, aktarimId, traces);
}

function toResult(decision: Decision, aktarimId: string): TakipResult {
  if (decision.tur === 'hata')
    return { durum: 'hata', takipId: null, surum: null, degisen: [], mesaj: decision.mesaj };
  if (decision.tur === 'ekle')
    return { durum: 'eklendi', takipId: decision.id, surum: null, degisen: [], mesaj: decision.mesaj };
  const { eski, trace, merged } = decision;
  return {
    durum: statusOf(merged, trace?.aktarimId === aktarimId && trace.version === eski.surum ? trace : null),
    takipId: eski.id,
    surum: eski.surum,
    degisen: [...merged.degisen],
    mesaj: '',
  };
}

/** `own`: this import wrote the case before; an answer that was lost is given again. */
function statusOf({ degisen, writtenAlanlar }: MergeResult, own: TakipTrace | null): TakipResult['durum'] {
  if (writtenAlanlar.length > 0) return 'guncellendi';
  if (own !== null) return own.added ? 'eklendi' : 'guncellendi';
  return degisen.length > 0 ? 'atlandi' : 'degismedi';
}
