import { readFileSync } from 'node:fs';
import { createPortal, isLoopback, type PortalSession } from '@derkenar/uyap';
import { runAgent } from './agent.ts';
import { isYes } from './consent.ts';
import { StartError } from './error.ts';
import { messages } from './messages.ts';
import { type AgentRequest, parseRequest, parseServer } from './request.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const CLOSING_MS = 1000;
const stop = new AbortController();

async function main(terminal: Terminal, { server, ...request }: AgentRequest): Promise<number> {
  const { signal } = stop;
  terminal.write(messages.title);
  const portal = portalOf(request);
  if (!(await isAllowed(portal, terminal))) return signal.aborted ? 0 : 1;
  const address = server ?? (await askServer(terminal));
  const kod = address && (await terminal.ask(messages.request.kod, { signal }));
  if (address === null || kod === null) return 0;
  if (kod.trim() === '') throw new StartError(messages.request.noKod);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const ending = await runAgent({ terminal, server: address, kod: kod.trim(), portal, version, signal });
  terminal.write(messages.endings[ending]);
  return ending === 'durduruldu' ? 0 : 1;
}

function portalOf({ portal, signatureText }: Omit<AgentRequest, 'server'>): PortalSession | null {
  if (portal === null) return null;
  if (signatureText === undefined && !isLoopback(portal))
    throw new StartError(messages.request.noSignatureText);
  return createPortal({ address: portal.origin, signatureText });
}

async function isAllowed(portal: PortalSession | null, terminal: Terminal): Promise<boolean> {
  if (portal === null) terminal.write(messages.noPortal);
  else if (portal.simulator) terminal.write(messages.simulator);
  else {
    for (const line of messages.legalWarning) terminal.write(line);
    const answer = await terminal.ask(messages.legalQuestion, {
      fresh: true,
      signal: stop.signal,
    });
    return isYes(answer);
  }
  return true;
}

async function askServer(terminal: Terminal): Promise<URL | null> {
  const answer = await terminal.ask(messages.request.server, {
    signal: stop.signal,
  });
  return answer === null ? null : parseServer(answer);
}

function fail(error: unknown): number {
  // The text of any other error may hold secrets.
  console.error(error instanceof StartError ? error.message : messages.crashed);
  return 1;
}

for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => process.exit(fail(error)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => stop.abort());

async function run(): Promise<number> {
  try {
    const request = parseRequest(process.argv.slice(2), process.env);
    if (request === null) {
      process.stdout.write(messages.help);
      return 0;
    }
    const terminal = openTerminal(process.stdin, process.stdout, () => stop.abort());
    return await main(terminal, request).finally(() => terminal.close());
  } catch (error) {
    return fail(error);
  }
}

// The window may close under it.
process.stdout.on('error', () => stop.abort());
process.exitCode = await run();
// Nothing should be left to do, but Windows still writes the last line.
setTimeout(() => process.exit(), CLOSING_MS).unref();
