import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';

export interface QuestionOptions {
  /** The answer is not shown while it is typed. */
  readonly hidden?: boolean;
  /** Only what is typed after the question counts: consent and PIN. */
  readonly fresh?: boolean;
  readonly signal?: AbortSignal;
}

/** The conversation of agent and lawyer. */
export interface Terminal {
  write(line: string): void;
  /** One question at a time, the others wait. null: given up, or there will be no more input. */
  ask(question: string, options?: QuestionOptions): Promise<string | null>;
  close(): void;
}

interface OpenQuestion {
  readonly text: string;
  readonly hidden: boolean;
  respond(answer: string | null): void;
}

const MAX_WAITING = 5;
const MAX_LINE = 500;
const LINE_START = '\r\u001b[K';

interface Input extends Readable {
  readonly isTTY?: boolean;
}

/** `onEnd`: Ctrl+C, or the input has ended. */
export const openTerminal = (input: Input, output: Writable, onEnd: () => void): Terminal =>
  new LineTerminal(input, output, onEnd);

class LineTerminal implements Terminal {
  readonly #output: Writable;
  readonly #isTty: boolean;
  readonly #readline: Interface;
  readonly #waitingLines: string[] = [];
  #question: OpenQuestion | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #ended = false;

  constructor(input: Input, output: Writable, onEnd: () => void) {
    this.#output = output;
    this.#isTty = input.isTTY === true;
    const echo = new Writable({
      write: (part, _, done) => {
        if (this.#question !== null && !this.#question.hidden) output.write(part as Buffer);
        done();
      },
    });
    // No history: a code or a PIN would come back by the arrow keys.
    this.#readline = createInterface({ input, output: echo, terminal: this.#isTty, historySize: 0 });
    this.#readline.on('line', (line) => this.#take(line.slice(0, MAX_LINE)));
    this.#readline.on('SIGINT', onEnd);
    this.#readline.on('close', () => {
      this.#ended = true;
      this.#question?.respond(null);
      onEnd();
    });
  }

  write(line: string): void {
    const text = printable(line);
    if (this.#question === null || !this.#isTty) this.#output.write(`${text}\n`);
    else {
      this.#output.write(`${LINE_START}${text}\n`);
      this.#showPrompt(this.#question);
    }
  }

  ask(text: string, options: QuestionOptions = {}): Promise<string | null> {
    const answer = this.#queue.then(() => this.#ask(printable(text), options));
    this.#queue = answer;
    return answer;
  }

  close(): void {
    this.#readline.close();
  }

  #take(line: string): void {
    if (this.#question !== null) this.#question.respond(line);
    else if (this.#waitingLines.length < MAX_WAITING) this.#waitingLines.push(line);
  }

  #ask(text: string, { hidden = false, fresh = false, signal }: QuestionOptions): Promise<string | null> {
    if (this.#ended || signal?.aborted === true) return Promise.resolve(null);
    if (fresh) this.#waitingLines.length = 0;
    return new Promise((resolve) => {
      const giveUp = () => pending.respond(null);
      const pending: OpenQuestion = {
        text,
        hidden,
        respond: (answer) => {
          signal?.removeEventListener('abort', giveUp);
          this.#endQuestion(hidden, answer);
          resolve(answer);
        },
      };
      this.#question = pending;
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#showPrompt(pending);
      const waiting = this.#waitingLines.shift();
      if (waiting !== undefined) pending.respond(waiting);
    });
  }

  #endQuestion(hidden: boolean, answer: string | null): void {
    // Drops text typed for an answer that nobody waits for any more; it does not answer the next question.
    if (answer === null && this.#isTty && !this.#ended) this.#readline.write(null, { ctrl: true, name: 'u' });
    if (this.#isTty && (hidden || answer === null)) this.#output.write('\n');
    this.#question = null;
  }

  #showPrompt({ text, hidden }: OpenQuestion): void {
    const inReadline = this.#isTty && !hidden;
    if (!inReadline) this.#output.write(`${text}${this.#isTty ? ' ' : '\n'}`);
    this.#readline.setPrompt(inReadline ? `${text} ` : '');
    if (this.#isTty) this.#readline.prompt(true);
  }
}

/** Makes names from outside unable to move the cursor or turn the line around. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
