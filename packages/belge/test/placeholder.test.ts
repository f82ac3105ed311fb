import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.ts';
import { type FillInput, fill, type Language } from '../src/fill.ts';
import {
  type Block,
  belge,
  cell,
  type Inline,
  LINE_BREAK,
  list,
  listItem,
  paragraph,
  picture,
  row,
  runStyle,
  table,
  text,
} from '../src/model.ts';
import { findPlaceholders } from '../src/placeholder.ts';
import type { FillValue, PreviewTexts } from '../src/resolveInput.ts';
import { fillInput, MARK } from './fillInput.ts';

const bold = runStyle({ bold: true });

const known = (text: string): FillValue => ({ text, gaps: [] });

const input = (values: Record<string, string>, more: Partial<FillInput> = {}): FillInput =>
  fillInput(values, {
    known: new Set(['ad', 'kurum', 'vekil', 'adres', 'vade']),
    optional: new Set(['vekil', 'kurum']),
    pairs: [
      {
        person: 'ad',
        institution: 'kurum',
        all: known([values['ad'], values['kurum']].filter(Boolean).join(', ')),
      },
    ],
    ...more,
  });

const inlineText = (i: Inline) => (i.type === 'text' ? i.text : i.type === 'lineBreak' ? '\n' : '▢');
function plain(block: Block): string {
  if (block.type === 'paragraph') return block.inlines.map(inlineText).join('');
  if (block.type === 'list') return block.items.map((i) => i.blocks.map(plain).join('/')).join('|');
  if (block.type === 'table')
    return block.rows.map((r) => r.cells.map((c) => c.blocks.map(plain).join('/')).join(';')).join('|');
  return '--';
}

function fillText(source: string | (Inline | string)[], values: Record<string, string>) {
  const filled = fill(belge([paragraph(typeof source === 'string' ? [source] : source)]), input(values));
  return { ...filled, lines: filled.value.blocks.map(plain) };
}

