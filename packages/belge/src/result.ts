/**
 * The answer of every reader, writer and filler: a value and messages about it. The caller decides what to do
 * with them (show, stop, ignore).
 */
export interface Result<T> {
  readonly value: T;
  readonly messages: readonly Message[];
}

export interface Message {
  /** Stable, lower-case, for programs: 'etiket-atlandi', 'resim-gecersiz' … */
  readonly code: string;
  /** One Turkish sentence for the user. */
  readonly text: string;
  /** The placeholder it is about, if it is about one. */
  readonly kod?: string;
  /** UTF-16 offset in the HTML that was read, if the message is about a place in it. */
  readonly offset?: number;
}

export const result = <T>(value: T, messages: readonly Message[] = []): Result<T> => ({ value, messages });

/** Another value; the messages stay, and what else the answer carries. */
export const mapResult = <T, U, R extends Result<T>>(
  first: R & Result<T>,
  to: (value: T) => U,
): Omit<R, 'value'> & Result<U> => ({ ...first, value: to(first.value) });

/** The answer of a second step, with the messages of the first one before its own. */
export const flatMapResult = <T, R extends Result<unknown>>(first: Result<T>, to: (value: T) => R): R =>
  joined(first, to(first.value));

export const flatMapResultAsync = async <T, R extends Result<unknown>>(
  first: Result<T>,
  to: (value: T) => Promise<R>,
): Promise<R> => joined(first, await to(first.value));

const joined = <R extends Result<unknown>>(first: Result<unknown>, second: R): R => ({
  ...second,
  messages: [...first.messages, ...second.messages],
});

/** The engine refuses the input. `message` is Turkish and says what to do; no user data in it. */
export class BelgeError extends Error {
  override readonly name = 'BelgeError';
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Collects messages, each distinct (code, text) once, so that a hostile input cannot fill memory. */
export class Messages {
  readonly #seen = new Set<string>();
  readonly #list: Message[] = [];
  static readonly MAX = 200;

  add(message: Message): void {
    const key = `${message.code} ${message.kod ?? ''} ${message.text}`;
    if (this.#seen.has(key) || this.#list.length >= Messages.MAX) return;
    this.#seen.add(key);
    this.#list.push(message);
  }

  get list(): readonly Message[] {
    return this.#list;
  }
}
