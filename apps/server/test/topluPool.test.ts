import { afterAll, expect, it } from 'vitest';
import type { ResultFile } from '../src/db/schema.ts';
import type { Batch } from '../src/toplu/batch.ts';
import { createTopluPool } from '../src/toplu/pool.ts';
import { batchOf } from './topluBatch.ts';

const problems: unknown[] = [];
const pool = createTopluPool({ processes: 1, onProblem: (error) => problems.push(error) });
afterAll(() => pool.close());

const make = (batch: Batch) => pool.make(batch, new AbortController().signal);
const filesOf = (json: string) => JSON.parse(`[${json}]`) as ResultFile[];

it('makes the other files when one brings the work of a process down, and names that one', async () => {
  const { dosyalar, rows: lines, paket, ...counts } = await make(batchOf(['<p>bir</p>', null, '<p>üç</p>']));
  expect(counts).toMatchObject({ tamam: 2, basarisiz: 1, toplam: 3 });
  const made = filesOf(dosyalar);
  expect(made.map(({ dilekce, neden }) => [dilekce, neden])).toEqual([
    [0, null],
    [1, expect.stringContaining('oluşturulamadı')],
    [2, null],
  ]);
  expect(lines.map(({ dilekce }) => dilekce)).toEqual([0, 2]);
  expect(made.reduce((sum, { yer }) => sum + (yer?.boy ?? 0), 0)).toBe(paket.length);
  expect(problems).not.toEqual([]);
});

it('makes as many files at a time as it is asked for, the whole in the same order', async () => {
  const sablonlar = ['<p>bir</p>', '<p>iki</p>', '<p>üç</p>'];
  const whole = await make(batchOf(sablonlar));
  const parts = [
    await make(batchOf(sablonlar, { adet: 2 })),
    await make(batchOf(sablonlar, { skip: 2, adet: 2 })),
  ];
  expect(parts.map(({ tamam, toplam }) => [tamam, toplam])).toEqual([
    [2, 3],
    [1, 3],
  ]);
  expect(parts.flatMap(({ rows: lines }) => lines.map(({ dilekce }) => dilekce))).toEqual([0, 1, 2]);
  expect(filesOf(parts.map(({ dosyalar }) => dosyalar).join(',')).map(({ ad }) => ad)).toEqual(
    filesOf(whole.dosyalar).map(({ ad }) => ad),
  );
});

it('renews its processes without taking a file out of their hands', async () => {
  const failures: unknown[] = [];
  const renewing = createTopluPool({
    processes: 2,
    maxResidentBytes: 1,
    onProblem: (error) => failures.push(error),
  });
  const batch = batchOf(['<p>bir</p>', '<p>iki</p>', '<p>üç</p>', '<p>dört</p>'], { adet: 4 });
  const pdf = { ...batch, definition: { ...batch.definition, format: 'pdf' as const } };
  const { signal } = new AbortController();
  const made = await Promise.all(Array.from({ length: 3 }, () => renewing.make(pdf, signal)));
  await renewing.close();
  expect(made.map(({ tamam }) => tamam)).toEqual([4, 4, 4]);
  expect(failures).toEqual([]);
});

it('makes what waits for a process although the work before it was called off, and its process with it', async () => {
  await make(batchOf(['<p>bir</p>']));
  const calling = new AbortController();
  const long = batchOf(Array<string>(50).fill('<p>uzun</p>'.repeat(2000)));
  const calledOff = pool.make(long, calling.signal);
  const waiting = make(batchOf(['<p>iki</p>']));
  calling.abort();
  await expect(calledOff).rejects.toThrow('aborted');
  expect(await waiting).toMatchObject({ tamam: 1, toplam: 1 });
});
