// `npm run fault-drill -- --rounds 100` kills server, worker, database and agent in turn, at random moments, while all of
// them work. Nothing acknowledged may be lost, and no file may be made twice. `--disk` fills the disks of the data, of bulk
// jobs' files and of backups, or makes them read-only. `--client` tries clients that are slow or go away, connections that
// another program holds, and a database that goes and comes back.
import { parseArgs } from 'node:util';
import { renamedOption } from '@derkenar/domain';
import { fail, runTests } from './setup.mjs';

const renamed = renamedOption(process.argv.slice(2));
if (renamed !== null) fail(renamed);
const { rounds, disk, client } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    disk: { type: 'boolean', default: false },
    client: { type: 'boolean', default: false },
  },
}).values;
if (!/^[1-9]\d*$/.test(rounds))
  fail(`--rounds, kaç kez öldürüleceğidir: bir sayı verin (verilen: ${rounds}).`);
if (disk && (process.platform !== 'linux' || process.getuid?.() !== 0))
  fail('--disk küçük diskler bağlar: Linux’ta, root olarak ve bağlama (mount) hakkıyla çalıştırın.');
if (disk) runTests(['diskTrial.long'], {});
else if (client) runTests(['clientTrial.long'], {});
else runTests(['faultTrial.long'], { DERKENAR_FAULT_ROUNDS: rounds });
