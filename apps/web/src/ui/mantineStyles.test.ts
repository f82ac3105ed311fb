import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = resolve(fileURLToPath(new URL('..', import.meta.url)));
const STYLES = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles/Input.css')));

/** Components that are drawn with the styles of others. */
const DRAWN_WITH: Readonly<Record<string, readonly string[]>> = {
  Autocomplete: ['Combobox', 'Popover'],
  Checkbox: ['InlineInput', 'CheckboxIndicator', 'Checkbox'],
  Menu: ['Popover', 'Menu'],
  Modal: ['Overlay', 'CloseButton', 'ModalBase', 'Modal'],
  MultiSelect: ['Combobox', 'Popover', 'Pill', 'PillsInput'],
  NativeSelect: ['Combobox'],
  Select: ['Combobox', 'Popover'],
  // The editor's has a look of its own.
  Toolbar: [],
};

const sources = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => [join(SOURCE, name), readFileSync(join(SOURCE, name), 'utf8')]),
);
const own = new Set(readdirSync(STYLES).map((name) => name.replace(/(?:\.layer)?\.css$/, '')));

/** Styles that come with a file, by what it imports at once. */
function stylesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const text = sources.get(file);
  if (text === undefined || seen.has(file)) return new Set();
  seen.add(file);
  const styles = [...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.css'/g)].map(([, name = '']) => name);
  const imported = [...text.matchAll(/^(?:import|\} from|import .+ from) '(\.[^']+)'/gm)].flatMap(
    ([, path = '']) => [...stylesOf(resolve(dirname(file), path), seen)],
  );
  return new Set([...styles, ...imported]);
}

const componentsIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ', 1)[0] ?? ''),
  );

const neededBy = (component: string): readonly string[] =>
  DRAWN_WITH[component] ?? (own.has(component) ? [component] : []);

it('each file brings the styles of the components it draws, whatever page is loaded before it', () => {
  const always = stylesOf(join(SOURCE, 'shell/styles.ts'));
  const lacking = [...sources].flatMap(([file, text]) => {
    const brought = stylesOf(file);
    return componentsIn(text)
      .flatMap(neededBy)
      .filter((style) => !always.has(style) && !brought.has(style))
      .map((style) => `${file.slice(SOURCE.length + 1)}: ${style}`);
  });
  expect(componentsIn([...sources.values()].join('\n')).length).toBeGreaterThan(300);
  expect(lacking).toEqual([]);
});
