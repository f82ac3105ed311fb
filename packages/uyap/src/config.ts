import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

type Env = Readonly<Record<string, string | undefined>>;

/** Settings that a lawyer may write into the agent's file; never a code, PIN or token. */
const configSchema = z.strictObject({
  sunucu: z.string().max(200).optional(),
  portal: z.string().max(200).optional(),
  /** The text that the lawyer signs for the live portal. */
  imzaMetni: z.string().min(1).max(1000).optional(),
});
export type AgentConfig = z.infer<typeof configSchema>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function agentConfigFile(env: Env): string {
  if (process.platform === 'win32')
    return join(env['APPDATA'] || join(homedir(), 'AppData', 'Roaming'), 'Derkenar', 'ajan.json');
  if (process.platform === 'darwin')
    return join(homedir(), 'Library', 'Application Support', 'Derkenar', 'ajan.json');
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'derkenar', 'ajan.json');
}

/** No file: nothing is set. Throws ConfigError for one that cannot be read. */
export function readAgentConfig(file: string): AgentConfig {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new ConfigError(`Ayar dosyası okunamadı: ${file}`);
  }
  try {
    return configSchema.parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    throw new ConfigError(
      `Ayar dosyası bozuk: ${file}. Şu biçimde olmalıdır: {"sunucu": "https://…", "portal": "https://…", "imzaMetni": "…"}`,
    );
  }
}
