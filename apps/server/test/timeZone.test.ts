import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startServer } from './server.ts';

const bin = new URL('../src/bin/', import.meta.url);
const pin = new URL('../src/startup/timeZone.ts', import.meta.url);
/** Prints the hour of midnight in Greenwich, and that of a process of its own. */
const HOURS = `
  const hour = "console.log(new Date('2026-01-01T00:00:00Z').getHours())";
  await import('${pin.href}');
  eval(hour);
  const { execFileSync } = await import('node:child_process');
  process.stdout.write(execFileSync(process.execPath, ['-e', hour]));`;

describe('the time zone', () => {
  it.each(['America/New_York', 'Pacific/Kiritimati', 'UTC', ''])(
    'is that of Istanbul in programs and their processes though the system says “%s”',
    (zone) => {
      const words = ['--conditions=source', '--input-type=module', '--eval', HOURS];
      const { stdout, stderr } = spawnSync(process.execPath, words, {
        cwd: fileURLToPath(bin),
        env: { PATH: process.env['PATH'], TZ: zone },
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(stdout).toBe('3\n3\n');
    },
  );

  it('is set before anything else in each program of the server', () => {
    const others = readdirSync(bin).filter(
      (name) => !readFileSync(new URL(name, bin), 'utf8').startsWith("import '../startup/timeZone.ts';\n"),
    );
    expect(others).toEqual([]);
  });

  it('is that of Istanbul in each session of the database', async () => {
    const server = await startServer();
    try {
      const { rows } = await sql`
        SELECT current_setting('timezone') AS zone, '2026-01-01T22:00Z'::timestamptz::date AS day`.execute(
        server.db,
      );
      expect(rows).toEqual([{ zone: 'Europe/Istanbul', day: '2026-01-02' }]);
    } finally {
      await server.close();
    }
  });
});
