import {
  compareTr,
  DILEKCE_TYPES,
  type DilekcePackage,
  type DilekceSelection,
  type DilekceType,
  STEPS,
} from '@derkenar/domain';
import type { ComboboxItem } from '@mantine/core';
import { packageMessages } from '../messages/package.ts';
import { stepMessages as t } from '../messages/step.ts';
import { packageValue } from './packages.ts';

export interface Group {
  group: string;
  items: ComboboxItem[];
}

/** The options of the multi-select: packages, petitions by step of the enforcement, the others by type. */
export const groupsOf = (
  packages: readonly DilekcePackage[],
  dilekceler: readonly DilekceSelection[],
): Group[] => [
  ...packageGroup(packages),
  ...STEPS.flatMap((step) =>
    petitionGroup(
      t.step[step],
      dilekceler.filter(({ adim }) => adim === step),
    ),
  ),
  ...TYPES.flatMap((type) =>
    petitionGroup(
      DILEKCE_TYPES[type],
      dilekceler.filter(({ adim, dilekce_tipi }) => adim === null && dilekce_tipi === type),
    ),
  ),
];

const TYPES = Object.keys(DILEKCE_TYPES) as readonly DilekceType[];

function packageGroup(packages: readonly DilekcePackage[]): Group[] {
  const items = packages
    .filter(({ dilekceler }) => dilekceler.length > 0)
    .map(({ id, isim, dilekceler }) => ({
      value: packageValue(id),
      label: packageMessages.option(isim, dilekceler.length),
    }));
  return items.length > 0 ? [{ group: packageMessages.group, items }] : [];
}

function petitionGroup(name: string, dilekceler: readonly DilekceSelection[]): Group[] {
  if (dilekceler.length === 0) return [];
  const items = dilekceler
    .toSorted((a, b) => compareTr(a.isim, b.isim))
    .map(({ id, isim }) => ({ value: id, label: isim }));
  return [{ group: t.group(name, items.length), items }];
}

/** The heading with another count, as of what a search leaves; one without a count stays. */
export const recount = (group: string, n: number): string => group.replace(/ \(\d+\)$/, t.group('', n));

/** The groups with those petitions that were used last in a group of their own, below the packages. */
export function withLastUsed(groups: readonly Group[], lastUsed: readonly string[]): Group[] {
  const byId = new Map(groups.flatMap(({ items }) => items.map((item) => [item.value, item] as const)));
  const items = lastUsed.flatMap((id) => byId.get(id) ?? []);
  if (items.length === 0) return [...groups];
  const rest = groups.flatMap((one) => {
    const left = one.items.filter(({ value }) => !lastUsed.includes(value));
    return left.length > 0 ? [{ ...one, items: left }] : [];
  });
  const at = rest[0]?.group === packageMessages.group ? 1 : 0;
  return rest.toSpliced(at, 0, { group: t.group(t.lastUsed, items.length), items });
}
