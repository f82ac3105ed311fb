import { parseArgs } from 'node:util';
import { renamedOption, renamedVariable } from '@derkenar/domain';
import { agentConfigFile, ConfigError, isLoopback, parseAddress, readAgentConfig } from '@derkenar/uyap';
import { StartError } from './error.ts';

/** The user's arguments. null: ask for it, or switched off. */
export interface AgentRequest {
  readonly server: URL | null;
  readonly portal: URL | null;
  /** The text that the lawyer signs for the live portal; only from the settings file. */
  readonly signatureText: string | undefined;
}

export const HELP = `Kullanım:
  npm run agent -- [--server <adres>] [--portal <adres>]

Derkenar’ın “UYAP'dan Sorgula” düğmesini avukatın kendi portal oturumuna bağlar. Bu bilgisayarda çalışır, sunucuya
buradan bağlanır; PIN ve portal oturumu bu bilgisayardan çıkmaz.

Seçenekler:
  --server <adres>   Derkenar sunucusu: https://… (bu bilgisayardaysa http://127.0.0.1:3000)
  --portal <adres>   Avukat portalı ya da simülatör; verilmezse sorgu yapılmaz (DERKENAR_AGENT_PORTAL ile de verilir)
  -h, --help         Bu metni gösterir

Eşleştirme kodu ve PIN program çalışırken sorulur; komut satırında ya da ortam değişkeninde verilmez.
`;

const SERVER_FORMAT = 'https://dilekce.ornekburo.av.tr (bu bilgisayardaysa http://127.0.0.1:3000)';

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
  if (url === null) throw new StartError(`Sunucu adresi şu biçimde olmalıdır: ${SERVER_FORMAT}`);
  return url;
}

function parsePortal(text: string): URL {
  const url = parseAddress(text.trim());
  if (url === null)
    throw new StartError('Portal adresi https:// ile başlamalıdır (simülatör: http://127.0.0.1:8975).');
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
    if (token.kind !== 'option') throw new StartError('Yalnız --server ve --portal verilir; kod sorulur.');
    if (token.name === 'help') return null;
    // The typed text is not repeated, because it may be a code or a PIN.
    if (token.name !== 'server' && token.name !== 'portal')
      throw new StartError('Bilinmeyen seçenek. Yardım: npm run agent -- --help');
    if (!token.value) throw new StartError(`${token.rawName} bir adres ister.`);
    given[token.name] = token.value;
  }
  return given;
}
