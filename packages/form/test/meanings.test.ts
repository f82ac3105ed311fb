import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readForms } from '@derkenar/form';
import { afterEach, expect, it } from 'vitest';
import { form, lineOf } from './files.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const asking = (question: string) =>
  form(`sorular:\n  - ${question.replaceAll('; ', '\n    ')}\n`, '<p>{{s_gun}}{{s_yil}}</p>').replace(
    /{{(s_[a-z]+)}}/g,
    (field, code: string) => (question.includes(`kod: ${code}`) ? field : ''),
  );

/** The faults of two forms with these questions, with the name of the file and the line. */
function faultsOf(first: string, second: string): readonly string[] {
  folder = mkdtempSync(join(tmpdir(), 'derkenar-'));
  for (const [n, question] of [first, second].entries())
    writeFileSync(
      join(folder, `00${n}-talep-${n}.html`),
      asking(question).replace('Örnek Talep', `Talep ${n}`),
    );
  return readForms(folder).flatMap(({ path, findings }) =>
    findings.map(({ line, message }) => `${path.slice(-12)}:${line}: ${message}`),
  );
}

const DAY = 'kod: s_gun; soru: Haciz tarihi; tur: tarih; zorunlu: evet';

it('takes a question that is asked alike, whether it must be answered or not', () => {
  expect(faultsOf(DAY, 'kod: s_gun; soru: Haciz tarihi; tur: tarih; zorunlu: evet; sakla: evet')).toEqual([]);
});

it.each([
  ['other words', 'kod: s_gun; soru: Satış tarihi; tur: tarih; zorunlu: evet'],
  ['another kind', 'kod: s_gun; soru: Haciz tarihi; tur: metin; zorunlu: evet'],
])('names a code that an earlier form asks in %s, with the line', (_, second) => {
  const [fault, ...more] = faultsOf(DAY, second);
  expect(more).toEqual([]);
  expect(fault).toContain(`talep-1.html:${lineOf(asking(second), '- kod: s_gun')}: `);
  expect(fault).toMatch(/s_gun.*000-talep-0\.html.*Haciz tarihi/);
});

it('names a question that an earlier form asks with another code', () => {
  expect(faultsOf(DAY, DAY.replace('s_gun', 's_yil'))).toEqual([
    expect.stringMatching(/s_yil.*000-talep-0.*s_gun/),
  ]);
});
