import { beforeAll, describe, expect, it } from 'vitest';
import { type Diagnostic, lint } from './lint.ts';

/** Path → text, and what the rule says of it. */
const FILES: Readonly<Record<string, readonly [text: string, said: readonly string[]]>> = {
  'packages/domain/src/a.ts': [
    'export const kuyrukSayisi = 1;\nexport interface SorguSonucu { readonly gunlukDokum: number }\n',
    [
      "'kuyrukSayisi': write 'queue'",
      "'SorguSonucu': write 'lookup or query'",
      "'gunlukDokum': write 'daily'",
    ],
  ],
  'packages/domain/src/b.ts': ['export const DEFTER_SATIRLARI = 2;\n', ["'DEFTER_SATIRLARI': write 'row'"]],
  'bench/isci.mjs': ['export const a = 1;\n', ["'isci.mjs': write 'worker' in place of 'isci'."]],
  'apps/cli/src/yedek/a.ts': ['export const a = 1;\n', ["'yedek': write 'backup' in place of 'yedek'."]],
  // Members of the API, a noun of the law office, a text and a comment.
  'packages/domain/src/c.ts': [
    "export const sonraki = 'sayfa';\nexport const tasks = { surum: 1, alacakliVekili: 2 }; // iş kuyruğu\n",
    [],
  ],
  // Words that only begin or end as a Turkish one does.
  'packages/domain/src/d.ts': ['export const verify = { hatch: 1, depot: 2, silent: 3, bullet: 4 };\n', []],
};

let diagnostics: readonly Diagnostic[];

beforeAll(() => {
  diagnostics = lint(Object.fromEntries(Object.entries(FILES).map(([file, [text]]) => [file, text])));
});

describe('the words that names are made of', () => {
  it.each(Object.entries(FILES))('in %s', (file, [, said]) => {
    const messages = diagnostics
      .filter(({ code, filename }) => code.includes('vocabulary') && filename === file)
      .map(({ message }) => message);
    expect(messages).toHaveLength(said.length);
    for (const text of said) expect(messages.some((message) => message.includes(text))).toBe(true);
  });
});
