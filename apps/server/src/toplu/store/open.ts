import { StartError } from '../../startup/startError.ts';
import type { StoreConfig } from './config.ts';
import { createFolderStore } from './folder.ts';
import { type Store, StoreError } from './store.ts';

/**
 * The store, tried out where that can fail by a setting: throws StartError then. One that cannot be reached may come
 * back: `onProblem` is told.
 */
export async function openStore(config: StoreConfig, onProblem: (error: StoreError) => void): Promise<Store> {
  if (config.tur === 'klasor') return createFolderStore(config.klasor);
  // The SDK is loaded only when it is needed: it takes 12 MB and a tenth of a second. Its version is pinned, so
  // its warning about later versions of Node does not concern the operator.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { createS3Store } = await import('./s3.ts');
  const store = createS3Store(config);
  try {
    await store.identity();
    await store.write('deneme', tryOut());
    await store.remove('deneme');
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (!error.temporary) throw new StartError(error.message);
    onProblem(error);
  }
  return store;
}

async function* tryOut(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Derkenar');
}
