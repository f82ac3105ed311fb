import { foldTr, MAX_CONDITION, MAX_PACKAGE_DILEKCE, packageConditionError } from '@derkenar/domain';
import type { Fields } from './fields.ts';
import type { Finding } from './finding.ts';
import { messages } from './messages.ts';

/** A form's place in a standard package, as its head says it. */
export interface Membership {
  /** The name of the package. */
  readonly isim: string;
  /** Null: behind the forms that have a place, by the numbers of the forms. */
  readonly place: number | null;
  /** The form is for the cases of which this holds; null: for all. */
  readonly kosul: string | null;
  /** The line of the form. */
  readonly line: number;
}

/** A standard package. */
export interface FormPackage {
  /** Its stable identity. */
  readonly kod: string;
  readonly isim: string;
  /** Codes of its forms, in order. */
  readonly items: readonly { readonly kod: string; readonly kosul: string | null }[];
}

interface Member {
  readonly kod: string;
  readonly packages: readonly Membership[];
}

interface Item<T extends Member> {
  readonly form: T;
  readonly of: Membership;
}

const LIST = 'paketler';
const KNOWN = ['ad', 'sira', 'kosul'] as const;
const MAX_NAME = 60;
const LAST = Number.POSITIVE_INFINITY;
const MAX_PACKAGES_OF_FORM = 20;
const NO_CODE = /[^a-z0-9]+/g;
const PLACE = /^[1-9][0-9]?$/;

/** Reads a list of names, or of names with a place and a condition. */
export const readPackages = (fields: Fields): readonly Membership[] =>
  fields
    .items(LIST, MAX_PACKAGES_OF_FORM)
    .map((item, n) => {
      const read =
        typeof item === 'string'
          ? {
              isim: fields.itemText(LIST, n, MAX_NAME),
              place: null,
              kosul: null,
              line: fields.lineOf(LIST, n),
            }
          : readMembership(fields.item(LIST, n, KNOWN));
      if (read.isim !== '' && packageCode(read.isim) === '') fields.wrongItem(LIST, n, messages.packageName);
      return read;
    })
    .filter(({ isim }) => isim !== '');

function readMembership(item: Fields): Membership {
  const place = item.optionalText('sira', MAX_NAME);
  const kosul = item.optionalText('kosul', MAX_CONDITION);
  if (place !== '' && !PLACE.test(place)) item.wrong('sira', messages.packagePlace);
  const reason = kosul === '' ? null : packageConditionError(kosul);
  if (reason !== null) item.wrong('kosul', reason);
  return {
    isim: item.text('ad', MAX_NAME),
    place: place === '' ? null : Number(place),
    kosul: kosul === '' ? null : kosul,
    line: item.line,
  };
}

/** The packages that forms name. The forms come in the order of their numbers. */
export const packagesOf = (forms: readonly Member[]): readonly FormPackage[] =>
  [...itemsByPackage(forms)].map(([kod, items]) => ({
    kod,
    isim: items[0]?.of.isim ?? kod,
    items: items
      .toSorted((a, b) => (a.of.place ?? LAST) - (b.of.place ?? LAST))
      .map(({ form, of }) => ({ kod: form.kod, kosul: of.kosul })),
  }));

/** Faults of memberships that only the other forms of the folder show. */
export const packageFaults = <T extends Member>(
  forms: readonly T[],
): readonly { readonly form: T; readonly finding: Finding }[] =>
  [...itemsByPackage(forms).values()].flatMap((items) =>
    items.flatMap(({ form, of }, n) => {
      const message = faultOf(items, n);
      return message === null ? [] : [{ form, finding: { line: of.line, message } }];
    }),
  );

function faultOf(items: readonly Item<Member>[], n: number): string | null {
  const [{ form, of }, first] = [items[n], items[0]] as [Item<Member>, Item<Member>];
  const before = items.slice(0, n);
  if (of.isim !== first.of.isim) return messages.packageSpelling(first.of.isim);
  if (items.length === 1) return messages.packageOfOne(of.isim);
  if (n >= MAX_PACKAGE_DILEKCE) return messages.packageFull(of.isim, MAX_PACKAGE_DILEKCE);
  if (before.some((one) => one.form === form)) return messages.packageTwice(of.isim);
  const same = of.place === null ? undefined : before.find((one) => one.of.place === of.place);
  return same === undefined ? null : messages.packagePlaceTaken(of.isim, String(of.place), same.form.kod);
}

function itemsByPackage<T extends Member>(forms: readonly T[]): ReadonlyMap<string, readonly Item<T>[]> {
  const items = new Map<string, Item<T>[]>();
  for (const form of forms)
    for (const of of form.packages) {
      const kod = packageCode(of.isim);
      items.set(kod, [...(items.get(kod) ?? []), { form, of }]);
    }
  return items;
}

/** '89 paketi' → '89-paketi' */
const packageCode = (isim: string): string =>
  foldTr(isim)
    .split(NO_CODE)
    .filter((part) => part !== '')
    .join('-');
