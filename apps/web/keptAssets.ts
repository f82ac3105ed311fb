import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIST = '.assets.json';
/** The newest among them: a page may stay open while the program is updated a few times. */
const KEPT_BUILDS = 5;

/**
 * Leaves the assets of earlier builds where they are, for pages that were open before and load their parts later, and
 * takes away those of the oldest. Their names hold a hash of their content: nothing is mixed up.
 */
export function keptAssets(): Plugin {
  return {
    name: 'kept-assets',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const names = Object.keys(bundle).flatMap((name) => /^assets\/(.+)$/.exec(name)?.[1] ?? []);
      const newest = names.toSorted();
      const earlier = (await readBuilds(dir)).filter((build) => build.join() !== newest.join());
      const builds = [newest, ...earlier].slice(0, KEPT_BUILDS);
      const kept = new Set(builds.flat());
      for (const name of await readdir(join(dir, 'assets')))
        if (!kept.has(name.replace(/\.gz$/, ''))) await rm(join(dir, 'assets', name));
      await writeFile(join(dir, LIST), JSON.stringify(builds));
    },
  };
}

/** The assets of earlier builds, the newest first; none is known in a folder from before there was a list. */
async function readBuilds(dir: string): Promise<string[][]> {
  const text = await readFile(join(dir, LIST), 'utf8').catch(() => '[]');
  return JSON.parse(text) as string[][];
}