describe('fill', () => {
  it('puts a value in, also with spaces and no-break spaces in the braces', () => {
    expect(fillText('{{vade}} {{ vade }} {{\u00a0vade\u00a0}}', { vade: '01.02.2026' }).lines).toEqual([
      '01.02.2026 01.02.2026 01.02.2026',
    ]);
  });

  it('ends a sentence with one full stop behind a value that has its own', () => {
    const ad = 'Ege Ambalaj Ltd. Şti.';
    expect(fillText('Borçlu: {{ad}}.', { ad }).lines).toEqual(['Borçlu: Ege Ambalaj Ltd. Şti.']);
    expect(fillText('{{ad}}, {{ad}}... {{vade}}.', { ad, vade: '1.' }).lines).toEqual([
      'Ege Ambalaj Ltd. Şti., Ege Ambalaj Ltd. Şti.... 1..',
    ]);
  });

  it('fills a placeholder that formatting splits, in the format of its first run', () => {
    const filled = fillText(['Sayın {{a', text('d', bold), '}} geldi'], { ad: 'Ayşe' });
    expect(filled.value.blocks[0]).toEqual(paragraph(['Sayın Ayşe geldi']));
  });

  it('keeps the format of a placeholder that begins in a formatted run', () => {
    const filled = fillText([text('{{va', bold), 'de}}', text('.', bold)], { vade: 'bugün' });
    expect(filled.value.blocks[0]).toEqual(paragraph([text('bugün.', bold)]));
  });

  it('fills two placeholders that share a run', () => {
    expect(fillText('{{adres}}-{{vade}}', { adres: 'A', vade: 'B' }).lines).toEqual(['A-B']);
  });

  it('does not expand a placeholder inside a value, nor one that two values make together', () => {
    expect(fillText('{{adres}}{{vade}}', { adres: '{{vade}}{{va', vade: 'de}}' }).lines).toEqual([
      '{{vade}}{{vade}}',
    ]);
  });

  it('turns line breaks of a value into line breaks', () => {
    const filled = fillText('{{adres}}', { adres: 'Bir\r\nİki\nÜç' });
    expect(filled.value.blocks[0]).toEqual(paragraph(['Bir', LINE_BREAK, 'İki', LINE_BREAK, 'Üç']));
  });

  it('drops what a document may not hold from a value', () => {
    expect(fillText('{{adres}}', { adres: 'a\u0000b\u202ec\tç\ud800' }).lines).toEqual(['abc ç\ufffd']);
  });

  it('prints dots for a missing value and reports it once', () => {
    const filled = fillText('Bugün {{vade}}, yarın {{vade}}', { vade: '  ' });
    expect(filled.lines).toEqual([`Bugün ${MARK}, yarın ${MARK}`]);
    expect(filled.missing).toEqual(['vade']);
  });

  it('reports a value that has gaps, and prints it as it is', () => {
    const adres = { text: `1) A, 2) ${MARK}`, gaps: [{ position: 2 }] };
    const source = belge([paragraph(['{{adres}} {{vade}} {{adres}}'])]);
    const filled = fill(source, input({}, { values: { adres, vade: known('T') } }));
    expect(filled.value.blocks.map(plain)).toEqual([`1) A, 2) ${MARK} T 1) A, 2) ${MARK}`]);
    expect(filled.missing).toEqual(['adres']);
  });

  it('takes dots that somebody typed for a value', () => {
    expect(fillText('{{adres}}', { adres: MARK }).missing).toEqual([]);
  });

  it('leaves an unknown placeholder as written and reports it', () => {
    const filled = fillText(['{{borc', text('lu}}', bold), ' öder'], {});
    expect(filled.lines).toEqual(['{{borclu}} öder']);
    expect(filled.unknown).toEqual(['borclu']);
  });

  it('leaves an unfinished placeholder as written, with a message', () => {
    const filled = fillText('{{ad yok, {{vade}} var }}', { vade: 'T' });
    expect(filled.lines).toEqual(['{{ad yok, T var }}']);
    expect(filled.messages.map((m) => m.code)).toEqual(['alan-bozuk', 'alan-bozuk']);
  });

  it('does not join a placeholder across a line break or a picture', () => {
    const broken = [picture('image/png', 'iVBORw0KGgo=', 1, 1), LINE_BREAK];
    for (const between of broken) {
      const filled = fillText(['{{ta', between, 'rih}}'], { vade: 'T' });
      expect(filled.value.blocks[0]).toEqual(paragraph(['{{ta', between, 'rih}}']));
    }
  });

  it('fills lists and tables', () => {
    const source = belge([
      list('ordered', [
        listItem([paragraph(['{{ad}}']), list('bullet', [listItem([paragraph(['{{vade}}'])])])]),
      ]),
      table([row([cell([paragraph(['{{adres}}'])]), cell([paragraph(['x'])])])]),
    ]);
    expect(fill(source, input({ ad: 'A', vade: 'T', adres: 'D' })).value.blocks.map(plain)).toEqual([
      'A/T',
      'D;x',
    ]);
  });

  it('leaves the blocks without placeholders as they are', () => {
    const block = paragraph(['Düz metin']);
    expect(fill(belge([block]), input({})).value.blocks[0]).toBe(block);
  });

  it('keeps the lists, items, tables and rows without placeholders, which documents then share', () => {
    const plainItem = listItem([
      paragraph(['Vekâletname']),
      list('bullet', [listItem([paragraph(['aslı'])])]),
    ]);
    const plainRow = row([cell([paragraph(['Asıl alacak'])])]);
    const blocks = [
      list('ordered', [plainItem]),
      list('ordered', [plainItem, listItem([paragraph(['{{ad}}'])])]),
      table([plainRow]),
      table([plainRow, row([cell([paragraph(['{{ad}}'])])])]),
    ] as const;
    const [whole, mixed, plainTable, mixedTable] = fill(belge(blocks), input({ ad: 'Ayşe' })).value.blocks;
    expect(whole).toBe(blocks[0]);
    expect(mixed?.type === 'list' && mixed.items[0]).toBe(plainItem);
    expect(plainTable).toBe(blocks[2]);
    expect(mixedTable?.type === 'table' && mixedTable.rows[0]).toBe(blocks[3].rows[0]);
    expect(mixed).not.toBe(blocks[1]);
  });
});

