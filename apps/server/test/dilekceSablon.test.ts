import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_HOSTILE, foreignTags, HOSTILE_RULES } from '../../../packages/belge/test/hostile.ts';
import { tagSoup } from '../../../packages/belge/test/html/tagSoup.ts';
import { expectLinear } from '../../../test/growth.ts';
import { createToSablon } from '../src/dilekce/sablon.ts';
import { canonicalHtml } from '../src/render/canonicalHtml.ts';
import { UNKNOWN_ID } from './server.ts';

/** Several one after another, and pieces of one in another. */
const soupOf = (payloads: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...payloads), fc.nat({ max: 80 })), { minLength: 2, maxLength: 5 })
    .map((parts) => parts.map(([text, cut]) => (cut % 3 === 0 ? text.slice(0, cut) : text)).join(''));

describe('a stored template', () => {
  it('holds of a hostile one nothing but what a document may', () => {
    expect(ALL_HOSTILE.length).toBeGreaterThan(300);
    for (const sent of [...ALL_HOSTILE, ...HOSTILE_RULES]) {
      const { html } = canonicalHtml(sent);
      expect({ sent, foreign: foreignTags(html) }).toEqual({ sent, foreign: [] });
      expect(html.isWellFormed()).toBe(true);
      expect(canonicalHtml(html).html).toBe(html);
    }
  });

  it('is canonical and free of foreign markup whatever was sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(tagSoup, soupOf(ALL_HOSTILE), fc.string(), fc.string({ unit: 'binary' })),
        (sent) => {
          const once = canonicalHtml(sent);
          expect(foreignTags(once.html)).toEqual([]);
          const twice = canonicalHtml(once.html);
          expect(twice.html).toBe(once.html);
          expect(twice.kodlar).toEqual(once.kodlar);
          expect(twice.warnings).toEqual([]);
        },
      ),
    );
  });
});

describe('createToSablon', () => {
  const requester = { buroId: UNKNOWN_ID, kullaniciId: UNKNOWN_ID };
  const toSablon = createToSablon(async (_, sent) => ({ value: canonicalHtml(sent) }));

  it('names the fields of the template by their ids, each once, in order', async () => {
    const sent = '<p>{{genelToplam}} {{ alacakliAdSoyad }} {{bor<b>clu</b>AdSoyad}} {{genelToplam}}</p>';
    expect((await toSablon(requester, sent)).alanlar).toEqual([1, 6, 24]);
  });

  it('names no more unknown codes than anyone reads, in no longer than their length', async () => {
    await expectLinear(
      40_000,
      (count) => Array.from({ length: count }, (_, i) => `{{kod${i}}}`).join(' '),
      async (sent) => expect((await toSablon(requester, sent)).warnings).toHaveLength(50),
    );
  });
});
