import { parseArgs } from 'node:util';
import { renamedOption } from '@derkenar/domain';
import { UsageError } from './error.ts';
import { messages } from './messages.ts';

const t = messages.options;

type OptionTable = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly short?: string }>>;

export interface ScannedArgs<Ad extends string> {
  readonly positionals: readonly string[];
  readonly has: (name: Ad) => boolean;
  /** All values that were given for it. */
  readonly all: (name: Ad) => readonly string[];
  /** Throws UsageError where there are several. */
  readonly one: (name: Ad) => string | undefined;
}

/**
 * Reads tokens, because parseArgs' own strict messages are English. `belongs` says whether a word after an
 * option's value is another value of it: `--takip a/*.json` makes the shell write several files after one
 * option.
 */
export function scan<O extends OptionTable>(
  argv: readonly string[],
  options: O,
  belongs: (name: string, value: string) => boolean = () => false,
): ScannedArgs<keyof O & string> {
  const renamed = renamedOption(argv);
  if (renamed !== null) throw new UsageError(renamed);
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals: string[] = [];
  const values = new Map<string, string[]>();
  const flags = new Set<string>();
  const add = (name: string, value: string) => values.set(name, [...(values.get(name) ?? []), value]);
  let last = '';
  for (const token of tokens) {
    if (token.kind === 'option-terminator') last = '';
    else if (token.kind === 'positional') {
      if (belongs(last, token.value)) add(last, token.value);
      else positionals.push(token.value);
    } else {
      const { name, rawName } = token;
      if (!Object.hasOwn(options, name)) throw new UsageError(t.unknown(rawName));
      last = name;
      if (options[name]?.type === 'string') add(name, valueOf(token));
      else if (token.value !== undefined) throw new UsageError(t.noValue(rawName));
      else flags.add(name);
    }
  }
  const all = (name: string): readonly string[] => values.get(name) ?? [];
  return {
    positionals,
    has: (name) => flags.has(name),
    all,
    one(name) {
      const given = all(name);
      if (given.length > 1) throw new UsageError(t.once(`--${name}`));
      return given[0];
    },
  };
}

function valueOf(token: { rawName: string; value: string | undefined; inlineValue: boolean | undefined }) {
  const { rawName, value, inlineValue } = token;
  if (value === undefined || value === '' || (value.startsWith('-') && !inlineValue))
    throw new UsageError(t.valueRequired(rawName));
  return value;
}
