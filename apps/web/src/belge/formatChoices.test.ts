import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFormat, ENTRY, removeFormat } from '../../../../test/oneMoreFormat.ts';

beforeAll(addFormat);
afterAll(removeFormat);

it('shows a new format in menus, lists and the editor', async () => {
  const { formatChoices, editorButtons } = await import('./formatChoices.ts');
  expect(formatChoices.at(-1)).toEqual({ value: 'txt', label: 'DÜZ METİN' });
  expect(editorButtons.at(-1)).toEqual({ format: 'txt', ...ENTRY.editorButton });
});
