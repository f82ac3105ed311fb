import { describe, expect, test } from 'vitest';
import { expectLinear } from '../../../test/growth.ts';
import { refusal } from './clipboardRefusal.ts';

describe('a clipboard of many megabytes', () => {
  const SIZE = 4_000_000;
  const filled = (size: number, unit: string): string => unit.repeat(Math.floor(size / unit.length));
  const mso = "<p style='mso-list:l0 level";
  test.each<[string, (n: number) => string]>([
    ['nested blocks', (n) => filled(n, '<div>')],
    ['nested tables', (n) => filled(n, '<table><tr><td>')],
    ['unclosed bold', (n) => filled(n, '<b>')],
    ['unknown elements', (n) => filled(n, '<x-y>')],
    ['attributes', (n) => `<p ${Array.from({ length: n / 8 }, (_, i) => `a${i}=1`).join(' ')}>x`],
    ['classes', (n) => `<style>.a{font-weight:bold}</style><p class="${filled(n, 'a ')}">x`],
    ['rules', (n) => `<style>${filled(n, '.a{margin:1pt}')}</style><p class=a>x`],
    ['open rules', (n) => `<style>${filled(n, '@media{')}</style><p class=a>x`],
    ['open comments in a style', (n) => `<style>${filled(n, '/*')}</style><p>x`],
    ['fragment marks', (n) => filled(n, '<!--StartFragment ')],
    ['broken comments', (n) => filled(n, '<!--[if mso]>')],
    ['conditional comments', (n) => filled(n, '<![if !supportMisalignedColumns]>')],
    ['list paragraphs', (n) => filled(n, `${mso}1 lfo1'>`)],
    [
      'deeper and deeper lists',
      (n) =>
        Array.from({ length: 90 }, (_, i) => `${mso}${i} lfo1'>`)
          .join('')
          .repeat(n / 3333),
    ],
    ['markers', (n) => `${mso}1 lfo1'>${filled(n, "<span style='mso-list:ignore'>")}`],
    ['one endless marker', (n) => `${mso}1 lfo1'><span style='mso-list:ignore'>${filled(n, 'x')}`],
    ['declarations', (n) => `<p style="${filled(n, 'font-size:9pt;')}">x`],
    ['end tags', (n) => filled(n, '</p></td></b>')],
    ['a script', (n) => `<script>${filled(n, '<b>')}`],
    ['drawings', (n) => filled(n, '<svg>')],
    ['ampersands', (n) => filled(n, '&')],
  ])('is read or refused in no longer than its length, full of %s', async (_, sourceOf) => {
    expect(['read', 'pano-buyuk']).toContain(refusal(sourceOf(SIZE)));
    await expectLinear(SIZE, sourceOf, refusal);
  });
});
