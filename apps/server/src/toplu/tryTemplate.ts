import { setImmediate } from 'node:timers/promises';
import { eksikMetinleri, istanbulDate, type StoredTakip, type TriedTemplate } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { lawFor } from '../render/accountLaw.ts';
import { parsedSablon } from '../render/parsedSablon.ts';
import { getTakipler } from '../takip/store.ts';
import { type CheckedFile, checkedCase, createFileCheck } from './checkFile.ts';

/** Cases of one request, and the milliseconds after which it begins no further one: another request goes on from there. */
const MAX_CASES = 100;
const MAX_MS = 1000;

interface Trial {
  readonly buroId: string;
  /** Canonical. */
  readonly sablon: string;
  /** Id of the last case of the request before. */
  readonly after: string | null;
  readonly now: Date;
}

/** Fills the template with the next cases of the office and tells what would be missing or stopped. Nothing is kept. */
export async function tryTemplate(db: Db, { buroId, sablon, after, now }: Trial): Promise<TriedTemplate> {
  const { law, total, takipler } = await tenantTx(db, buroId, async (tenant) => ({
    law: await lawFor([sablon], tenant),
    ...(await nextTakipler(tenant, after)),
  }));
  const gun = istanbulDate(now);
  const check = createFileCheck({ sablon }, gun, law);
  const end = performance.now() + MAX_MS;
  const sorunlar: TriedTemplate['sorunlar'][number][] = [];
  /** Questions that wait for an answer, by their code, with the number of cases. */
  const asked = new Map<string, number>();
  let denenen = 0;
  for (const takip of takipler) {
    if (denenen > 0 && performance.now() > end) break;
    const checked = check(checkedCase(takip, gun, law), {}, {});
    sorunlar.push(...faultsOf(takip, checked));
    for (const kod of checked.waiting.sorular) asked.set(kod, (asked.get(kod) ?? 0) + 1);
    denenen++;
    await setImmediate();
  }
  const isLast = denenen === takipler.length && takipler.length < MAX_CASES;
  const questions = parsedSablon(sablon).read.value.preface?.questions ?? [];
  const sorular = questions.flatMap(({ code, label }) => {
    const takip = asked.get(code);
    return takip === undefined ? [] : [{ soru: label, takip }];
  });
  return {
    toplam: total,
    denenen,
    sorunlar,
    sorular,
    sonraki: isLast ? null : (takipler[denenen - 1]?.id ?? null),
  };
}

async function nextTakipler(tenant: Tenant, after: string | null) {
  const { tx, buroId } = tenant;
  const { rows } = await sql<{ id: string; total: number }>`
    SELECT id, (SELECT count(*)::int FROM takip WHERE buro_id = ${buroId}) AS total FROM takip
    WHERE buro_id = ${buroId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${MAX_CASES}`.execute(tx);
  const takipler = await getTakipler(
    tenant,
    rows.map(({ id }) => id),
  );
  return { total: rows[0]?.total ?? 0, takipler };
}

function faultsOf(takip: StoredTakip, checked: CheckedFile): TriedTemplate['sorunlar'] {
  const { sorular, kurallar } = checked.waiting;
  const told = new Set([...checked.unread.map(({ code }) => code), ...sorular]);
  const isJudged = (sentence: string) => !kurallar.includes(sentence);
  const eksikler = [
    ...checked.unread.map(({ sentence }) => sentence),
    ...eksikMetinleri(
      checked.eksikKodlar.filter((kod) => !told.has(kod)),
      checked.values,
    ),
  ];
  const engeller = [...checked.engeller.filter(isJudged), ...checked.hesapEngelleri];
  const uyarilar = checked.uyarilar.filter(isJudged);
  if (eksikler.length + engeller.length + uyarilar.length === 0) return [];
  const { id: takipId, dosyaEsasNo, icraDairesi } = takip;
  return [
    {
      takipId,
      dosyaEsasNo,
      icraDairesi: icraDairesi.ad,
      eksikler,
      engeller,
      uyarilar,
    },
  ];
}
