import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** Lies beside the backups. */
const PROOF_FILE = 'derkenar-deneme.json';

const proofStateSchema = z.object({
  /** The name of the backup that was tried last, and when. */
  backup: z.string(),
  triedAt: z.string(),
  /** Turkish; null: the backup came back whole. */
  fault: z.string().nullable(),
  /** When a backup came back whole last. */
  lastGood: z.string().nullable(),
});
export type ProofState = z.infer<typeof proofStateSchema>;

/** null: none was tried yet, or the folder is not reached. */
export async function readProof(folder: string): Promise<ProofState | null> {
  try {
    const text = await readFile(join(folder, PROOF_FILE), 'utf8');
    return proofStateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export async function keepProof(
  folder: string,
  path: string,
  { fault, now = new Date() }: { readonly fault: string | null; readonly now?: Date },
): Promise<void> {
  const triedAt = now.toISOString();
  const lastGood = fault === null ? triedAt : ((await readProof(folder))?.lastGood ?? null);
  const state: ProofState = { backup: basename(path), triedAt, fault, lastGood };
  const file = join(folder, PROOF_FILE);
  await writeFile(`${file}.yeni`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.yeni`, file);
}
