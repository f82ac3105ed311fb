import { isIsoDay } from '@derkenar/belge';
import type { Finding } from './finding.ts';
import { messages } from './messages.ts';
import type { YamlText } from './yaml.ts';

type Path = readonly PropertyKey[];

/** Reads the members of one YAML map, and reports those that are missing, unknown or wrong with their lines. */
export class Fields {
  readonly #yaml: YamlText;
  readonly #path: Path;
  readonly #members: Readonly<Record<string, unknown>>;
  readonly #report: (finding: Finding) => void;

  constructor(
    yaml: YamlText,
    path: Path,
    value: unknown,
    known: readonly string[],
    report: (finding: Finding) => void,
  ) {
    this.#yaml = yaml;
    this.#path = path;
    this.#report = report;
    this.#members = isMembers(value) ? value : {};
    if (!isMembers(value)) this.#wrong([], messages.notMap(String(path.at(-1) ?? 'başlık')));
    for (const name of Object.keys(this.#members))
      if (!known.includes(name)) this.#wrong([name], messages.unknownKey(name, known));
  }

  get line(): number {
    return this.lineOf();
  }

  lineOf(...path: Path): number {
    return this.#yaml.lineOf([...this.#path, ...path]);
  }

  has(name: string): boolean {
    return (this.#members[name] ?? '') !== '';
  }

  /** A text on one line, '' where it is not said. */
  optionalText(name: string, most: number): string {
    return this.has(name) ? this.#text(this.#members[name], most, [name], name) : '';
  }

  text(name: string, most: number): string {
    if (!this.has(name)) this.#wrong([], messages.missing(name));
    return this.optionalText(name, most);
  }

  /** Null, where it is none of them. */
  oneOf<T extends string>(name: string, values: readonly T[]): T | null {
    if (!this.has(name)) {
      this.#wrong([], messages.missing(name));
      return null;
    }
    const found = values.find((value) => value === this.#members[name]);
    if (found === undefined) this.#wrong([name], messages.oneOf(name, values));
    return found ?? null;
  }

  yes(name: string): boolean {
    return this.has(name) && this.oneOf(name, ['evet', 'hayir']) === 'evet';
  }

  /** An ISO day, '' where it is wrong. */
  day(name: string): string {
    const written = this.text(name, 40);
    if (written === '' || isIsoDay(written)) return written;
    this.#wrong([name], messages.notDay(name));
    return '';
  }

  /** The items of a list, [] where nothing is said. */
  items(name: string, most: number): readonly unknown[] {
    const value = this.#members[name] ?? '';
    if (value === '') return [];
    if (!Array.isArray(value)) this.#wrong([name], messages.notList(name));
    else if (value.length > most) this.#wrong([name], messages.tooMany(name, most));
    else return value;
    return [];
  }

  /** An item that is a text. */
  itemText(name: string, n: number, most: number): string {
    return this.#text((this.#members[name] as readonly unknown[])[n], most, [name, n], name);
  }

  texts(name: string, mostItems: number, most: number): readonly string[] {
    return this.items(name, mostItems)
      .map((item, n) => this.#text(item, most, [name, n], name))
      .filter((text) => text !== '');
  }

  /** Names and texts of a map, in order. */
  pairs(name: string, most: number): readonly (readonly [string, string])[] {
    const value = this.#members[name] ?? '';
    if (value === '') return [];
    if (!isMembers(value)) {
      this.#wrong([name], messages.notMap(name));
      return [];
    }
    return Object.entries(value).map(([key, text]) => [key, this.#text(text, most, [name, key], name)]);
  }

  /** The names of the members of the map under a name. */
  namesIn(name: string): readonly string[] {
    const value = this.#members[name];
    return isMembers(value) ? Object.keys(value) : [];
  }

  /** The map under a name, or an empty one. */
  within(name: string, known: readonly string[]): Fields {
    return new Fields(this.#yaml, [...this.#path, name], this.#members[name], known, this.#report);
  }

  item(name: string, n: number, known: readonly string[]): Fields {
    const list = this.#members[name] as readonly unknown[];
    return new Fields(this.#yaml, [...this.#path, name, n], list[n], known, this.#report);
  }

  wrong(name: string, message: string): void {
    this.#wrong([name], message);
  }

  wrongItem(name: string, n: number, message: string): void {
    this.#wrong([name, n], message);
  }

  #text(value: unknown, most: number, path: Path, name: string): string {
    if (typeof value !== 'string') {
      this.#wrong(path, messages.notText(name));
      return '';
    }
    const text = value.replace(/\s+/g, ' ').trim();
    if (text.length <= most) return text;
    this.#wrong(path, messages.tooLong(name, most));
    return '';
  }

  #wrong(path: Path, message: string): void {
    this.#report({ line: this.lineOf(...path), message });
  }
}

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
