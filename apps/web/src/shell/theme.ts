import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorScheme,
} from '@mantine/core';

export const usedColors: ReadonlySet<string> = new Set(['dark', 'gray', 'red', 'yellow', 'green', 'petrol']);

/** Four sizes: small print 12.5, text 14, section 15, title of the page 20. */
const SIZES = { xs: '0.78125rem', sm: '0.875rem', md: '0.875rem', lg: '0.9375rem', xl: '1.25rem' } as const;

export const theme = createTheme({
  colors: {
    petrol: [
      '#eef6f8',
      '#dcebef',
      '#b5d5de',
      '#8bbecd',
      '#69aabe',
      '#4a93a9',
      '#36809a',
      '#286e86',
      '#1d5c70',
      '#124a5c',
    ],
  },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  focusRing: 'auto',
  respectReducedMotion: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily:
    'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  components: {
    // The <header> of a dialog is no banner of the page, but counts as one without a role.
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
  fontSizes: SIZES,
  lineHeights: { xs: '1.44', sm: '1.43', md: '1.43', lg: '1.47', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: SIZES.xl, lineHeight: '1.4' },
      h2: { fontSize: SIZES.lg, lineHeight: '1.47' },
      h3: { fontSize: SIZES.sm, lineHeight: '1.43' },
      h4: { fontSize: SIZES.sm, lineHeight: '1.43' },
    },
  },
});

/** Mantine's defaults for errors, faint text and placeholders miss 4.5:1 (WCAG 1.4.3), those of a field's border 3:1 (1.4.11). */
export const variables: ReturnType<CSSVariablesResolver> = {
  variables: {},
  light: {
    '--mantine-color-body': '#fbfbfa',
    '--mantine-color-text': '#1c2226',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-dimmed': '#5a6268',
    '--mantine-color-placeholder': '#686f75',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-8)',
    '--mantine-color-red-light': '#fdf1f0',
    '--mantine-color-red-light-color': '#a61e1e',
    '--mantine-color-yellow-light': '#fdf7e6',
    '--mantine-color-yellow-light-color': '#8a5300',
    '--mantine-color-green-light': '#eaf6ec',
    '--mantine-color-green-light-color': '#1b5e2a',
    '--derkenar-surface': '#ffffff',
    '--derkenar-line': '#e2e4e2',
    '--derkenar-field': '#7f878e',
    '--derkenar-tint': '#f3f5f4',
    '--derkenar-mark': '#fdebc8',
  },
  dark: {
    '--mantine-color-body': '#17191b',
    '--mantine-color-text': '#dfe3e5',
    '--mantine-color-error': '#ff9a9a',
    '--mantine-color-dimmed': '#a3abb0',
    '--mantine-color-placeholder': '#9aa2a7',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-3)',
    '--mantine-color-red-light': '#3a2325',
    '--mantine-color-red-light-color': '#ffb3b3',
    '--mantine-color-yellow-light': '#352e1c',
    '--mantine-color-yellow-light-color': '#f0c36d',
    '--mantine-color-green-light': '#1f3325',
    '--mantine-color-green-light-color': '#8fd6a0',
    '--derkenar-surface': '#1f2224',
    '--derkenar-line': '#363b3e',
    '--derkenar-field': '#757e84',
    '--derkenar-tint': '#272b2e',
    '--derkenar-mark': '#fdebc8',
  },
};

export const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

/** The choice stays in this browser; public/theme.js reads it by the same name before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'derkenar-scheme' });
