import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagSoup } from '../../../packages/belge/test/html/tagSoup.ts';
import { canonicalHtml } from '../src/canonicalHtml.ts';
import { createToSablon } from '../src/dilekce/sablon.ts';

/** All that a stored template may hold between < and >. */
const OURS =
  /^<(?:\/(?:p|ol|ul|li|table|colgroup|thead|tbody|tr|th|td|div|span|strong|em|u|s|sup|sub)|(?:p|li|th|td)(?: colspan="\d+")?(?: style="[a-z0-9:;.% -]*")?|ol(?: start="\d+")?|ul|table(?: border="0")?|colgroup|col style="width:[\d.]+%"|thead|tbody|tr|div style="page-break-after:always"|span style="font-size:\d+pt"|strong|em|u|s|sup|sub|br|img src="data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+" width="\d+" height="\d+" alt="[^"<>]*")>$/;

const tags = (html: string): string[] => html.match(/<[^>]*>?/g) ?? [];

const HOSTILE = [
  '<script>alert(1)</script><p>a</p>',
  '<p onclick="alert(1)">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<img src=x onerror=alert(1)><p>a</p>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="a"><p>a</p>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>a',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">a',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a',
  '<p style="background:url(javascript:alert(1));text-align:center;position:fixed">a</p>',
  '<p style="text-align:center\\"><script>alert(1)</script>">a</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>a',
  '<object data="x"></object><embed src="x"><base href="//kotu.example"><form action="x"><input></form>a',
  '<textarea></textarea><script>alert(1)</script>a',
  '<p>{{borclu"><script>alert(1)</script>AdSoyad}}</p>',
  '<<script>script>alert(1)<</script>/script>a',
  '<template><script>alert(1)</script></template>a',
  '<p>\ud800 <b>a</b> \udc00</p>',
];

describe('a stored template', () => {
  it.each(HOSTILE)('holds none of %j but what a document may', (sent) => {
    const { html } = canonicalHtml(sent);
    for (const tag of tags(html)) expect(tag).toMatch(OURS);
    expect(html.isWellFormed()).toBe(true);
    expect(canonicalHtml(html).html).toBe(html);
  });

  it('is canonical and free of foreign markup whatever was sent', () => {
    fc.assert(
      fc.property(fc.oneof(tagSoup, fc.string(), fc.string({ unit: 'binary' })), (sent) => {
        const once = canonicalHtml(sent);
        for (const tag of tags(once.html)) expect(tag).toMatch(OURS);
        const twice = canonicalHtml(once.html);
        expect(twice.html).toBe(once.html);
        expect(twice.kodlar).toEqual(once.kodlar);
        expect(twice.warnings).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('createToSablon', () => {
  const toSablon = createToSablon(async (sent) => ({ value: canonicalHtml(sent) }));

  it('names the fields of the template by their ids, each once, in order', async () => {
    const sent = '<p>{{genelToplam}} {{ alacakliAdSoyad }} {{bor<b>clu</b>AdSoyad}} {{genelToplam}}</p>';
    expect((await toSablon(sent)).alanlar).toEqual([1, 6, 24]);
  });

  it('names no more unknown codes than anyone reads, and at once', async () => {
    const sent = Array.from({ length: 40_000 }, (_, i) => `{{kod${i}}}`).join(' ');
    const started = performance.now();
    expect((await toSablon(sent)).warnings).toHaveLength(50);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
