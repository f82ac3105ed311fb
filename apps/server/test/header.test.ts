import { describe, expect, it } from 'vitest';
import { attachment, jsonHeader, listHeader, textsHeader } from '../src/http/header.ts';

const MAX = 3000;
const decode = (header: string) => JSON.parse(decodeURIComponent(header)) as unknown;

describe('attachment', () => {
  it('gives the name in UTF-8 and in plain letters for old programs', () => {
    expect(attachment('2025-14587-Satış Talebi.udf')).toBe(
      `attachment; filename="2025-14587-Satis Talebi.udf"; filename*=UTF-8''2025-14587-Sat%C4%B1%C5%9F%20Talebi.udf`,
    );
  });

  it.each(['a"b\\c.pdf', 'a\r\nX: 1.pdf', "O'nun (1)*.pdf", '100%.pdf', '文書.pdf', '💼.pdf'])(
    'stays one header value for %j',
    (name) => {
      const header = attachment(name);
      expect(header).toMatch(/^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1] as string)).toBe(name);
    },
  );
});

describe('headers of lists', () => {
  it('are ASCII and hold everything while there is room', () => {
    expect(listHeader(['a', 'borçlu'])).toBe('a,bor%C3%A7lu');
    expect(decode(jsonHeader([{ ad: 'Satış', neden: 'x, "y"' }]))).toEqual([
      { ad: 'Satış', neden: 'x, "y"' },
    ]);
    expect(decode(textsHeader(['ş', 'ğ']))).toEqual(['ş', 'ğ']);
  });

  it('stay below what a proxy lets through, and say what they left out', () => {
    const texts = Array.from(
      { length: 200 },
      (_, i) => `${i}. satır, yazılacak bilgi olmadığı için konmadı.`,
    );
    expect(listHeader(texts).length).toBeLessThanOrEqual(MAX);
    expect(jsonHeader(texts).length).toBeLessThanOrEqual(MAX);
    const header = textsHeader(texts);
    expect(header.length).toBeLessThanOrEqual(MAX);
    const kept = decode(header) as string[];
    expect(kept.at(-1)).toBe(`… ve ${200 - (kept.length - 1)} uyarı daha.`);
  });

  it('are cut at once when a hostile request makes tens of thousands of sentences', () => {
    const texts = Array.from({ length: 60_000 }, (_, i) => `“a${i}” özelliği atlandı.`);
    const kept = decode(textsHeader(texts)) as string[];
    expect(kept.at(-1)).toBe(`… ve ${60_000 - (kept.length - 1)} uyarı daha.`);
    expect(decode(jsonHeader(texts))).toEqual(texts.slice(0, (decode(jsonHeader(texts)) as string[]).length));
    expect(listHeader(texts).length).toBeLessThanOrEqual(MAX);
  });

  it('never cut a single sentence in half', () => {
    expect(decode(textsHeader(['ş'.repeat(5000)]))).toEqual(['… ve 1 uyarı daha.']);
    expect(jsonHeader(['ş'.repeat(5000)])).toBe('%5B%5D');
  });
});
