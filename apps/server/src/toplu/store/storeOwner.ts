import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { getIdentity, setTakeOver } from '../../db/identity.ts';
import { messages } from '../../messages.ts';
import { commandText } from '../../startup/commandText.ts';
import { partsOf, type Store, StoreError } from './store.ts';

/** An answer is believed for this long. */
const REMEMBERED_MS = 60_000;
const MARK = 'sahip';

/** The database's mark in an office's folder of the store; no part of a job's files. */
export const isOwnerMark = (path: string): boolean => path.split('/')[1] === MARK;

/**
 * The store for one database. It lists, writes and deletes nothing below an office whose files belong to another
 * database, such as the one from whose backup this one was opened. The first database to come owns the files. Throws
 * StoreError, and tells `onOwnedByAnother`.
 */
export function createOwnedStore(db: Db, store: Store, onOwnedByAnother: (error: StoreError) => void): Store {
  const found = new Map<string, { readonly at: number; readonly answer: Promise<StoreError | null> }>();

  /** null: this database's. */
  async function check(buroId: string): Promise<StoreError | null> {
    const { identity, takeOver } = await getIdentity(db);
    if (takeOver) await takeOverStore(db, store, identity);
    if ((await store.mark(`${buroId}/${MARK}`, identity)) === identity) return null;
    const error = new StoreError(messages.store.ownedByAnother(commandText('take-over-store')));
    onOwnedByAnother(error);
    return error;
  }

  async function own(ad: string): Promise<void> {
    const error = await ownerOf(ad);
    if (error !== null) throw error;
  }

  function ownerOf(ad: string): Promise<StoreError | null> {
    const [buroId = ''] = partsOf(ad);
    const known = found.get(buroId);
    if (known !== undefined && performance.now() - known.at < REMEMBERED_MS) return known.answer;
    const answer = check(buroId).catch((error: unknown) => {
      // An owner that could not be determined, also because of a full disk, is asked again at once.
      found.delete(buroId);
      throw error;
    });
    found.set(buroId, { at: performance.now(), answer });
    return answer;
  }

  return {
    ...store,
    write: (ad, parts) => own(ad).then(() => store.write(ad, parts)),
    remove: (ad) => own(ad).then(() => store.remove(ad)),
    list: (ad) => own(ad).then(() => store.list(ad)),
  };
}

/** Takes over all offices' files from their present owner. An interrupted run is begun again. */
async function takeOverStore(db: Db, store: Store, identity: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`SELECT buro_ids() AS id`.execute(db);
  for (const { id } of rows) {
    await store.remove(`${id}/${MARK}`);
    await store.mark(`${id}/${MARK}`, identity);
  }
  await setTakeOver(db, false);
}
