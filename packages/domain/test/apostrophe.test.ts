import { fill, readHtml, writeHtml } from '@derkenar/belge';
import { describe, expect, it } from 'vitest';
import {
  type ApostropheRule,
  fillInput,
  manualValues,
  NOTHING_ASKED,
  takipValues,
  turkish,
} from '../src/index.ts';
import { sampleTakip, TODAY } from './samples.ts';

const SABLON =
  '<p data-tekrar="alacaklilar">{{alacakliKurumAdi}}na</p><p>{{icraDairesi}}ne {{kalanTutar}}nin</p>';

const filled = (input: Parameters<typeof fill>[1]) =>
  writeHtml(fill(readHtml(SABLON).value, input, turkish()).value);

describe("the office's choice of the apostrophe", () => {
  it.each([
    ['tdk', 'A.Ş.ye', 'Dairesine'],
    ['always', 'A.Ş.’ye', 'Dairesi’ne'],
  ] as const)(
    '%s counts in the text, in repeats and for typed values',
    (rule: ApostropheRule, company, office) => {
      const html = filled(fillInput(takipValues(sampleTakip('t-002'), TODAY, NOTHING_ASKED, rule)));
      expect(html).toContain(company);
      expect(html).toContain(office);
      expect(html).toContain(' TL’nin');
      const typed = filled(fillInput(manualValues({ icraDairesi: 'Ankara 21. İcra Dairesi' }, [], rule)));
      expect(typed).toContain(office);
    },
  );
});
