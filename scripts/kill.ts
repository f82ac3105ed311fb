// `npm run test:kill -- 20` kills server, worker and PostgreSQL as often, at random moments, under load and in bulk jobs.
import { fail, runTests } from './setup.mjs';

const rounds = process.argv[2] ?? '20';
if (!/^[1-9]\d*$/.test(rounds)) fail(`Kaç kez öldürüleceği bir sayıdır (verilen: ${rounds}).`);
runTests(['Kill.long', 'kill.long'], { DERKENAR_KILL_ROUNDS: rounds });
