// The list of an office's 92 tasks in NOTLAR.md names the forms that there are.
import { readFileSync } from 'node:fs';
import { meaningOf } from '@derkenar/belge';
import { expect, it } from 'vitest';
import { STANDARD_FORMS } from './standard.ts';

const notes = readFileSync(new URL('../../../veri/standart-dilekceler/NOTLAR.md', import.meta.url), 'utf8');
/** Number, forms and what is missing. */
const rows = Array.from(
  notes.matchAll(/^\| (\d+) \| [^|]+ \| (–|[0-9a-z, ]+) \| ([^|]*)\|$/gm),
  ([, no, forms, missing]) => ({
    no: Number(no),
    forms: forms === '–' ? [] : (forms ?? '').split(', '),
    missing: missing?.trim(),
  }),
);

it('says of each of the 92 tasks by which forms it is done', () => {
  expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 92 }, (_, n) => n + 1));
  for (const { no, forms } of rows)
    expect(forms).toEqual(
      STANDARD_FORMS.filter((form) => Number.parseInt(form.no, 10) === no).map((form) => form.no),
    );
});

it('gives each question one code and each code one question, over all forms', () => {
  const asked = STANDARD_FORMS.flatMap(({ sablon }) => sablon.preface?.questions ?? []);
  const pairs = new Set(asked.map((one) => `${one.code} ${meaningOf(one)}`));
  expect(new Set(asked.map(({ code }) => code)).size).toBe(pairs.size);
  expect(new Set(asked.map(meaningOf)).size).toBe(pairs.size);
});

it('says why a task has no form', () => {
  const unexplained = rows.filter(
    ({ forms, missing }) => forms.length === 0 && !missing?.startsWith('metin gerekmez: '),
  );
  expect(unexplained).toEqual([]);
});
