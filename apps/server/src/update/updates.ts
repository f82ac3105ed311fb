import type { UpdateProgress, UpdateState } from '@derkenar/domain';
import { StartError } from '../startup/startError.ts';
import { placeOf, readAddress, saveAddress, type UpdatePlace } from './address.ts';
import { bringRelease } from './bring.ts';
import { isDebianPackage, mayWrite } from './program.ts';
import { readRecord, updatesFolder, writeRecord } from './record.ts';
import type { Versions } from './swap.ts';
import { type UpdateWatch, watchUpdates } from './watch.ts';

export interface UpdatesOptions {
  /** The folder of the running version. */
  readonly own: string;
  /** The launcher's folder; null: none keeps versions here. */
  readonly program: string | null;
  readonly dataFolder: string;
  readonly version: string;
  /** The public key of releases; null: none is looked for. */
  readonly key: string | null;
  /** May an office that uses the installation alone change something here? Not with a PostgreSQL of its own. */
  readonly isOwn: boolean;
  /** The operator's address, which the page then cannot change; null: the page's. */
  readonly url: URL | null;
  readonly onProblem: (error: unknown) => void;
  /** Throws StartError where the disk has no room for the way back from another version. */
  readonly checkRoom: () => Promise<void>;
  /** Closes the server so that the version is tried that lies ready. */
  readonly onReady: (to: string) => void;
}

/** The updates of an installation, as the page shows and starts them. */
export interface Updates {
  readonly isOwn: boolean;
  readonly newest: () => string | null;
  readonly state: () => Promise<Omit<UpdateState, 'mayChange'>>;
  readonly look: () => Promise<void>;
  /** false: the text is no address. */
  readonly setAddress: (address: string | null) => Promise<boolean>;
  /** Starts to bring the newest release; false: another one is on its way, or this one is no longer the newest. */
  readonly start: (version: string) => boolean;
  readonly stop: () => void;
}

export function createUpdates(options: UpdatesOptions): Updates {
  const { key, url, dataFolder, version } = options;
  const places = async (): Promise<UpdatePlace[]> => {
    const address = url === null ? await readAddress(dataFolder) : null;
    const named = url === null ? address && placeOf(address) : { url };
    return [{ folder: updatesFolder(dataFolder) }, ...(named ? [named] : [])];
  };
  const watch = watchUpdates({ places, current: version, onProblem: options.onProblem, key });
  const stopping = new AbortController();
  let progress: UpdateProgress | null = null;

  async function bring(
    found: NonNullable<ReturnType<UpdateWatch['newest']>>,
    program: string,
  ): Promise<void> {
    const to = found.manifest.version;
    try {
      await bringRelease(found, {
        program,
        onBytes: (part) => {
          progress = { step: 'copying', part };
        },
        onUnpack: () => {
          progress = { step: 'unpacking', part: 0 };
        },
        checkRoom: options.checkRoom,
        signal: stopping.signal,
      });
      progress = { step: 'closing', part: 0 };
      options.onReady(to);
    } catch (error) {
      progress = null;
      options.onProblem(error);
      await recordRefusal({ program, dataFolder, version }, to, error).catch(options.onProblem);
    }
  }

  return {
    isOwn: options.isOwn,
    newest: () => watch.newest()?.manifest.version ?? null,
    look: watch.look,
    state: async () => ({
      version,
      looks: key !== null,
      newest: describe(watch.newest()),
      way: wayOf(options),
      address: url?.href ?? (await readAddress(dataFolder)),
      addressIsSet: url !== null,
      problem: watch.hasProblem(),
      progress,
      last: await readRecord(dataFolder).then(withoutBackup),
    }),
    setAddress: async (address) => {
      if (address !== null && placeOf(address) === null) return false;
      await saveAddress(dataFolder, address);
      await watch.look();
      return true;
    },
    start: (wanted) => {
      const found = watch.newest();
      const { program } = options;
      if (progress !== null || program === null || found?.manifest.version !== wanted) return false;
      progress = { step: 'copying', part: 0 };
      void bring(found, program);
      return true;
    },
    stop: () => {
      watch.stop();
      stopping.abort(new StartError('Derkenar kapatıldığı için güncelleme yarım kaldı.'));
    },
  };
}

/** Keeps why an update was not made; nothing else has changed. */
export async function recordRefusal(
  { dataFolder, version }: Versions,
  to: string,
  error: unknown,
): Promise<void> {
  const reason =
    error instanceof StartError ? error.message : 'Beklenmeyen bir hata oluştu; ayrıntısı günlüktedir.';
  const at = new Date().toISOString();
  const backup = (await readRecord(dataFolder))?.backup ?? null;
  await writeRecord(dataFolder, { from: version, to, at, outcome: 'refused', reason, backup });
}

const wayOf = ({ own, program }: UpdatesOptions): UpdateState['way'] => {
  if (isDebianPackage(own)) return 'package';
  return program !== null && mayWrite(program) ? 'here' : 'hand';
};

function describe(found: ReturnType<UpdateWatch['newest']>): UpdateState['newest'] {
  if (found === null) return null;
  const { version, date } = found.manifest;
  return { version, date };
}

function withoutBackup(record: Awaited<ReturnType<typeof readRecord>>): UpdateState['last'] {
  if (record === null) return null;
  const { from, to, at, outcome, reason } = record;
  return { from, to, at, outcome, reason };
}
