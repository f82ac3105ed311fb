import { isLoopback, parseAddress } from '../address.ts';
import { agentConfigFile, ConfigError, readAgentConfig } from '../config.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The reason why the simulator must not run here: beside a live adapter somebody would take invented people for
 * real ones. null if it may run.
 */
export function liveConnection(env: Env): string | null {
  if (env['DERKENAR_COURT_SYSTEM'] === 'agent')
    return 'DERKENAR_COURT_SYSTEM=agent ayarlı: bu sunucu gerçek bağlantı için kurulmuş.';
  if (env['DERKENAR_AGENT_PORTAL'] && isLive(env['DERKENAR_AGENT_PORTAL']))
    return 'DERKENAR_AGENT_PORTAL gerçek bir portalı gösteriyor.';
  const file = agentConfigFile(env);
  try {
    const { portal } = readAgentConfig(file);
    return portal !== undefined && isLive(portal)
      ? `Ajanın ayar dosyası gerçek bir portalı gösteriyor: ${file}`
      : null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** Any address that is not loopback is treated as live. */
const isLive = (adres: string): boolean => {
  const url = parseAddress(adres);
  return url === null || !isLoopback(url);
};
