import { ALANLAR } from '@derkenar/domain';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import {
  type EditorPage,
  type EditorVisit,
  type OpenOptions,
  startEditorPage,
} from './editorHarness/serve.ts';

let editor: EditorPage;
beforeAll(async () => {
  editor = await startEditorPage();
});
afterAll(() => editor.close());

async function using(
  html: string,
  work: (visit: EditorVisit) => Promise<void>,
  options: OpenOptions = {},
): Promise<void> {
  const visit = await editor.open(html, options);
  await work(visit);
  expect(visit.offences).toEqual([]);
}

const press = async ({ page }: EditorVisit, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const selection = ({ page }: EditorVisit) => page.evaluate('editor.state.selection.toJSON()');

const focused = ({ page }: EditorVisit) =>
  page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

describe('the text', () => {
  it('is a text box with a name that the keyboard reaches and leaves', () =>
    using('<p>Sayın {{borcluTc}}</p>', async (visit) => {
      const text = visit.page.getByRole('textbox', { name: 'Şablon' });
      await expect.poll(() => text.getAttribute('aria-multiline')).toBe('true');
      await expect.poll(() => text.getAttribute('lang')).toBe('tr');
      await expect.poll(() => text.getAttribute('spellcheck')).toBe('true');
      await press(visit, 'Tab', 'Tab');
      await expect.poll(() => focused(visit)).toBe('Şablon');
      await press(visit, 'Tab');
      await expect.poll(() => focused(visit)).toBe('Sonra');
    }));

  it('is read only, but reached, where it may not be changed', () =>
    using(
      '<p>Sayın {{borcluTc}}</p>',
      async (visit) => {
        await press(visit, 'Tab', 'Tab');
        const text = visit.page.getByRole('textbox', { name: 'Şablon' });
        await expect.poll(() => focused(visit)).toBe('Şablon');
        await expect.poll(() => text.getAttribute('aria-readonly')).toBe('true');
        await press(visit, 'x', 'Backspace', 'Delete', 'Enter', 'Control+Enter');
        await expect.poll(() => visit.html()).toBe('<p>Sayın {{borcluTc}}</p>');
        await expect.poll(() => visit.page.locator('.columnHandle').count()).toBe(0);
      },
      { readOnly: true },
    ));

  it('answers what was loaded, byte for byte, until something is changed and when it is changed back', () =>
    using('<P>Bir</P>\n<table><tr><td>a', async (visit) => {
      await expect.poll(() => visit.html()).toBe('<P>Bir</P>\n<table><tr><td>a');
      await visit.select(4);
      await press(visit, 'x');
      await expect.poll(() => visit.html()).toMatch(/^<p>Birx<\/p><table><colgroup>/);
      await press(visit, 'Backspace');
      await expect.poll(() => visit.html()).toBe('<P>Bir</P>\n<table><tr><td>a');
    }));

  it('is never undone past what was loaded', () =>
    using('<p>Bir {{bor<b>cluTc}}</b></p>', async (visit) => {
      await visit.select(4);
      await visit.page.keyboard.type('den');
      for (let i = 0; i < 5; i++) await press(visit, 'Control+z');
      await expect.poll(() => visit.html()).toBe('<p>Bir {{bor<b>cluTc}}</b></p>');
      await expect.poll(() => visit.page.evaluate('editor.can().undo()')).toBe(false);
      await press(visit, 'Control+y');
      await expect.poll(() => visit.html()).toBe('<p>Birden {{borcluTc}}</p>');
      await press(visit, 'Control+z', 'Control+Shift+z');
      await expect.poll(() => visit.html()).toBe('<p>Birden {{borcluTc}}</p>');
    }));

  it('is blank as the server judges it: empty cells and a page break are nothing', () =>
    using('<table><tr><td></td></tr></table><div style="page-break-after:always"></div>', async (visit) => {
      await expect.poll(() => visit.page.evaluate('blank()')).toBe(true);
      await visit.select(4);
      await press(visit, 'Space');
      await expect.poll(() => visit.page.evaluate('blank()')).toBe(true);
      await press(visit, 'a');
      await expect.poll(() => visit.page.evaluate('blank()')).toBe(false);
    }));

  it('takes the keys of word processors', () =>
    using('<p>bir</p>', async (visit) => {
      const html = async (...keys: readonly string[]) => {
        await press(visit, ...keys);
        return visit.html();
      };
      await visit.select(1, 4);
      expect(await html('Control+b')).toBe('<p><strong>bir</strong></p>');
      expect(await html('Control+b', 'Control+i')).toBe('<p><em>bir</em></p>');
      expect(await html('Control+i', 'Control+u')).toBe('<p><u>bir</u></p>');
      expect(await html('Control+u', 'Control+Shift+e')).toBe('<p style="text-align:center">bir</p>');
      expect(await html('Control+Shift+r')).toBe('<p style="text-align:right">bir</p>');
      expect(await html('Control+Shift+j')).toBe('<p style="text-align:justify">bir</p>');
      expect(await html('Control+Shift+l')).toBe('<p>bir</p>');
      await visit.select(4);
      expect(await html('Shift+Enter', 'x')).toBe('<p>bir<br>x</p>');
      expect(await html('Control+Enter', 'y')).toBe(
        '<p>bir<br>x</p><div style="page-break-after:always"></div><p>y</p>',
      );
      expect(await html('Home', 'Backspace')).toBe('<p>bir<br>x</p><p>y</p>');
    }));
});

describe('chips', () => {
  it('show the name of their field with the code in the tooltip, and mark an unknown code with the nearest one', () =>
    using('<p><strong>{{borcluTc}}</strong> {{borcluAdSoyadi}}</p>', async ({ page }) => {
      const known = page.getByRole('img', { name: 'Borçlu TC Kimlik No alanı' });
      await expect.poll(() => known.textContent()).toBe('Borçlu TC Kimlik No');
      await expect.poll(() => known.getAttribute('title')).toBe('{{borcluTc}}');
      expect(await page.evaluate('getComputedStyle(document.querySelector(".alan")).fontWeight')).toBe('700');
      const unknown = page.locator('.alan.unknown');
      await expect
        .poll(() => unknown.getAttribute('title'))
        .toBe('Bilinmeyen alan: borcluAdSoyadi. En yakın: borcluAdSoyad');
    }));

  it('let the caret stand before, between and after them', () =>
    // Not in the first line: right after a focus ProseMirror takes a caret there for the browser's doing.
    using('<p>a</p><p>{{borcluTc}}{{borcluAdresi}}</p>', async (visit) => {
      await visit.select(4);
      await press(visit, 'a', 'ArrowRight', 'b', 'ArrowRight', 'c');
      await expect.poll(() => visit.html()).toBe('<p>a</p><p>a{{borcluTc}}b{{borcluAdresi}}c</p>');
      await press(visit, 'ArrowLeft', 'ArrowLeft', 'Backspace', 'd', 'Home', 'Delete', 'e', 'End', 'f');
      await expect.poll(() => visit.html()).toBe('<p>a</p><p>e{{borcluTc}}d{{borcluAdresi}}cf</p>');
    }));

  it('go away whole, by one key', () =>
    using('<p>a{{borcluTc}}{{borcluAdresi}}b</p>', async (visit) => {
      await visit.select(3);
      await press(visit, 'Backspace');
      await expect.poll(() => visit.html()).toBe('<p>a{{borcluAdresi}}b</p>');
      await press(visit, 'Delete');
      await expect.poll(() => visit.html()).toBe('<p>ab</p>');
    }));

  it('are copied as they are written, with their format, and pasted as chips', () =>
    using(
      '<p>Sayın <strong>{{ borcluAdSoyad }}</strong>,</p><p></p>',
      async (visit) => {
        const { page } = visit;
        await visit.select(1, 9);
        await press(visit, 'Control+c', 'Control+End', 'Control+v');
        await expect
          .poll(() => visit.html())
          .toBe(
            '<p>Sayın <strong>{{ borcluAdSoyad }}</strong>,</p><p>Sayın <strong>{{ borcluAdSoyad }}</strong>,</p>',
          );
        await expect.poll(() => page.locator('.alan').count()).toBe(2);
        const copied = `navigator.clipboard.read().then(async ([item]) => [
          await (await item.getType('text/html')).text(), await (await item.getType('text/plain')).text()])`;
        const [html, text] = (await page.evaluate(copied)) as [string, string];
        expect(html).toContain('{{ borcluAdSoyad }}');
        expect(text).toBe('Sayın {{ borcluAdSoyad }},');
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));
});

describe('the list of fields after {{', () => {
  it('opens at the caret, narrows as a Turk writes, and inserts by Enter, Tab and click', () =>
    using('<p></p>', async (visit) => {
      const { page } = visit;
      const list = page.getByRole('listbox', { name: 'Alanlar' });
      const text = page.getByRole('textbox', { name: 'Şablon' });
      await visit.select(1);
      await page.keyboard.type('{{');
      await expect.poll(() => list.getByRole('option').count()).toBe(ALANLAR.length);
      await page.keyboard.type('ICRA');
      await expect
        .poll(() => list.getByRole('option').allInnerTexts())
        .toEqual(['İcra Dairesi\nicraDairesi']);
      await expect.poll(() => text.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
      await expect
        .poll(() => text.getAttribute('aria-activedescendant'))
        .toBe(await list.getByRole('option', { selected: true }).getAttribute('id'));
      await press(visit, 'Enter');
      await expect.poll(() => list.isVisible()).toBe(false);
      await expect.poll(() => text.getAttribute('aria-activedescendant')).toBeNull();
      await page.keyboard.type(' {{borclu');
      await press(visit, 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Tab');
      await page.keyboard.type(' {{vade');
      await list.getByRole('option').first().click();
      await page.keyboard.type('.');
      await expect.poll(() => visit.html()).toBe('<p>{{icraDairesi}} {{borcluAdSoyad}} {{vadeTarihi}}.</p>');
    }));

  it('takes closing braces that stand there already', () =>
    using('<p>a b</p>', async (visit) => {
      await visit.select(3);
      await visit.page.keyboard.type('{}}');
      await visit.select(4);
      await visit.page.keyboard.type('{vade');
      await press(visit, 'Enter');
      await expect.poll(() => visit.html()).toBe('<p>a {{vadeTarihi}}b</p>');
    }));

  it('is closed by Escape, which no dialog around sees, and stays so until the braces are left', () =>
    using('<p></p>', async (visit) => {
      const { page } = visit;
      await page.evaluate(`window.seen = 0; addEventListener('keydown', ({ key, target }) => {
        if (key === 'Escape' && target.getAttribute('data-mantine-stop-propagation') !== 'true') seen++;
      }, true); addEventListener('keydown', ({ key }) => { if (key === 'Escape') seen++; })`);
      await visit.select(1);
      await page.keyboard.type('{{b');
      await press(visit, 'Escape');
      await expect.poll(() => page.evaluate('seen')).toBe(0);
      await press(visit, 'o');
      await expect.poll(() => page.getByRole('listbox').isVisible()).toBe(false);
      await press(visit, 'Escape');
      await expect.poll(() => page.evaluate('seen')).toBe(2);
      await page.keyboard.type(' }} {{');
      await expect.poll(() => page.getByRole('listbox').isVisible()).toBe(true);
    }));

  it.each(SIZES)('stays in the window and hinders nobody at $width × $height', (viewport) =>
    using(
      `${'<p>satır</p>'.repeat(40)}<p>${'uzun '.repeat(12)}</p>`,
      async (visit) => {
        const { page } = visit;
        await visit.select(1);
        await press(visit, 'Control+End');
        await page.keyboard.type('{{');
        const box = await page.getByRole('listbox').boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
        await expectNoBarrier(page, 'list of fields', (_, scheme) =>
          page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')`),
        );
      },
      { viewport },
    ),
  );
});

describe('lists', () => {
  it('nest by Tab, go back by Shift+Tab, and never lose the focus to it', () =>
    using('<ol><li><p>bir</p></li><li><p>iki</p></li></ol>', async (visit) => {
      await visit.select(10);
      await press(visit, 'Tab');
      await expect.poll(() => visit.html()).toBe('<ol><li><p>bir</p><ol><li><p>iki</p></li></ol></li></ol>');
      await press(visit, 'Tab', 'Tab');
      await expect.poll(() => visit.html()).toBe('<ol><li><p>bir</p><ol><li><p>iki</p></li></ol></li></ol>');
      await press(visit, 'Shift+Tab');
      await expect.poll(() => visit.html()).toBe('<ol><li><p>bir</p></li><li><p>iki</p></li></ol>');
      await press(visit, 'Escape', 'Tab');
      await expect.poll(() => focused(visit)).toBe('Sonra');
    }));

  it('nest no deeper than the model has levels for', () => {
    const deep = (level: number): string =>
      `<ol><li><p>a</p>${level > 1 ? deep(level - 1) : ''}</li><li><p>b</p></li></ol>`;
    return using(deep(6), async (visit) => {
      const [before, b] = [
        await visit.html(),
        '[...document.querySelectorAll("p")].find((p) => p.textContent === "b")',
      ];
      await visit.select(await visit.page.evaluate<number>(`editor.view.posAtDOM(${b}, 0)`));
      await press(visit, 'Tab');
      await expect.poll(() => visit.html()).toBe(before);
    });
  });

  it('end at an empty item, and go on with the next number after a line between', () =>
    using('<ol><li><p>bir</p></li><li><p>iki</p></li></ol>', async (visit) => {
      await visit.select(6);
      await press(visit, 'Enter', 'Enter', 'x');
      await expect
        .poll(() => visit.html())
        .toBe('<ol><li><p>bir</p></li></ol><p>x</p><ol start="2"><li><p>iki</p></li></ol>');
    }));

  it('let an item go by Backspace at its begin', () =>
    using('<ul><li><p>bir</p></li><li><p>iki</p></li></ul>', async (visit) => {
      await visit.select(10);
      await press(visit, 'Backspace');
      await expect.poll(() => visit.html()).toBe('<ul><li><p>bir</p></li></ul><p>iki</p>');
    }));

  it('turn into each other and into lines again', () =>
    using('<p>bir</p><p>iki</p>', async (visit) => {
      await visit.select(1, 9);
      await press(visit, 'Control+Shift+7');
      await expect.poll(() => visit.html()).toBe('<ol><li><p>bir</p></li><li><p>iki</p></li></ol>');
      await press(visit, 'Control+Shift+8');
      await expect.poll(() => visit.html()).toBe('<ul><li><p>bir</p></li><li><p>iki</p></li></ul>');
      await press(visit, 'Control+Shift+8');
      await expect.poll(() => visit.html()).toBe('<p>bir</p><p>iki</p>');
    }));

  it('show the markers that the files have', () => {
    const nested = (tag: string, levels: number): string =>
      `<${tag}><li><p>a</p>${levels > 1 ? nested(tag, levels - 1) : ''}</li></${tag}>`;
    return using(nested('ol', 6) + nested('ul', 6), async ({ page }) => {
      const markers = (tag: string) =>
        page.evaluate<string[]>(
          `[...document.querySelectorAll('.ProseMirror ${tag}')].map((list) => getComputedStyle(list).listStyleType)`,
        );
      await expect
        .poll(() => markers('ol'))
        .toEqual(['decimal', 'lower-roman', 'madde-rakam', 'madde-roma', 'decimal', 'lower-roman']);
      expect((await markers('ul')).map((marker) => marker[1])).toEqual(['•', '○', '▪', '•', '○', '▪']);
    });
  });
});

describe('tables', () => {
  const TABLE =
    '<table><colgroup><col style="width:50%"><col style="width:30%"><col style="width:20%"></colgroup>' +
    '<tbody><tr><td><p>a</p></td><td><p>b</p></td><td><p>c</p></td></tr>' +
    '<tr><td><p>d</p></td><td><p>e</p></td><td><p>f</p></td></tr></tbody></table>';
  const cellStart = (visit: EditorVisit, index: number) =>
    visit.page.evaluate<number>(`editor.view.posAtDOM(document.querySelectorAll('td, th')[${index}], 0) + 1`);

  it('go from cell to cell by Tab, grow at the last one, and let Tab go after Escape', () =>
    using(TABLE, async (visit) => {
      await visit.select(await cellStart(visit, 0));
      await press(visit, 'Tab', 'x', 'Shift+Tab', 'y');
      await expect
        .poll(() => visit.html())
        .toContain('<tr><td><p>y</p></td><td><p>x</p></td><td><p>c</p></td></tr>');
      await visit.select(await cellStart(visit, 5));
      await press(visit, 'Tab', 'z');
      await expect
        .poll(() => visit.html())
        .toContain('<tr><td><p>z</p></td><td><p></p></td><td><p></p></td></tr>');
      await press(visit, 'Escape', 'Tab');
      await expect.poll(() => focused(visit)).toBe('Sonra');
    }));

  it('are left by the arrows, also where nothing stands before or after them', () =>
    using(TABLE, async (visit) => {
      await visit.select(await cellStart(visit, 0));
      await press(visit, 'ArrowUp', 'x');
      await visit.select(await cellStart(visit, 5));
      await press(visit, 'ArrowDown', 'y');
      await expect.poll(() => visit.html()).toBe(`<p>x</p>${TABLE}<p>y</p>`);
    }));

  it('give a line after them', () =>
    using(TABLE, async (visit) => {
      await visit.select(await cellStart(visit, 0));
      await visit.page.evaluate('editor.commands.addLineAfterTable()');
      await press(visit, 'x');
      await expect.poll(() => visit.html()).toBe(`${TABLE}<p>x</p>`);
    }));

  it('merge cells of one row only, and split them again', () =>
    using(TABLE, async (visit) => {
      const { page } = visit;
      const cells = async (from: number, to: number) => {
        const [a, b] = [await middle(page.locator('td').nth(from)), await middle(page.locator('td').nth(to))];
        await page.mouse.move(a.x, a.y);
        await page.mouse.down();
        await page.mouse.move(b.x, b.y, { steps: 5 });
        await page.mouse.up();
        await expect.poll(() => selection(visit)).toMatchObject({ type: 'cell' });
      };
      await cells(0, 3);
      await expect.poll(() => page.evaluate('editor.can().mergeRowCells()')).toBe(false);
      await cells(0, 1);
      await expect.poll(() => page.evaluate('editor.commands.mergeRowCells()')).toBe(true);
      await expect
        .poll(() => visit.html())
        .toContain('<td colspan="2"><p>a</p><p>b</p></td><td><p>c</p></td>');
      await expect.poll(() => page.evaluate('editor.commands.splitCell()')).toBe(true);
      await expect
        .poll(() => visit.html())
        .toContain('<td><p>a</p><p>b</p></td><td><p></p></td><td><p>c</p></td>');
    }));

  it('trade width between the columns beside a border that is dragged', () =>
    using(TABLE, async (visit) => {
      const { page } = visit;
      const width = (await page.locator('.tableBox').boundingBox())?.width ?? 0;
      const { x, y } = await middle(page.locator('.columnHandle').first());
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - width * 0.1, y, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => visit.html()).toBe(TABLE.replace('50%', '40%').replace('30%', '40%'));
      await press(visit, 'Control+z');
      await expect.poll(() => visit.html()).toBe(TABLE);
    }));

  it('repeat their leading rows where that is asked for, and keep them when a row is added', () =>
    using(TABLE, async (visit) => {
      const { page } = visit;
      await visit.select(await cellStart(visit, 0));
      await page.evaluate('editor.commands.toggleHeaderRow()');
      await expect
        .poll(() => visit.html())
        .toContain('<thead><tr><th style="font-weight:normal"><p>a</p></th>');
      await page.evaluate('editor.commands.addRowBefore()');
      await expect.poll(() => visit.html()).toMatch(/<thead><tr>.*<\/tr><tr>.*<p>a<\/p>.*<\/tr><\/thead>/);
      await visit.select(await cellStart(visit, 3));
      await page.evaluate('editor.commands.toggleHeaderRow()');
      await expect.poll(() => visit.html()).not.toContain('<thead>');
    }));

  it('go away whole when all their cells are selected', () =>
    using(`${TABLE}<p>x</p>`, async (visit) => {
      const end = await visit.page.evaluate<number>('editor.state.doc.content.size - 2');
      await visit.select(end);
      await press(visit, 'Backspace');
      await expect.poll(() => selection(visit)).toMatchObject({ type: 'cell' });
      await press(visit, 'Backspace');
      await expect.poll(() => visit.html()).toBe('<p>x</p>');
    }));
});
