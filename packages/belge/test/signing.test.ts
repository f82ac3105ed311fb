import { describe, expect, it } from 'vitest';
import { fill } from '../src/fill.ts';
import { readHtml } from '../src/read/html/index.ts';
import type { FillValue, ListEntry } from '../src/resolveInput.ts';
import { writeHtml } from '../src/write/html/index.ts';
import { fillInput } from './fillInput.ts';

const value = (text: string): FillValue => ({ text, gaps: [] });
const vekil = (name: string): ListEntry => ({ values: { vekilAdSoyad: value(name) }, facts: {} });
const VALUES = { alacakliVekiliAdSoyad: 'Av. Ayşe Örnek, Av. Ali Örnek', bugununTarihi: '20.11.2026' };
const ALL = { facts: {}, lists: { vekiller: [vekil('Av. Ayşe Örnek'), vekil('Av. Ali Örnek')] } };
const ALI = {
  values: { alacakliVekiliAdSoyad: value('Av. Ali Örnek') },
  lists: { vekiller: [vekil('Av. Ali Örnek')] },
};

const TEXT = '<p>Yukarıda yazılı borcun tahsilini saygılarımla talep ederim.</p>';

function lines(html: string, signing?: typeof ALI): readonly string[] {
  const input = fillInput(VALUES, { ...ALL, ...(signing && { signing }) });
  const { value: filled, unknown } = fill(readHtml(html).value, input);
  expect(unknown).toEqual([]);
  return writeHtml(filled)
    .split(/<[^>]+>/)
    .filter(Boolean);
}

describe('those who sign', () => {
  const FIELD = `<p>VEKİLİ: {{alacakliVekiliAdSoyad}}</p>${TEXT}<p style="text-align:right">Alacaklı Vekili</p><p style="text-align:right">{{alacakliVekiliAdSoyad}}</p>`;

  it('stand in the closing block, and all representatives elsewhere', () => {
    expect(lines(FIELD).at(-1)).toBe('Av. Ayşe Örnek, Av. Ali Örnek');
    const signed = lines(FIELD, ALI);
    expect(signed[0]).toBe('VEKİLİ: Av. Ayşe Örnek, Av. Ali Örnek');
    expect(signed.at(-1)).toBe('Av. Ali Örnek');
  });

  it('are named at the left, too, where the line is a signature once it is filled', () => {
    const html = `${TEXT}<p>{{bugununTarihi}}</p><p><strong>{{ alacakliVekiliAdSoyad }}</strong></p>`;
    expect(lines(html, ALI).slice(-2)).toEqual(['20.11.2026', 'Av. Ali Örnek']);
  });

  it('are the entries of repeats in the closing block, of lines and of words', () => {
    const block = `<p data-tekrar="vekiller">Vekil: {{vekilAdSoyad}}, Ankara.</p>${TEXT}<p style="text-align:right" data-tekrar="vekiller">Alacaklı Vekili<br>{{vekilAdSoyad}}</p>`;
    expect(lines(block, ALI).filter((line) => line.startsWith('Vekil:'))).toHaveLength(2);
    expect(lines(block, ALI).filter((line) => line === 'Av. Ayşe Örnek')).toEqual([]);
    expect(lines(block, ALI).at(-1)).toBe('Av. Ali Örnek');
    const words = `${TEXT}<p style="text-align:right">{{her:vekiller|{{vekilAdSoyad}}|, | ve }}</p>`;
    expect(lines(words).at(-1)).toBe('Av. Ayşe Örnek ve Av. Ali Örnek');
    expect(lines(words, ALI).at(-1)).toBe('Av. Ali Örnek');
  });

  it('change nothing in a document without a closing block', () => {
    const html = '<p>Bilgi: {{alacakliVekiliAdSoyad}} dosyanın vekilidir.</p>';
    expect(lines(html, ALI)).toEqual(lines(html));
  });
});
