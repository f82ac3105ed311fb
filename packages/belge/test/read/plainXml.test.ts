import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openArchive } from '../../src/read/archive.ts';
import { readPlainXml } from '../../src/read/plainXml.ts';
import { readXml, type XmlHandler } from '../../src/read/xml.ts';

interface Event {
  readonly kind: 'open' | 'close' | 'text';
  readonly value: string;
  readonly attributes: readonly (readonly [string, string])[];
}

/** Notes the events; neighbouring texts count as one. */
function recorder(): XmlHandler & { readonly events: Event[] } {
  const events: Event[] = [];
  return {
    events,
    open: (value, attributes) =>
      void events.push({ kind: 'open', value, attributes: Object.entries(attributes) }),
    close: (value) => void events.push({ kind: 'close', value, attributes: [] }),
    text(value) {
      const last = events.at(-1);
      if (value === '') return;
      if (last?.kind === 'text') events[events.length - 1] = { ...last, value: last.value + value };
      else events.push({ kind: 'text', value, attributes: [] });
    },
  };
}

function plainEvents(xml: string): Event[] | null {
  const handler = recorder();
  return readPlainXml(xml, handler) ? handler.events : null;
}

function strictEvents(xml: string): Event[] | null {
  const handler = recorder();
  try {
    readXml([Buffer.from(xml)], handler);
  } catch {
    return null;
  }
  return handler.events;
}

const folder = new URL('../fixtures/udf-genuine/', import.meta.url);
const genuine = readdirSync(folder)
  .filter((name) => name.endsWith('.udf'))
  .map((name) => {
    const archive = openArchive(readFileSync(new URL(name, folder)));
    return Buffer.concat([...archive.chunks('content.xml')]).toString();
  });

test('reads genuine files itself, with the events of the strict reader', () => {
  expect(genuine.length).toBeGreaterThan(0);
  for (const xml of genuine) {
    const events = plainEvents(xml);
    expect(events).not.toBeNull();
    expect(events).toEqual(strictEvents(xml));
  }
});

test.each([
  ['other encoding', '<?xml version="1.0" encoding="TF-8"?><a/>'],
  ['reference', '<a>&amp;</a>'],
  ['reference in a value', '<a b="&lt;"/>'],
  ['DOCTYPE', '<!DOCTYPE a><a/>'],
  ['comment', '<a><!-- x --></a>'],
  ['instruction', '<a><?x y?></a>'],
  ['quote', "<a b='c'/>"],
  ['line end in a value', '<a b="c\nd"/>'],
  ['carriage return', '<a>\r\n</a>'],
  ['other letters in a name', '<ağ/>'],
  ['less-than sign in a value', '<a b="<"/>'],
  ['forbidden character', '<a>\u0007</a>'],
])('leaves it to the strict reader: %s', (_, xml) => {
  expect(plainEvents(xml)).toBeNull();
});

test.each([
  '',
  'x',
  '<a>',
  '<a></b>',
  '</a>',
  '<a/><b/>',
  '<a/>x',
  'x<a/>',
  '<a>]]></a>',
  '<a b="1" b="2"/>',
  '<a b="1"c="2"/>',
  '<a b="1/>',
  '<a b=1/>',
  '<a b/>',
  '<a / >',
  '<a><![CDATA[x</a>',
  '<![CDATA[x]]>',
  '<1/>',
  '< a/>',
])('refuses what is not well-formed: %s', (xml) => {
  expect(plainEvents(xml)).toBeNull();
  expect(strictEvents(xml)).toBeNull();
});

test('says the same as the strict reader of anything it reads, also of damaged files', () => {
  const sound = genuine[0] as string;
  const scrap = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    '=',
    '&',
    ' ',
    '\n',
    ']]>',
    '<![CDATA[',
    'a',
    ':',
    '<b c="d">',
    '</b>',
    '__proto__="x"',
  );
  const damaged = fc
    .tuple(fc.nat(sound.length), fc.nat(20), fc.array(scrap, { maxLength: 5 }))
    .map(([at, cut, put]) => sound.slice(0, at) + put.join('') + sound.slice(at + cut));
  const made = fc.array(scrap, { maxLength: 12 }).map((parts) => `<a>${parts.join('')}</a>`);
  fc.assert(
    fc.property(fc.oneof(damaged, made), (xml) => {
      const events = plainEvents(xml);
      expect(events).toEqual(events === null ? null : strictEvents(xml));
    }),
    { numRuns: 2000 },
  );
});
