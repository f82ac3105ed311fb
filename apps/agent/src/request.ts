import { parseArgs } from 'node:util';
import { renamedOption, renamedVariable } from '@derkenar/domain';
import { agentConfigFile, ConfigError, isLoopback, parseAddress, readAgentConfig } from '@derkenar/uyap';
import { StartError } from './error.ts';
import { messages } from './messages.ts';

const t = messages.request;

/** The user's arguments. null: ask for it, or switched off. */
export interface AgentRequest {
  readonly server: URL | null;
  readonly portal: URL | null;
  /** The text that the lawyer signs for the live portal; only from the settings file. */
  readonly signatureText: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** null = show the help. Throws StartError. */
export function parseRequest(argv: readonly string[], env: Env): AgentRequest | null {
  const given = scan(argv);
  if (given === null) return null;
  const renamed = renamedVariable(env);
  if (renamed !== null) throw new StartError(renamed);
  const config = readConfig(env);
  const server = given.server ?? config.sunucu;
  const portal = given.portal ?? (env['DERKENAR_AGENT_PORTAL'] || config.portal);
  return {
    server: server === undefined ? null : parseServer(server),
    portal: portal === undefined ? null : parsePortal(portal),
    signatureText: config.imzaMetni,
  };
}

/** Throws StartError. */
export function parseServer(text: string): URL {
  const typed = text.trim();
  const bare = URL.canParse(`http://${typed}`) ? new URL(`http://${typed}`) : null;
  const full =
    typed.includes('://') || bare === null ? typed : `${isLoopback(bare) ? 'http' : 'https'}://${typed}`;
  const url = parseAddress(full);
  if (url === null) throw new StartError(t.serverFormat);
  return url;
}

function parsePortal(text: string): URL {
  const url = parseAddress(text.trim());
  if (url === null) throw new StartError(t.portalFormat);
  return url;
}

function readConfig(env: Env) {
  try {
    return readAgentConfig(agentConfigFile(env));
  } catch (error) {
    throw error instanceof ConfigError ? new StartError(error.message) : error;
  }
}

function scan(argv: readonly string[]): { server?: string; portal?: string } | null {
  const renamed = renamedOption(argv);
  if (renamed !== null) throw new StartError(renamed);
  const { tokens } = parseArgs({
    args: [...argv],
    options: {
      server: { type: 'string' },
      portal: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given: { server?: string; portal?: string } = {};
  for (const token of tokens) {
    if (token.kind !== 'option') throw new StartError(t.optionsOnly);
    if (token.name === 'help') return null;
    // The typed text is not repeated, because it may be a code or a PIN.
    if (token.name !== 'server' && token.name !== 'portal') throw new StartError(t.unknownOption);
    if (!token.value) throw new StartError(t.addressRequired(token.rawName));
    given[token.name] = token.value;
  }
  return given;
}
