// `npm run fault-drill -- --rounds 100` kills server, worker, database and agent in turn, at random moments, while all of
// them work. Nothing acknowledged may be lost, and no file may be made twice. `--disk` fills the disks of the data, of bulk
// jobs' files and of backups, or makes them read-only. `--client` tries clients that are slow or go away, connections that
// another program holds, and a database that goes and comes back. Each fault of apps/server/test/faults has an option of its
// name, and `--all` causes all of these in turn.
import { parseArgs } from 'node:util';
import { renamedOption } from '@derkenar/domain';
import { FAULT_NAMES } from '../apps/server/test/faults/names.ts';
import { fail, runTests } from './setup.mjs';

const ALL = 'all';
const renamed = renamedOption(process.argv.slice(2));
if (renamed !== null) fail(renamed);
const flag = { type: 'boolean', default: false } as const;
const { rounds, ...flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    disk: flag,
    client: flag,
    ...Object.fromEntries([ALL, ...FAULT_NAMES].map((name) => [name, flag])),
  },
}).values;
const asked = Object.entries(flags).flatMap(([name, wanted]) => (wanted ? [name] : []));
if (asked.length > 1) fail(`Tek bir arıza verin (verilen: ${asked.map((name) => `--${name}`).join(' ')}).`);
if (!/^[1-9]\d*$/.test(rounds))
  fail(`--rounds, arızanın kaç kez çıkarılacağıdır: bir sayı verin (verilen: ${rounds}).`);
const [fault] = asked;
if (fault === 'disk' && (process.platform !== 'linux' || process.getuid?.() !== 0))
  fail('--disk küçük diskler bağlar: Linux’ta, root olarak ve bağlama (mount) hakkıyla çalıştırın.');
if (fault === undefined) runTests(['faultTrial.long'], { DERKENAR_FAULT_ROUNDS: rounds });
else if (fault === 'disk' || fault === 'client') runTests([`${fault}Trial.long`], {});
else runTests(['faultRounds.long'], { DERKENAR_FAULT: fault, DERKENAR_FAULT_ROUNDS: rounds });
