import { LIST_LEVELS, type ListDefinition, type ListLevel, type NumberFormat } from '../word/counter.ts';

const FORMATS: Readonly<Record<number, NumberFormat>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  6: 'cardinalText',
  7: 'ordinalText',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
};
const MAX_START = 32_767;

type Draft = { -readonly [K in keyof ListLevel]: ListLevel[K] };
const newLevel = (): Draft => ({
  format: 'decimal',
  template: '',
  start: 1,
  restart: null,
  legal: false,
  left: 0,
  first: 0,
});

/** `\listtable` and `\listoverridetable`, heard word by word (RTF 1.9.1, 'List Tables'). */
export class ListTables {
  readonly #lists = new Map<number, Draft[]>();
  readonly #definitions = new Map<number, ListDefinition>();
  /** Levels of the list that is being read; a list's id stands at its end. */
  #levels: Draft[] = [];
  /** The list of the override that is being read; below, what the override says of each level in turn. */
  #list = 0;
  #starts: (number | null)[] = [];
  #replaced = new Map<number, Draft>();

  /** The list with the number of `\ls`. */
  get(id: number): ListDefinition | undefined {
    return this.#definitions.get(id);
  }

  word(name: string, number: number): void {
    const level = this.#levels.at(-1);
    switch (name) {
      case 'list':
        this.#levels = [];
        this.#starts = [];
        break;
      case 'listlevel':
        if (this.#levels.length < LIST_LEVELS) this.#levels.push(newLevel());
        if (this.#starts.length > 0)
          this.#replaced.set(this.#starts.length - 1, this.#levels.at(-1) as Draft);
        break;
      case 'listid':
        this.#list = number;
        if (this.#levels.length > 0) this.#lists.set(number, this.#levels);
        break;
      case 'listoverride':
        this.#levels = [];
        this.#starts = [];
        this.#replaced = new Map();
        break;
      case 'lfolevel':
        this.#levels = [];
        if (this.#starts.length < LIST_LEVELS) this.#starts.push(null);
        break;
      case 'ls':
        this.#define(number);
        break;
      default:
        if (level !== undefined) levelWord(level, name, number);
        else if (name === 'levelstartat' && this.#starts.length > 0)
          this.#starts[this.#starts.length - 1] = clampStart(number);
    }
  }

  /** Text of `\leveltext`: its length, then characters 0…8 where the numbers of those levels stand. */
  text(text: string): void {
    const level = this.#levels.at(-1);
    if (level === undefined) return;
    const length = text.charCodeAt(0);
    level.template = Array.from(text.slice(1, 1 + length), (character) => {
      const index = character.charCodeAt(0);
      return index < LIST_LEVELS ? `%${index + 1}` : character;
    }).join('');
  }

  #define(id: number): void {
    const levels = this.#lists.get(this.#list);
    if (levels === undefined) return;
    const starts = this.#starts;
    this.#definitions.set(id, {
      key: `${this.#list}`,
      levels: levels.map((level, index) => {
        const own = this.#replaced.get(index) ?? level;
        return { ...own, start: starts[index] ?? own.start };
      }),
      overrides: new Set(starts.flatMap((start, index) => (start === null ? [] : [index]))),
    });
  }
}

const clampStart = (number: number): number => Math.max(0, Math.min(MAX_START, number));

function levelWord(level: Draft, name: string, number: number): void {
  if (name === 'levelnfc' || name === 'levelnfcn') level.format = FORMATS[number] ?? 'other';
  else if (name === 'levelstartat') level.start = clampStart(number);
  else if (name === 'levelnorestart') level.restart = number === 1 ? 0 : null;
  else if (name === 'levellegal') level.legal = number === 1;
  else if (name === 'li' || name === 'lin') level.left = number;
  else if (name === 'fi') level.first = number;
}
