import { renamedVariable } from '@derkenar/domain';
import { liveConnection } from './live.ts';
import {
  SCENARIO_NAMES,
  SCENARIOS,
  type Scenario,
  SIMULATOR_PIN,
  SIMULATOR_PORT,
  startSimulator,
} from './simulator.ts';

function fail(message: string): never {
  console.error(`\nSimülatör başlatılamadı. ${message}\n`);
  process.exit(1);
}

function readPort(argv: readonly string[]): number {
  const [name, value, ...rest] = argv;
  if (name === undefined) return SIMULATOR_PORT;
  if (name !== '--port' || rest.length > 0) fail('Kullanım: npm run simulator -- [--port 8975]');
  const port = Number(value);
  if (!/^\d+$/.test(value ?? '') || port > 65_535) fail('--port 0 ile 65535 arasında bir sayı ister.');
  return port;
}

const port = readPort(process.argv.slice(2));
const renamed = renamedVariable(process.env);
if (renamed !== null) fail(renamed);
const obstacle = liveConnection(process.env);
if (obstacle !== null) fail(`${obstacle} Gerçek bağlantının yanında simülatör çalışmaz.`);
const simulator = await startSimulator({ port }).catch((error: unknown) =>
  fail(
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? `${port} numaralı port kullanılıyor. --port ile başka bir port verin.`
      : 'Port açılamadı.',
  ),
);

let closing = false;
// npm passes on a Ctrl+C that has come here already: the second one changes nothing.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    console.log('Simülatör kapanıyor…');
    void simulator.close().then(() => process.exit(0));
  });

console.log(`UYAP SİMÜLATÖRÜ hazır: ${simulator.adres}`);
console.log('Buradaki herkes uydurmadır. Yalnız bu bilgisayardan ulaşılır.');
console.log(
  `Ajanı bununla denemek için: npm run agent -- --portal ${simulator.adres} (PIN: ${SIMULATOR_PIN})`,
);
console.log('Kimlik numarasına göre ne olur:');
for (const [scenario, ad] of Object.entries(SCENARIO_NAMES))
  console.log(`  ${SCENARIOS[scenario as Scenario]}  ${ad}`);
console.log('Örnek takiplerin kişileri de bulunur. Durdurmak için Ctrl+C.');