describe('the line of a label with nothing to say', () => {
  it('is left out, with a message, and an optional code is no missing value', () => {
    const filled = fillText([text('VEKİLİ:', bold), ' {{vekil}}'], { vekil: '' });
    expect(filled.lines).toEqual([]);
    expect(filled.missing).toEqual([]);
    expect(filled.messages).toEqual([
      { code: 'satir-atlandi', text: '“VEKİLİ” satırı, yazılacak bilgi olmadığı için belgeye konmadı.' },
    ]);
  });

  it('prints dots, and is reported, when a code in it ought to have a value', () => {
    const filled = fillText('ADRES: {{adres}} – {{vekil}}', {});
    expect(filled.lines).toEqual([`ADRES: ${MARK} – ${MARK}`]);
    expect([filled.missing, filled.messages]).toEqual([['adres', 'vekil'], []]);
  });

  it('prints dots for a side that nobody is on, whose institution alone may be nobody', () => {
    for (const source of ['ALACAKLI: {{ad}}', 'ALACAKLI: {{ad}} {{kurum}}', 'ALACAKLI: {{ad}} - {{kurum}}']) {
      const filled = fillText(source, {});
      expect(filled.lines[0]).toContain(`ALACAKLI: ${MARK}`);
      expect(filled.missing[0]).toBe('ad');
    }
    expect(fillText('KURUM: {{kurum}}', {}).lines).toEqual([]);
  });

  it('prints dots when its code has a gap: the representative is there, the address is not known', () => {
    const vekil = { text: '', gaps: [{}] };
    const filled = fill(belge([paragraph(['VEKİLİ: {{vekil}}'])]), input({}, { values: { vekil } }));
    expect([filled.value.blocks.map(plain), filled.missing]).toEqual([[`VEKİLİ: ${MARK}`], ['vekil']]);
  });

  const preview = (keepsAll: boolean): PreviewTexts => ({
    value: (kod, said, whole) => `(${kod}${whole ? '' : '?'}: ${said})`,
    gap: (kods, { omitted }) => `[${kods.join()}${omitted ? ' -' : ''}]`,
    keepsAll,
  });

  it('stays in a preview, which says that the document leaves it out', () => {
    const lines = ['VEKİLİ: {{vekil}}', '{{vekil}}', 'ADRES: {{adres}}', '{{ad}} {{kurum}}'];
    const source = belge(lines.map((line) => paragraph([line])));
    const filled = fill(source, input({}, { preview: preview(true) }));
    expect(filled.value.blocks.map(plain)).toEqual([
      'VEKİLİ: [vekil -]',
      '[vekil]',
      'ADRES: [adres]',
      '[ad,kurum]',
    ]);
    expect(filled.missing).toEqual(['vekil', 'adres', 'ad']);
    const printed = fill(source, input({}, { preview: preview(false) }));
    expect(printed.value.blocks.map(plain)).toEqual(['[vekil]', 'ADRES: [adres]', '[ad,kurum]']);
  });

  it('shows a value in a preview after its modifiers, without its suffix, and whether it is whole', () => {
    const source = belge([paragraph(["{{adres.buyuk}} {{adres}}'ın {{vekil}}'ın"])]);
    const language: Language = {
      modified: (said, modifiers) => (modifiers.length === 0 ? said : `${said}!`),
      suffixLength: (said) => (said.startsWith("'ın") ? 3 : 0),
      suffixed: ({ text: said }) => `${said}'in`,
    };
    const adres = { text: 'Ankara, …', gaps: [{}] };
    const shown = (keepsAll: boolean) =>
      fill(source, input({}, { values: { adres }, preview: preview(keepsAll) }), language);
    expect(shown(true).value.blocks.map(plain)).toEqual([
      "(adres?: Ankara, …!) (adres?: Ankara, …)'in [vekil]'ın",
    ]);
    expect(shown(false).value.blocks.map(plain)).toEqual([
      "(adres?: Ankara, …!) (adres?: Ankara, …)'in [vekil]",
    ]);
  });

  it('stays when one of its codes has a value', () => {
    expect(fillText('ADRES: {{adres}} – {{vekil}}', { vekil: 'V' }).lines).toEqual([`ADRES: ${MARK} – V`]);
  });

  it('stays when it says more than the label', () => {
    expect(fillText('VEKİLİ: {{vekil}} ile', {}).lines).toEqual([`VEKİLİ: ${MARK} ile`]);
  });

  it('is left out of a paragraph of several lines without taking the others along', () => {
    const filled = fillText(['ADRES: {{adres}}', LINE_BREAK, 'VEKİLİ: {{vekil}}', LINE_BREAK, 'Son'], {
      adres: 'A',
    });
    expect(filled.lines).toEqual(['ADRES: A\nSon']);
  });

  it('stays in a list item or a cell, where it would leave a number or a gap', () => {
    const label = paragraph(['VEKİLİ: {{vekil}}']);
    const source = belge([list('ordered', [listItem([label])]), table([row([cell([label])])])]);
    expect(fill(source, input({})).value.blocks.map(plain)).toEqual([`VEKİLİ: ${MARK}`, `VEKİLİ: ${MARK}`]);
  });

  it('a signature line without a label prints dots and is reported', () => {
    const filled = fillText('{{vekil}}', {});
    expect([filled.lines, filled.missing]).toEqual([[MARK], ['vekil']]);
  });
});

