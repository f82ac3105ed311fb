import '../startup/timeZone.ts';
import { dropTwoFactor } from '../buro/invitation.ts';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { addKey, keyFileOf } from '../secrets/keyFile.ts';
import { configuredRing, missingText } from '../secrets/open.ts';
import {
  deleteLostDraftKeys,
  deleteLostLines,
  deleteLostProviders,
  listLost,
  missingKey,
  sealRows,
  writeCheck,
} from '../secrets/sealedRows.ts';
import { commandText } from '../startup/commandText.ts';
import type { Config } from '../startup/config.ts';
import { failWith, openExisting, readCommandConfig, readWords } from '../startup/program.ts';
import { StartError } from '../startup/startError.ts';

const USAGE = `Kullanım: ${commandText('rotate-key', '[--lost] [--demo]')}`;

/** The operator's command: seals the database's secrets with a new key, or goes on without a lost one. */
async function main(): Promise<void> {
  const { lost, demo } = readRequest();
  const config = readCommandConfig(demo);
  if (lost) return goOnWithout(config);
  const { close } = await openExisting(config, (owner) => rotate(owner, config));
  await close();
}

async function rotate(owner: Db, config: Config): Promise<void> {
  const ring = configuredRing(config);
  const missing = await missingKey(owner, ring);
  if (missing !== null) throw new StartError(missingText(missing, config));
  if (config.secretKeys === null) await addKey(config.dataFolder);
  const changed = await sealRows(owner, ring);
  await writeCheck(owner, ring);
  console.log(`Gizli anahtar yenilendi; yeniden mühürlenen kayıt: ${changed}.`);
  console.log(
    config.secretKeys === null
      ? `Yeni anahtarın kopyasını da saklayın: ${keyFileOf(config.dataFolder)}`
      : 'Bütün sunucular yeni anahtarla çalışıyorsa eskisini DERKENAR_SECRET_KEY’den çıkarabilirsiniz.',
  );
}

/** Takes second factors away that were sealed with a key that is lost; the log of each office says so. */
async function goOnWithout(config: Config): Promise<void> {
  let lost: Awaited<ReturnType<typeof listLost>> = [];
  const { db, close } = await openExisting(config, async (owner) => {
    if (config.secretKeys === null) await addKey(config.dataFolder);
    const ring = configuredRing(config);
    lost = await listLost(owner, ring);
    await deleteLostLines(owner, ring);
    await deleteLostProviders(owner, ring);
    await deleteLostDraftKeys(owner, ring);
    await writeCheck(owner, ring);
  });
  try {
    for (const { buroId, kullaniciId } of lost)
      await tenantTx(db, buroId, (tenant) => dropTwoFactor(tenant, null, kullaniciId));
  } finally {
    await close();
  }
  console.log(`Anahtarı kaybolmuş ikinci doğrulama adımları kaldırıldı: ${lost.length} kişi.`);
}

function readRequest(): { readonly lost: boolean; readonly demo: boolean } {
  const { positionals, values } = readWords(USAGE, {
    lost: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new StartError(USAGE);
  return values;
}

main().then(() => process.exit(0), failWith('Gizli anahtar yenilenemedi.'));
