// `npm run fault-drill -- --rounds 100`: server, worker, database and agent killed in turn, at random moments, while all
// of them work; nothing acknowledged may be lost, no file made twice. `-- --disk`: disks that are full or can only be
// read, below the data, bulk jobs' files and backups. `-- --client`: clients that are slow or go away, connections that
// somebody else has, a database that goes and comes.
import { parseArgs } from 'node:util';
import { fail, runTests } from './setup.mjs';

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