describe('person and institution codes', () => {
  const sides = (source: string, values: Record<string, string>, all: string) =>
    fill(
      belge([paragraph([source])]),
      input(values, { pairs: [{ person: 'ad', institution: 'kurum', all: known(all) }] }),
    );

  it('side by side print the whole side once, in either order', () => {
    const values = { ad: '2) Ali', kurum: '1) Öz A.Ş.' };
    for (const source of ['{{ad}} {{kurum}}', '{{kurum}}\u00a0{{ad}}', '{{ad}}{{kurum}}'])
      expect(sides(source, values, '1) Öz A.Ş., 2) Ali').value.blocks.map(plain)).toEqual([
        '1) Öz A.Ş., 2) Ali',
      ]);
  });

  it('leave no double space when one has no value', () => {
    expect(sides('Borçlu {{ad}} {{kurum}} öder', { ad: 'Ali' }, 'Ali').value.blocks.map(plain)).toEqual([
      'Borçlu Ali öder',
    ]);
  });

  it('with the person code alone in the template print all parties', () => {
    expect(sides('{{ad}}', { ad: '2) Ali' }, '1) Öz A.Ş., 2) Ali').value.blocks.map(plain)).toEqual([
      '1) Öz A.Ş., 2) Ali',
    ]);
  });

  it('apart from each other print their own', () => {
    const filled = sides('{{ad}} ve {{kurum}}', { ad: '2) Ali', kurum: '1) Öz' }, '1) Öz, 2) Ali');
    expect(filled.value.blocks.map(plain)).toEqual(['2) Ali ve 1) Öz']);
  });

  it('are reported as one missing value when the side has nobody', () => {
    const filled = sides('Sayın {{ad}} {{kurum}}', {}, '');
    expect([filled.value.blocks.map(plain), filled.missing]).toEqual([[`Sayın ${MARK}`], ['ad']]);
  });
});

describe('findPlaceholders', () => {
  it('gives kod and paragraph in order, split ones and repeats too', () => {
    const source = belge([
      paragraph(['{{a', text('d}}', bold), ' {{x.y-1}}']),
      list('bullet', [listItem([paragraph(['boş'])]), listItem([paragraph(['{{ad}}'])])]),
    ]);
    expect(findPlaceholders(source)).toEqual([
      { kod: 'ad', paragraph: 1, modifiers: [] },
      { kod: 'x', modifiers: ['y-1'], paragraph: 1 },
      { kod: 'ad', paragraph: 3, modifiers: [] },
    ]);
  });

  it.each(['{', '{{', '{{a', '{{ ', '}}{{', '{{a}'])(
    'reads a megabyte of %j in linear time',
    async (unit) => {
      const braces = (length: number) => belge([paragraph([unit.repeat(length / unit.length)])]);
      expect(findPlaceholders(braces(1_000_000))).toEqual([]);
      await expectLinear(1_000_000, braces, findPlaceholders);
    },
  );
});

describe('fill, on any text', () => {
  const pieces = fc.array(
    fc.record({
      value: fc.oneof(fc.constantFrom('{{', '}}', '{{ad}}', '{{vade}}', '{', ' '), fc.string()),
      bold: fc.boolean(),
    }),
  );
  it('keeps all text outside the placeholders', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const source = paragraph(parts.map((p) => text(p.value, runStyle({ bold: p.bold }))));
        const before = plain(source).replace(/\{\{(?:ad|vade)\}\}/gu, '·');
        const filled = fill(belge([source]), input({ ad: '·', vade: '·' }));
        expect(filled.value.blocks.map(plain).join('')).toBe(before);
      }),
    );
  });
});
