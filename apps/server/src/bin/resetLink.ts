import '../startup/timeZone.ts';
import { AppError, foldEmail } from '@derkenar/domain';
import { findAccountOwner } from '../account/store.ts';
import { dropPasskeys, dropTwoFactor, renewLink } from '../buro/invitation.ts';
import { tenantTx } from '../db/tenant.ts';
import { commandText } from '../startup/commandText.ts';
import { failWith, openExisting, readCommandConfig, readWords } from '../startup/program.ts';
import { StartError } from '../startup/startError.ts';

const USAGE = `Kullanım: ${commandText('reset-link', '<e-posta> [--drop-two-factor] [--demo]')}`;

/** The operator's command where an office's yonetici has lost the password and nobody else may give a link. */
async function main(): Promise<void> {
  const { eposta, removesTwoFactor, demo } = readRequest();
  const { db, origin, close } = await openExisting(readCommandConfig(demo));
  try {
    const owner = await findAccountOwner(db, foldEmail(eposta));
    if (owner === null) throw new StartError(`Bu e-posta adresiyle kimse yok: ${eposta}`);
    const { belirtec } = await tenantTx(db, owner.buroId, async (tenant) => {
      if (removesTwoFactor) {
        await dropTwoFactor(tenant, null, owner.kullaniciId);
        await dropPasskeys(tenant, null, owner.kullaniciId);
      }
      return renewLink(tenant, null, owner.kullaniciId);
    });
    console.log(`Parola bağlantısı (24 saat, bir kez): ${origin}/baglanti#belirtec=${belirtec}`);
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error;
  } finally {
    await close();
  }
}

function readRequest(): { eposta: string; removesTwoFactor: boolean; demo: boolean } {
  const { positionals, values } = readWords(USAGE, {
    'drop-two-factor': { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
  });
  const [eposta, ...rest] = positionals;
  if (eposta === undefined || rest.length > 0) throw new StartError(USAGE);
  return { eposta, removesTwoFactor: values['drop-two-factor'], demo: values.demo };
}

main().catch(failWith('Bağlantı verilemedi.'));
