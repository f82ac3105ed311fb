import { expect, it } from 'vitest';
import { plainText, readHtml, writeHtml } from '../src/index.ts';

const textOf = (html: string): string => plainText(writeHtml(readHtml(html).value));

it.each([
  ['<p>Bo<strong>no</strong>nun</p><p>ibrazı</p>', 'Bononun ibrazı'],
  ['<p>Birinci<br>ikinci</p><ul><li>madde</li><li>bent</li></ul>', 'Birinci ikinci madde bent'],
  ['<table><tr><td>sol</td><td>sağ</td></tr></table>', 'sol sağ'],
  ['<p>A &amp; B &lt;ltd&gt; "C"&nbsp;D &amp;lt;</p>', 'A & B <ltd> "C" D &lt;'],
  ['<p>Borçlu {{borclu<em>AdSoyad</em>}} adına</p>', 'Borçlu … adına'],
  ['<p>a {{sec:takipTuru|ilamli=b {{takipTipi}}|ilamsiz=c}} d</p>', 'a … d'],
])('of %s is %s', (html, text) => {
  expect(textOf(html)).toBe(text);
});
