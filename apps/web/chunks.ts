import type { Rolldown } from 'vite';

/** Parts of the most pages: in one file they compress better than in twenty. */
const COMMON = [
  /@mantine\/core\/esm\/components\/(?:ActionIcon|Input|InputBase|NativeSelect|Skeleton|TextInput|VisuallyHidden)\//,
  /@mantine\/core\/esm\/components\/Combobox\/(?:ComboboxChevron|Combobox\.module|get-parsed-combobox-data)/,
  /@mantine\/core\/esm\/core\/styles-api\/use-resolved-styles-api\//,
  /@tabler\/icons-react\/.*\/Icon(?:AlertTriangle|ArrowDown|ArrowUp|Blockquote|Check|Download|Eye|Pencil|Plus|Trash|X)\.mjs$/,
  /\/mutationObserver\.js$|\/use(?:Mutation|Query)\.js$/,
  /\/web\/src\/ui\/(?:Confirm|Tip|date|focus|nativeSelectStyles|table|tip|useReturn)\./,
  /\/domain\/src\/(?:date|tr)\.ts$/,
];

/** Parts of every long list. */
const LIST = [
  /@tanstack\/(?:react-virtual|virtual-core)\//,
  /\/domain\/src\/turkish\//,
  /\/web\/src\/selection\/(?:Marked|lastUsed|marked|review)\./,
  /\/web\/src\/messages\/(?:approval|dilekceList|file|step)\.ts$/,
  /\/web\/src\/features\/dilekce\/(?:api|sort)\.ts$/,
  /\/web\/src\/(?:belge\/handover|client\/ifChanged)\.ts$/,
];

const within =
  (patterns: readonly RegExp[]) =>
  (id: string): boolean => {
    const path = id.replaceAll('\\', '/');
    return patterns.some((pattern) => pattern.test(path));
  };

/** Puts together what is loaded together; without it the first page asks for dozens of small files. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 1 },
  { name: 'common', test: within(COMMON), includeDependenciesRecursively: false },
  { name: 'list', test: within(LIST), includeDependenciesRecursively: false },
  { name: 'icons', test: within([/@tabler\/icons-react\//]), minShareCount: 2 },
];

/** The page's entry lists the files of all pages, so that a click fetches them at once: names of shared ones cost 1.4 kB there. */
export const chunkFileNames = ({ isDynamicEntry }: Rolldown.PreRenderedChunk): string =>
  isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
