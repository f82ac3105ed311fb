// Enclosures of the standard petitions with several debtors, whose longer texts end near the foot of a page.
import { isStopped } from '@derkenar/belge';
import { writers } from '@derkenar/belge/write';
import { expect, test } from 'vitest';
import { ask } from '../../../packages/belge/test/pdf/ask.ts';
import { bestAnswers, FORMS, filled } from './standard/forms.ts';
import { TAKIPLER } from './standard/takipler.ts';

const options = { title: 'Standart', date: new Date('2026-11-20T09:00:00Z') };
const MANY = TAKIPLER.filter(({ borclular }) => borclular.length >= 3);
/** A line of the signature above the enclosures. */
const SIGNED = /(?:20\.11\.2026|Av\. |İcra Müdürü)[\s\S]*EKLER:/;

test('enclosures never begin a page: the signature above them comes along', async () => {
  const alone: string[] = [];
  let long = 0;
  for (const form of FORMS)
    for (const [n, takip] of MANY.entries()) {
      const { value, breaches } = filled(form, takip, bestAnswers(form, takip));
      if (isStopped(breaches)) continue;
      const pdf = (await writers.pdf(value, options)).value;
      const pages = ask('pdftotext', pdf, '-layout', '-enc', 'UTF-8').split('\f').slice(0, -1);
      if (pages.length > 1) long++;
      const last = pages.findLastIndex((page) => /^\s*EKLER:/m.test(page));
      if (last < 0) continue;
      if (last < pages.length - 1 || !SIGNED.test(pages[last] ?? '')) alone.push(`${form.kod}, ${n}`);
    }
  expect(alone).toEqual([]);
  expect(long).toBeGreaterThan(20);
}, 600_000);
