import { beforeAll, describe, expect, it } from 'vitest';
import { type Diagnostic, lint } from './lint.ts';

interface Imports {
  readonly refused: readonly string[];
  readonly allowed: readonly string[];
}

const BROWSER: Imports = {
  refused: ['@derkenar/server', '@derkenar/uyap', '@derkenar/belge/write'],
  allowed: ['@derkenar/transfer', '@derkenar/belge', '@derkenar/belge/read', '@derkenar/domain'],
};

const browser = (refused: readonly string[], allowed: readonly string[]): Imports => ({
  refused: [...BROWSER.refused, ...refused],
  allowed: [...BROWSER.allowed, ...allowed],
});

/** Rules by one file of each room, as in docs/architecture.md. */
const RULES: Readonly<Record<string, Imports>> = {
  'packages/domain/src/alan/a.ts': {
    refused: ['@derkenar/belge', '@derkenar/belge/write', '@derkenar/zip/read'],
    allowed: ['zod', '@derkenar/belge/formats'],
  },
  'packages/belge/src/formats.ts': {
    refused: ['./model.ts', './write/index.ts', 'node:fs', '@derkenar/zip/read'],
    allowed: [],
  },
  'packages/zip/src/a.ts': {
    refused: ['@derkenar/domain', '@derkenar/belge'],
    allowed: ['node:zlib', 'fflate'],
  },
  'packages/belge/src/a.ts': {
    refused: ['@derkenar/domain', '@derkenar/server'],
    allowed: ['node:zlib', '@derkenar/zip/write'],
  },
  'packages/belge/src/read/udf/a.ts': {
    refused: [
      '@derkenar/domain',
      '@derkenar/zip/write',
      'node:zlib',
      '../../write/udf/index.ts',
      '../../write/flow.ts',
    ],
    allowed: ['../../write/html/index.ts', '../../write/page.ts', '@derkenar/zip/read', 'saxes'],
  },
  'packages/uyap/src/portal/a.ts': {
    refused: ['@derkenar/belge', '@derkenar/server'],
    allowed: ['@derkenar/domain', 'node:fs'],
  },
  'packages/form/src/a.ts': {
    refused: ['@derkenar/belge/write', '@derkenar/transfer', '@derkenar/server'],
    allowed: ['@derkenar/belge', '@derkenar/domain', 'node:fs', 'yaml'],
  },
  'packages/transfer/src/xlsx/a.ts': {
    refused: ['@derkenar/belge', '@derkenar/uyap', '@derkenar/zip/write', 'node:fs'],
    allowed: ['@derkenar/domain', '@derkenar/zip/read', 'saxes'],
  },
  'apps/server/src/update/a.ts': {
    refused: ['../dilekce/save.ts', '@derkenar/zip/write', '../bin/main.ts'],
    allowed: ['../backup/create.ts', '../log/store.ts', '@derkenar/zip/read', '@derkenar/domain'],
  },
  'apps/server/src/takip/a.ts': {
    refused: ['@derkenar/web', '../dilekce/save.ts', '../toplu/store/store.ts', '../bin/main.ts'],
    allowed: [
      '@derkenar/transfer',
      '@derkenar/belge/write',
      '@derkenar/domain',
      '@derkenar/uyap/simulator',
      '@derkenar/zip/write',
      '../dilekce/store.ts',
      '../db/tenant.ts',
      '../render/render.ts',
      '../scheduling/waitingLine.ts',
      '../secrets/keyRing.ts',
      '../startup/startError.ts',
      './row.ts',
    ],
  },
  'apps/server/src/render/a.ts': {
    refused: ['@derkenar/web', '../dilekce/save.ts', '../bin/main.ts'],
    allowed: ['@derkenar/belge', '../log/store.ts', '../takip/row.ts', '../db/tenant.ts'],
  },
  'apps/server/src/scheduling/a.ts': {
    refused: ['@derkenar/web'],
    allowed: ['@derkenar/domain', '../toplu/queue.ts', '../dilekce/trashStore.ts'],
  },
  'apps/server/src/toplu/store/a.ts': {
    refused: ['@derkenar/web', '../../dilekce/save.ts'],
    allowed: [
      '@derkenar/domain',
      '../store.ts',
      '../../db/tenant.ts',
      '../../startup/startError.ts',
      '../../dilekce/store.ts',
    ],
  },
  'apps/cli/src/toplu/a.ts': {
    refused: ['@derkenar/server', '@derkenar/uyap', '@derkenar/uyap/simulator'],
    allowed: ['@derkenar/belge/write', '@derkenar/domain', '@derkenar/form'],
  },
  'apps/agent/src/a.ts': {
    refused: ['@derkenar/belge', '@derkenar/server'],
    allowed: ['@derkenar/domain', '@derkenar/uyap', 'node:fs'],
  },
  'apps/web/src/shell/a.ts': browser([], ['../features/takip/TakipPage.tsx']),
  'apps/web/src/ui/a.ts': browser(['../features/takip/TakipPage.tsx'], ['../client/api.ts']),
  'apps/web/src/belge/pages/a.ts': browser(['../../features/takip/api.ts'], ['../../ui/Tip.tsx']),
  'apps/web/src/features/takip/a.ts': browser(
    ['../dilekce/api.ts', '../buro/user/api.ts'],
    ['../../ui/Tip.tsx', './api.ts', './form/useTakip.ts'],
  ),
  'apps/web/src/features/dilekce/form/a.ts': browser(
    ['../../takip/api.ts'],
    ['../../../ui/Tip.tsx', '../api.ts', '../transfer/item.ts'],
  ),
};

let diagnostics: readonly Diagnostic[];

beforeAll(() => {
  diagnostics = lint(
    Object.fromEntries(
      Object.entries(RULES).map(([file, { refused, allowed }]) => [
        file,
        [...refused, ...allowed].map((from, i) => `import * as a${i} from '${from}';\n`).join(''),
      ]),
    ),
  );
});

// A pattern that oxlint cannot read, as one that looks ahead, refuses nothing and says nothing.
describe('who may import whom', () => {
  it.each(Object.entries(RULES))('in %s', (file, imports) => {
    const refused = diagnostics
      .filter(({ code, filename }) => code.includes('no-restricted-imports') && filename === file)
      .map(({ message }) => message.split("'")[1]);
    expect(new Set(refused)).toEqual(new Set(imports.refused));
  });
});
