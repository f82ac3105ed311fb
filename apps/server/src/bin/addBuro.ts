import '../startup/timeZone.ts';
import { randomUUID } from 'node:crypto';
import { AppError, buroUpdateSchema, newUserSchema, parseInput } from '@derkenar/domain';
import { inviteUser } from '../buro/invitation.ts';
import { insertBuro } from '../buro/store.ts';
import { tenantTx } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import { lockSetup } from '../setup/store.ts';
import { commandText } from '../startup/commandText.ts';
import { failWith, openExisting, readCommandConfig, readWords } from '../startup/program.ts';
import { StartError } from '../startup/startError.ts';

const USAGE = `Kullanım: ${commandText('add-office', '"<Büro adı>" "<Ad Soyad>" <e-posta> [--demo]')}`;

/** The operator's command: a further office, and the link by which its yonetici sets a password. */
async function main(): Promise<void> {
  const { buroAd, adSoyad, eposta, demo } = readRequest();
  const { ad } = parseInput(buroUpdateSchema, { ad: buroAd });
  const yonetici = parseInput(newUserSchema, { adSoyad, eposta, rol: 'yonetici' });
  const config = readCommandConfig(demo);
  const { db, origin, close } = await openExisting(config);
  try {
    const { baglanti } = await tenantTx(db, randomUUID(), async (tenant) => {
      await lockSetup(tenant);
      await insertBuro(tenant, ad);
      await addLogEntry(tenant, null, { eylem: 'kurulum' });
      return inviteUser(tenant, null, yonetici);
    });
    console.log(`${config.demo ? 'Deneme verisine büro eklendi' : 'Büro eklendi'}: ${ad}`);
    console.log(`Davet bağlantısı (72 saat, bir kez): ${origin}/baglanti#belirtec=${baglanti.belirtec}`);
  } finally {
    await close();
  }
}

function readRequest(): { buroAd: string; adSoyad: string; eposta: string; demo: boolean } {
  const { positionals, values } = readWords(USAGE, { demo: { type: 'boolean', default: false } });
  const [buroAd, adSoyad, eposta, ...rest] = positionals;
  if (buroAd === undefined || adSoyad === undefined || eposta === undefined || rest.length > 0)
    throw new StartError(USAGE);
  return { buroAd, adSoyad, eposta, demo: values.demo };
}

/** Turns a refusal of the given words into a sentence for the operator. */
const toStartError = (error: unknown): unknown =>
  error instanceof AppError
    ? new StartError(Object.values(error.errors ?? { detail: error.message }).join(' '))
    : error;

main().catch((error: unknown) => failWith('Büro eklenemedi.')(toStartError(error)));
