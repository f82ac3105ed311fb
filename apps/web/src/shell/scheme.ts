import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';

export const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

/** The choice stays in this browser; public/theme.js reads it by the same name before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'derkenar-scheme' });
