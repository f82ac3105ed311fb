import { parseArgs } from 'node:util';
import { AppError, foldEposta } from '@derkenar/domain';
import { dropIkiAdim, renewBaglanti } from './buro/davet.ts';
import { tenantTx } from './db/tenant.ts';
import { findKimlik } from './hesap/store.ts';
import { failWith, openExisting, readCommandConfig } from './program.ts';
import { StartError } from './startError.ts';

const USAGE = 'Kullanım: npm run reset-link -- <e-posta> [--iki-adimi-kaldir] [--demo]';

/** The operator's command where an office's yonetici has lost the password and nobody else may give a link. */
async function main(): Promise<void> {
  const { eposta, ikiAdimiKaldir, demo } = readWords();
  const { db, origin, close } = await openExisting(readCommandConfig(demo));
  try {
    const kimlik = await findKimlik(db, foldEposta(eposta));
    if (kimlik === null) throw new StartError(`Bu e-posta adresiyle kimse yok: ${eposta}`);
    const { belirtec } = await tenantTx(db, kimlik.buroId, async (tenant) => {
      if (ikiAdimiKaldir) await dropIkiAdim(tenant, null, kimlik.kullaniciId);
      return renewBaglanti(tenant, null, kimlik.kullaniciId);
    });
    console.log(`Parola bağlantısı (24 saat, bir kez): ${origin}/baglanti#belirtec=${belirtec}`);
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error;
  } finally {
    await close();
  }
}

function readWords(): { eposta: string; ikiAdimiKaldir: boolean; demo: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        'iki-adimi-kaldir': { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
      },
    });
    const [eposta, ...rest] = positionals;
    if (eposta !== undefined && rest.length === 0)
      return { eposta, ikiAdimiKaldir: values['iki-adimi-kaldir'], demo: values.demo };
  } catch {
    // An option that there is not.
  }
  throw new StartError(USAGE);
}

main().catch(failWith('Bağlantı verilemedi.'));
