import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkFileNames, chunkGroups } from './chunks.ts';
import { keptAssets } from './keptAssets.ts';
import { theme, usedColors, variables } from './src/shell/theme.ts';
import { fontFaces, uiFont } from './uiFont.ts';

const MODULE = 'virtual:theme.css';

/**
 * Writes Mantine's CSS variables into the stylesheet of the build. Mantine would put them into a <style>
 * element at run time, which `style-src 'self'` forbids.
 */
function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const merged = mergeMantineTheme(DEFAULT_THEME, theme);
      const colors = Object.fromEntries(
        Object.entries(merged.colors).filter(([name]) => usedColors.has(name)),
      ) as typeof merged.colors;
      const base = defaultCssVariablesResolver({ ...merged, colors });
      const faces = await fontFaces();
      return (
        faces +
        convertCssVariables({
          variables: { ...base.variables, ...variables.variables },
          light: { '--mantine-color-scheme': 'light', ...base.light, ...variables.light },
          dark: { '--mantine-color-scheme': 'dark', ...base.dark, ...variables.dark },
        })
      );
    },
  };
}

const UNUSED = /\/@mantine\/core\/.*\/(MantineCssVariables|MantineClasses)\.mjs$/;

/** Leaves out of the build what Mantine would write those variables with: App.tsx tells it not to. */
function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    load(id) {
      const name = UNUSED.exec(id.replaceAll('\\', '/'))?.[1];
      return name && `export const ${name} = () => null;`;
    },
  };
}

/** Text that is sent as it is; below this a copy gains nothing. */
const COMPRESSED = /\.(?:js|css|svg)$/;
const MIN_BYTES = 1000;

/** Lays a compressed copy beside each file, which the server sends to browsers that take it. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const names = Object.keys(bundle).filter((name) => COMPRESSED.test(name));
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(dir, name));
          if (content.length >= MIN_BYTES) await writeFile(join(dir, `${name}.gz`), await compress(content));
        }),
      );
    },
  };
}

const compress = (content: Buffer) => promisify(gzip)(content, { level: 9 });

/**
 * Keeps zod from compiling its parsers with `new Function`, which `script-src 'self'` forbids and reports. z.config()
 * would come too late: a chunk with schemas may run before the page's entry, and the workers have no entry in common.
 */
const ZOD_CONFIG = { 'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }) };

export default defineConfig({
  define: ZOD_CONFIG,
  plugins: [react(), uiFont(), themeCss(), withoutUnused(), compressedCopies(), keptAssets()],
  build: {
    target: 'baseline-widely-available',
    // Assets that open pages may still ask for stay (keptAssets.ts).
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The fonts in the styles of the theme (uiFont.ts) are no modules.
      external: [/^\/assets\/inter-/],
      output: { chunkFileNames, codeSplitting: { groups: chunkGroups } },
      treeshake: {
        // The catalogue is needed at once, the schemas of the same package only by the server.
        moduleSideEffects: [{ test: /packages\/\w+\/src\//, sideEffects: false }],
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
