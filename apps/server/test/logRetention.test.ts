import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { checkLog, type LogPart } from '../src/log/check.ts';
import { logParts } from '../src/log/export.ts';
import { sealLog } from '../src/log/seal.ts';
import { addLogEntries } from '../src/log/store.ts';
import { deleteExpiredLines } from '../src/retention/logLines.ts';
import { attempt } from './rows.ts';
import { addBuro, startServer, type TestBuro, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Adds so many lines, sealed so many years ago. */
async function addSealed(buro: TestBuro, lines: number, yearsAgo: number): Promise<void> {
  await tenantTx(server.db, buro.buroId, (tenant) =>
    addLogEntries(
      tenant,
      null,
      Array.from({ length: lines }, () => ({ eylem: 'giris' as const })),
    ),
  );
  await sql`
    UPDATE log_entry SET logged_at = now() - interval '3 hours'
    WHERE buro_id = ${buro.buroId} AND logged_at > now() - interval '1 hour'`.execute(server.owner);
  await sealLog(server.db, buro.buroId);
  await sql`
    UPDATE log_seal SET sealed_at = now() - make_interval(years => ${yearsAgo}, days => 1)
    WHERE buro_id = ${buro.buroId} AND sealed_at > now() - interval '1 hour'`.execute(server.owner);
}

/** An office whose log was sealed 12, 7 and 2 years ago. */
async function oldOffice() {
  const buro = await addBuro(server.db, 'Kayıtlı Büro');
  for (const [lines, years] of [
    [3, 12],
    [2, 7],
    [4, 2],
  ] as const)
    await addSealed(buro, lines, years);
  const as = server.as('yonetici', buro);
  const get = async (query = '') => (await as(`/api/v1/kayit/saklama${query}`)).json<unknown>();
  const put = (yil: unknown) => as({ method: 'PUT', url: '/api/v1/kayit/saklama', payload: { yil } });
  const keep = () => tenantTx(server.db, buro.buroId, deleteExpiredLines);
  return { buro, get, put, keep };
}

async function partsOf(buro: TestBuro): Promise<LogPart[]> {
  const parts: LogPart[] = [];
  for await (const part of logParts(server.db, buro.buroId)) parts.push(part);
  return parts;
}

const check = (parts: readonly LogPart[]) =>
  checkLog(
    (async function* () {
      yield* parts;
    })(),
  );

describe('lines of the log', () => {
  it('are deleted seal by seal once they are past the office’s period, and the chain still holds', async () => {
    const { buro, get, put, keep } = await oldOffice();
    expect([await get(), await get('?yil=5'), await get('?yil=10')]).toEqual([
      { yil: null, dolan: 0 },
      { yil: null, dolan: 5 },
      { yil: null, dolan: 3 },
    ]);
    expect(await keep()).toBe(0);
    expect((await put(5)).json()).toEqual({ yil: 5, dolan: 5 });
    expect([await keep(), await keep(), await keep()]).toEqual([3, 2, 0]);
    expect(await get()).toEqual({ yil: 5, dolan: 0 });
    expect(await check(await partsOf(buro))).toMatchObject({
      seals: 3,
      deletedLines: 5,
      sealedLines: 4,
      fault: null,
    });
    const { kayitlar } = (await server.as('yonetici', buro)('/api/v1/kayit')).json<{ kayitlar: unknown[] }>();
    expect(kayitlar.slice(0, 3)).toMatchObject([
      { eylem: 'kayit-sil', kullanici: null, ayrinti: { yil: 5, position: 2, count: 2 } },
      { eylem: 'kayit-sil', ayrinti: { yil: 5, position: 1, count: 3 } },
      { eylem: 'kayit-saklama', ayrinti: { onceki: null, yil: 5 } },
    ]);
  });

  it('are missed by the check where the log does not say that they were deleted', async () => {
    const { buro, put, keep } = await oldOffice();
    await put(10);
    await keep();
    const parts = await partsOf(buro);
    const fault = { reason: 'count', seal: { position: 2 } };
    // One seal more than the log says.
    const more = parts.filter(
      (part) => !('line' in part) || part.line.action !== 'giris' || after(parts, part, 2),
    );
    expect(await check(more)).toMatchObject({ fault });
    const silent = parts.filter((part) => !('line' in part) || part.line.action !== 'kayit-sil');
    expect(await check(silent)).toMatchObject({ fault: { reason: 'count', seal: { position: 1 } } });
  });

  it('that are younger or not sealed cannot be deleted by the app, whatever the period', async () => {
    const { buro, put } = await oldOffice();
    const { buro: other, put: putOther } = await oldOffice();
    await putOther(5);
    const left = async () => {
      await tenantTx(server.db, buro.buroId, ({ tx }) => sql`DELETE FROM log_entry`.execute(tx));
      return (await partsOf(buro)).filter((part) => 'line' in part && part.line.action === 'giris').length;
    };
    expect(await left()).toBe(9);
    await put(5);
    expect(await attempt(server.db, buro, 'UPDATE buro SET log_retention_years = 1')).toBe('23514');
    expect(await left()).toBe(4);
    expect(await check(await partsOf(other))).toMatchObject({ sealedLines: 9, deletedLines: 0 });
  });

  it('take with them what their documents were made of, and the states', async () => {
    const { buro, put, keep } = await oldOffice();
    const [line] = (await partsOf(buro)).flatMap((part) => ('line' in part ? [part.line.id] : []));
    await sql`
      WITH basis AS (
        INSERT INTO document_basis (buro_id, text_hashes, input) VALUES (${buro.buroId}, '{}', '{}') RETURNING id)
      UPDATE log_entry SET basis_id = (SELECT id FROM basis) WHERE id = ${line}`.execute(server.owner);
    await sql`
      INSERT INTO document_state (buro_id, entry_id, state, state_date, user_id)
      VALUES (${buro.buroId}, ${line}, 'sunuldu', '2015-01-05', ${buro.kullanicilar.avukat.id})`.execute(
      server.owner,
    );
    const kept = async () => {
      const { rows } = await sql<{ bases: number; states: number }>`
        SELECT (SELECT count(*)::int FROM document_basis WHERE buro_id = ${buro.buroId}) AS bases,
          (SELECT count(*)::int FROM document_state WHERE buro_id = ${buro.buroId}) AS states`.execute(
        server.owner,
      );
      return rows[0];
    };
    expect(await kept()).toEqual({ bases: 1, states: 1 });
    await put(10);
    await keep();
    expect(await kept()).toEqual({ bases: 0, states: 0 });
  });

  it.each([4, 51, 5.5, '5', 0])('cannot have a period of %s years', async (yil) => {
    const { put } = await oldOffice();
    expect((await put(yil)).statusCode).toBe(422);
  });
});

/** Does the line stand behind the seal of this place? */
const after = (parts: readonly LogPart[], part: LogPart, position: number): boolean =>
  parts.indexOf(part) > parts.findIndex((one) => 'seal' in one && one.seal.position === position);
