// Known weaknesses in the form of OSV (ossf.github.io/osv-schema), as https://osv.dev gives them for npm in one archive. They
// are looked up in a folder of such files, without a network.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, valid } from 'semver';

export interface PackageVersion {
  readonly name: string;
  readonly version: string;
}

export interface Weakness extends PackageVersion {
  readonly id: string;
  readonly summary: string;
  /** Whether it stops a release: high, critical, or a package that is itself malicious. */
  readonly isGrave: boolean;
}

/** The members of a record that are read. */
interface Advisory {
  readonly id: string;
  readonly summary?: string;
  readonly withdrawn?: string;
  readonly database_specific?: { readonly severity?: string };
  readonly affected?: readonly Affected[];
}

interface Affected {
  readonly package?: { readonly ecosystem: string; readonly name: string };
  readonly versions?: readonly string[];
  readonly ranges?: readonly { readonly type: string; readonly events: readonly RangeEvent[] }[];
}

type RangeEvent = Readonly<Partial<Record<'introduced' | 'fixed' | 'last_affected', string>>>;

export interface Lookup {
  readonly records: number;
  readonly weaknesses: readonly Weakness[];
}

/** Looks the packages up in all records of the folder. */
export function lookUp(folder: string, packages: readonly PackageVersion[]): Lookup {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const byName = Map.groupBy(packages, ({ name }) => name);
  const weaknesses = files.flatMap((file) => {
    const advisory = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Advisory;
    return advisory.withdrawn === undefined ? weaknessesOf(advisory, byName) : [];
  });
  return { records: files.length, weaknesses };
}

function weaknessesOf(
  advisory: Advisory,
  byName: ReadonlyMap<string, readonly PackageVersion[]>,
): Weakness[] {
  const { id, summary = '', database_specific: more, affected = [] } = advisory;
  const isGrave = id.startsWith('MAL-') || /^(?:high|critical)$/i.test(more?.severity ?? '');
  return affected.flatMap((one) => {
    const found = one.package?.ecosystem === 'npm' ? (byName.get(one.package.name) ?? []) : [];
    return found
      .filter(({ version }) => isAffected(version, one))
      .map(({ name, version }) => ({ id, name, version, summary, isGrave }));
  });
}

const isAffected = (version: string, { versions = [], ranges = [] }: Affected): boolean =>
  versions.includes(version) ||
  ranges.some(({ type, events }) => type === 'SEMVER' && isInRange(version, events));

/** Events come in the order of their versions; the last one that has happened decides. */
function isInRange(version: string, events: readonly RangeEvent[]): boolean {
  let affected = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && (introduced === '0' || isFrom(version, introduced))) affected = true;
    if (fixed !== undefined && isFrom(version, fixed)) affected = false;
    if (last !== undefined && isFrom(version, last) && version !== last) affected = false;
  }
  return affected;
}

const isFrom = (version: string, from: string): boolean =>
  valid(version) !== null && valid(from) !== null && compare(version, from) >= 0;
