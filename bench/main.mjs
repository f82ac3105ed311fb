// npm run bench -- [--bicim=udf,pdf] [--uzun] [--write]
//   --bicim  only these formats
//   --uzun   memory of PDF and docx too over 10,000 documents, which takes minutes
//   --write  also writes docs/basarim.md
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureMemory } from './memory.mjs';
import { FORMATS } from './product.mjs';
import { report } from './report.mjs';
import { measureSpeed } from './speed.mjs';
import { measureZip } from './zip.mjs';

const PETITIONS = 1000;
const QUICK = ['udf', 'doc'];
/** Documents of 1, 3 and 40 pages after which the peak is read. */
const PEAK_DOCUMENTS = [200, 200, 30];

const { values: args } = parseArgs({
  options: { bicim: { type: 'string' }, uzun: { type: 'boolean' }, write: { type: 'boolean' } },
});
const formats = args.bicim?.split(',') ?? FORMATS;
const unknown = formats.filter((format) => !FORMATS.includes(format));
if (unknown.length > 0) {
  console.error(`unknown format ${unknown.join(', ')}; formats are ${FORMATS.join(', ')}`);
  process.exit(2);
}

const say = (text) => process.stderr.write(`${text}\n`);
const speed = await measureSpeed(formats, say);
const zips = [];
for (const format of formats) {
  say(`zip: ${format}`);
  zips.push({ format, count: PETITIONS, ...(await measureZip(format, PETITIONS)) });
}
const memory = [];
for (const format of formats) {
  say(`memory: ${format}`);
  memory.push({ format, ...measureMemory(format, 1, args.uzun || QUICK.includes(format) ? 10_000 : 1000) });
}
const peaks = formats.map((format) => {
  say(`peak memory: ${format}`);
  return {
    format,
    peaks: PEAK_DOCUMENTS.map((documents, size) => measureMemory(format, size, documents).peak),
  };
});

const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
const text = report({ machine, speed, zips, memory, peaks });
console.log(text);
if (args.write) writeFileSync(new URL('../docs/basarim.md', import.meta.url), text);
