import { describe, expect, it } from 'vitest';
import { MAX_XML_ATTRIBUTES, MAX_XML_DEPTH, readXml } from '../../src/read/belge.ts';

function heard(xml: string | Uint8Array, step = 7): string {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml;
  const chunks = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
    bytes.subarray(i * step, (i + 1) * step),
  );
  let out = '';
  readXml(chunks, {
    open: (name, attributes) => (out += `<${[name, ...Object.values(attributes)].join(' ')}>`),
    close: (name) => (out += `</${name}>`),
    text: (text) => (out += text),
  });
  return out;
}

describe('XML', () => {
  it('is heard in its order, CDATA as text, whatever the pieces', () => {
    const xml = '<?xml version="1.0"?>\n<a b="1 &amp; ç"><![CDATA[x<]]><![CDATA[y\r\nz]]>&lt;<c/></a>';
    expect(heard(xml, 1)).toBe('<a 1 & ç>x<y\nz<<c></c></a>');
    expect(heard(xml, 500)).toBe(heard(xml, 1));
  });

  it('may be in UTF-16 or in the encoding it declares', () => {
    expect(heard(Buffer.from('\ufeff<a>ışğ</a>', 'utf16le'), 100)).toBe('<a>ışğ</a>');
    const turkish = Buffer.from('<?xml version="1.0" encoding="windows-1254"?><a>\xfd\xfe\xf0</a>', 'latin1');
    expect(heard(turkish, 100)).toBe('<a>ışğ</a>');
  });

  it('lets characters through that it must not have', () => {
    expect(heard('<a>x\u000by\uffffz</a>')).toBe('<a>x\u000by\uffffz</a>');
  });

  it.each([
    ['a DOCTYPE', 'icerik-guvensiz', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['an unknown entity', 'icerik-bozuk', '<a>&x;</a>'],
    ['an open tag', 'icerik-bozuk', '<a><b></a>'],
    ['no end', 'icerik-bozuk', '<a>'],
    ['nothing in it', 'icerik-bozuk', ''],
    ['an encoding nobody knows', 'icerik-bozuk', '<?xml version="1.0" encoding="x-yok"?><a/>'],
    ['elements too deep', 'icerik-karmasik', '<a>'.repeat(MAX_XML_DEPTH + 1)],
    [
      'too many attributes',
      'icerik-karmasik',
      `<a ${Array.from({ length: MAX_XML_ATTRIBUTES + 1 }, (_, i) => `a${i}=""`).join(' ')}/>`,
    ],
    ['nothing but forbidden characters', 'icerik-bozuk', `<a>${'\u0001'.repeat(20_000)}</a>`],
  ])('with %s is refused', (_, code, xml) => {
    expect(() => heard(xml, 64)).toThrow(expect.objectContaining({ name: 'BelgeError', code }));
  });
});
