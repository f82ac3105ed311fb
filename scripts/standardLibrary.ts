// Puts the standard petitions into the server as it is built: to read and check their files takes longer than all else
// that a start does. A fault in one of them breaks the build off and is named.
import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { root } from './setup.mjs';

const MODULE = join(root, 'apps/server/src/startup/standardLibrary.ts');

export const packStandardLibrary = (): Plugin => ({
  name: 'standard-library',
  async load(id) {
    if (id !== MODULE) return null;
    const { standardLibrary } = await import('../apps/server/src/startup/standardLibrary.ts');
    // JavaScript reads a text as JSON faster than the same as its own source.
    const text = JSON.stringify(JSON.stringify(standardLibrary()));
    return `export const standardLibrary = () => JSON.parse(${text});`;
  },
});
