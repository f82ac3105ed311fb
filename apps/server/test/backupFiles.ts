import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSigner, SIGNATURE_FILE } from '../src/backup/signature.ts';

/** Puts the sum of the backup's file, as it is now, into the list of sums. */
export async function listFile(backup: string, name: string): Promise<void> {
  const sum = createHash('sha256')
    .update(await readFile(join(backup, name)))
    .digest('hex');
  const sums = await readFile(join(backup, 'SHA256SUMS'), 'utf8');
  const others = sums.split('\n').filter((line) => line !== '' && !line.endsWith(`  ${name}`));
  await writeFile(join(backup, 'SHA256SUMS'), [...others, `${sum}  ${name}`, ''].join('\n'));
}

/** Signs the backup with the key of the data folder. */
export async function signAs(base: string, backup: string): Promise<void> {
  const signer = await openSigner(base);
  await writeFile(join(backup, SIGNATURE_FILE), signer.sign(await readFile(join(backup, 'SHA256SUMS'))));
}
