import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isValidTckn } from '@derkenar/domain';
import { agentConfigFile } from '@derkenar/uyap';
import { SCENARIOS, startSimulator } from '@derkenar/uyap/simulator';
import { expect, onTestFinished, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/simulator/main.ts', import.meta.url));

/** An environment whose settings files lie in an empty folder. */
async function emptyEnv(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'uyap-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Each start would compile all sources.
  const { NODE_COMPILE_CACHE = '' } = process.env;
  return { HOME: folder, XDG_CONFIG_HOME: folder, APPDATA: folder, NODE_COMPILE_CACHE };
}

/** Starts the program; what it says until it has started or ended. */
async function startProgram(env: Record<string, string>, args: readonly string[] = ['--port', '0']) {
  const program = execFile(process.execPath, ['--conditions=source', MAIN, ...args], {
    env,
    timeout: 20_000,
  });
  onTestFinished(() => void program.kill());
  let text = '';
  const started = new Promise<void>((done) => {
    for (const stream of [program.stdout, program.stderr])
      stream?.on('data', (part: string) => {
        text += part;
        if (text.includes('Ctrl+C')) done();
      });
  });
  await Promise.race([started, once(program, 'exit')]);
  return { text, program };
}

test('the numbers of the scenarios are synthetic, valid and all different', () => {
  const numbers = Object.values(SCENARIOS);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const no of numbers) expect(no).toSatisfy((no: string) => isValidTckn(no) && /^[89]/.test(no));
});

test('it starts, says which number plays what, and ends in order', async () => {
  const { text, program } = await startProgram(await emptyEnv());
  expect(text).toContain('UYAP SİMÜLATÖRÜ hazır: http://127.0.0.1:');
  for (const no of Object.values(SCENARIOS)) expect(text).toContain(no);
  program.kill('SIGINT');
  const [code] = await once(program, 'exit');
  // Windows has no signals: there it is just ended.
  expect(code).toBe(process.platform === 'win32' ? null : 0);
});

test.each([
  ['a live server', { DERKENAR_COURT_SYSTEM: 'agent' }, 'DERKENAR_COURT_SYSTEM'],
  ['a live portal', { DERKENAR_AGENT_PORTAL: 'https://portal.example' }, 'DERKENAR_AGENT_PORTAL'],
  ['a live server that is set by an old name', { DERKENAR_UYAP: 'ajan' }, 'DERKENAR_COURT_SYSTEM'],
  ['a portal that is no address', { DERKENAR_AGENT_PORTAL: 'portal' }, 'DERKENAR_AGENT_PORTAL'],
])('beside %s it does not start', async (_, env, named) => {
  const { text, program } = await startProgram({ ...(await emptyEnv()), ...env });
  expect(text).toContain('Simülatör başlatılamadı');
  expect(text).toContain(named);
  expect(program.exitCode).toBe(1);
});

test.each([
  ['names a live portal', '{"portal":"https://portal.example"}', 'gerçek bir portalı'],
  ['cannot be read', '{"portal":', 'Ayar dosyası bozuk'],
])("beside an agent's settings file that %s it does not start", async (_, content, said) => {
  const env = await emptyEnv();
  const file = agentConfigFile({ XDG_CONFIG_HOME: env['HOME'], APPDATA: env['HOME'] });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  const { text, program } = await startProgram(env);
  expect(text).toContain(said);
  expect(program.exitCode).toBe(1);
});

test('an agent set to a portal on this computer is no live adapter', async () => {
  const { text } = await startProgram({
    ...(await emptyEnv()),
    DERKENAR_AGENT_PORTAL: 'http://127.0.0.1:8975',
  });
  expect(text).toContain('hazır');
});

test('it answers this computer only', async () => {
  await expect(startSimulator({ port: 0, host: '0.0.0.0' })).rejects.toThrow(RangeError);
  await expect(startSimulator({ port: 0, host: '192.168.1.5' })).rejects.toThrow(RangeError);
});

test('a port that is taken is said so', async () => {
  const simulator = await startSimulator({ port: 0 });
  onTestFinished(() => simulator.close());
  const { text } = await startProgram(await emptyEnv(), ['--port', new URL(simulator.adres).port]);
  expect(text).toContain('numaralı port kullanılıyor');
});
