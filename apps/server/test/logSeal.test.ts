import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { checkLog, type LogPart } from '../src/log/check.ts';
import { logParts, parsePart, toSyslog } from '../src/log/export.ts';
import { sealLog } from '../src/log/seal.ts';
import { addLogEntries } from '../src/log/store.ts';
import { addBuro, startServer, type TestBuro, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A new office with so many lines that are old enough to be sealed. */
async function officeWith(lines: number): Promise<TestBuro> {
  const buro = await addBuro(server.db, 'Mühürlü Büro');
  await addOld(buro, lines);
  return buro;
}

async function addOld(buro: TestBuro, lines: number): Promise<void> {
  await tenantTx(server.db, buro.buroId, (tenant) =>
    addLogEntries(
      tenant,
      buro.kullanicilar.katip.id,
      Array.from({ length: lines }, (_, n) => ({
        eylem: 'takip-guncelle' as const,
        ozetler: [Buffer.from([n])],
        eksikKodlar: ['vadeTarihi'],
        ayrinti: { count: n, baslik: 'ç ş “ğ”', z: null, a: true },
      })),
    ),
  );
  // The owner of the tests' tables may what the app may not.
  await sql`
    UPDATE log_entry SET logged_at = logged_at - interval '2 hours'
    WHERE buro_id = ${buro.buroId} AND logged_at > now() - interval '1 hour'`.execute(server.owner);
}

const seal = (buro: TestBuro) => sealLog(server.db, buro.buroId);
const check = (buro: TestBuro, anchors: readonly string[] = []) =>
  checkLog(logParts(server.db, buro.buroId), anchors);

async function partsOf(buro: TestBuro): Promise<LogPart[]> {
  const parts: LogPart[] = [];
  for await (const part of logParts(server.db, buro.buroId)) parts.push(part);
  return parts;
}

const checkFile = (parts: readonly LogPart[]) =>
  checkLog(
    (async function* () {
      // As they are read back from a file.
      for (const part of parts) yield parsePart(JSON.stringify(part)) as LogPart;
    })(),
  );

describe('the chain over the log', () => {
  it('covers settled lines once, each round those that came since, and no young ones', async () => {
    const buro = await officeWith(5);
    expect(await seal(buro)).toBe(5);
    expect(await seal(buro)).toBe(0);
    await addOld(buro, 3);
    expect(await seal(buro)).toBe(3);
    await tenantTx(server.db, buro.buroId, (tenant) => addLogEntries(tenant, null, [{ eylem: 'giris' }]));
    expect(await seal(buro)).toBe(0);
    expect(await check(buro)).toMatchObject({ seals: 2, sealedLines: 8, openLines: 1, fault: null });
  });

  it('is one row where two servers seal at once', async () => {
    const buro = await officeWith(4);
    await Promise.all([seal(buro), seal(buro), seal(buro)]);
    expect(await check(buro)).toMatchObject({ seals: 1, sealedLines: 4, fault: null });
  });

  it('is made of many pages, and tells another office nothing', async () => {
    const buro = await officeWith(4500);
    expect(await seal(buro)).toBe(4500);
    expect(await check(buro)).toMatchObject({ seals: 1, sealedLines: 4500, fault: null });
    expect(await check(server.otherBuro)).toMatchObject({ seals: 0, fault: null });
  });

  it('can be neither changed nor taken away by the app', async () => {
    const buro = await officeWith(1);
    await seal(buro);
    for (const statement of [sql`UPDATE log_seal SET line_count = 9`, sql`DELETE FROM log_seal`])
      await expect(tenantTx(server.db, buro.buroId, ({ tx }) => statement.execute(tx))).rejects.toThrow(
        'permission denied',
      );
  });

  const FAULTS = {
    'a changed fact': [
      'content',
      (id: string) => sql`UPDATE log_entry SET details = '{"a": false}' WHERE id = ${id}`,
    ],
    'another person': ['content', (id: string) => sql`UPDATE log_entry SET user_id = NULL WHERE id = ${id}`],
    'another time': [
      'content',
      (id: string) =>
        sql`UPDATE log_entry SET logged_at = logged_at + interval '1 microsecond' WHERE id = ${id}`,
    ],
    'a line taken away': ['count', (id: string) => sql`DELETE FROM log_entry WHERE id = ${id}`],
  } as const;
  it.each(Object.entries(FAULTS))('shows %s, also in an exported file', async (_, [reason, change]) => {
    const buro = await officeWith(3);
    await seal(buro);
    await addOld(buro, 2);
    await seal(buro);
    const before = await partsOf(buro);
    expect(await checkFile(before)).toMatchObject({ seals: 2, sealedLines: 5, fault: null });
    const [first] = before as [Extract<LogPart, { line: unknown }>];
    await change(String(first.line.id)).execute(server.owner);
    for (const found of [await check(buro), await checkFile(await partsOf(buro))])
      expect(found).toMatchObject({ seals: 0, lastSeal: null, fault: { reason, seal: { position: 1 } } });
  });

  it('shows a line put among sealed ones and a seal taken away', async () => {
    const buro = await officeWith(2);
    await seal(buro);
    await addOld(buro, 2);
    await seal(buro);
    const parts = await partsOf(buro);
    const doubled = parts.flatMap((part, n) => (n === 0 ? [part, part] : [part]));
    expect(await checkFile(doubled)).toMatchObject({ fault: { reason: 'count' } });
    const without = parts.filter((part) => !('seal' in part) || part.seal.position !== 1);
    expect(await checkFile(without)).toMatchObject({ fault: { reason: 'order' } });
  });

  it('shows a log that was rewritten whole by an anchor that was written down', async () => {
    const buro = await officeWith(3);
    await seal(buro);
    const anchor = (await check(buro)).lastSeal?.hash ?? '';
    expect((await check(buro, [anchor])).missingAnchors).toEqual([]);
    await sql`DELETE FROM log_seal WHERE buro_id = ${buro.buroId}`.execute(server.owner);
    await sql`UPDATE log_entry SET details = '{}' WHERE buro_id = ${buro.buroId}`.execute(server.owner);
    await seal(buro);
    expect(await check(buro, [anchor])).toMatchObject({ fault: null, missingAnchors: [anchor] });
  });
});

describe('an exported log', () => {
  it('is JSON lines that are checked again, and says so where a line is none', async () => {
    const buro = await officeWith(2);
    await seal(buro);
    const answer = await server.as('yonetici', buro)('/api/v1/kayit/jsonl');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('.jsonl');
    const parts = answer.body.trimEnd().split('\n').map(parsePart);
    // The download itself is a line.
    expect(await checkFile(parts as LogPart[])).toMatchObject({ sealedLines: 2, openLines: 1, fault: null });
    for (const text of ['', '{}', 'null', '{"line": {"id": 1}}', '{"seal": null}'])
      expect(parsePart(text)).toBeNull();
  });

  it('is syslog lines of RFC 5424', async () => {
    const buro = await officeWith(1);
    const lines: string[] = [];
    for await (const text of toSyslog(logParts(server.db, buro.buroId), 'sunucu')) lines.push(text);
    expect(lines).toHaveLength(1);
    const [, json = ''] =
      /^<110>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z sunucu derkenar - takip-guncelle - (\{.+\})\n$/.exec(
        lines[0] ?? '',
      ) ?? [];
    expect(JSON.parse(json)).toMatchObject({ action: 'takip-guncelle', details: { count: 0 } });
  });

  it('comes with the newest seal, to be written down elsewhere', async () => {
    const buro = await officeWith(2);
    const newest = async () =>
      (await server.as('yonetici', buro)('/api/v1/kayit/muhur')).json<{ last: object | null }>();
    expect(await newest()).toEqual({ last: null });
    await seal(buro);
    expect(await newest()).toMatchObject({
      last: { position: 1, lineCount: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });
});
