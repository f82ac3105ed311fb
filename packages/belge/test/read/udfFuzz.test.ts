import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { unzip } from '../../../zip/test/unzip.ts';
import { writeUdf } from '../../src/write/udf/index.ts';
import { belgeArbitrary } from '../arbitrary.ts';
import { fuzzReader, type Seed } from './fuzz.ts';

const FOLDER = new URL('../fixtures/udf-genuine/', import.meta.url);
const partsOf = async (file: Uint8Array): Promise<Seed['content']> =>
  [...(await unzip(file))].map(([name, data]) => ({ name, data: Buffer.from(data).toString() }));

const genuine = readdirSync(FOLDER).filter((name) => name.endsWith('.udf'));
const ours = fc.sample(belgeArbitrary, { numRuns: 10, seed: 1 });
const seeds = await Promise.all([
  ...genuine.map(async (fileName) => ({
    fileName,
    content: await partsOf(readFileSync(new URL(fileName, FOLDER))),
  })),
  ...ours.map(async (belge) => ({
    fileName: 'a.udf',
    content: await partsOf((await writeUdf(belge, { title: '', date: new Date(0) })).value),
  })),
]);

fuzzReader(seeds);
