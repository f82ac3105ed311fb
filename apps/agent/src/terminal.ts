import { createInterface } from 'node:readline';
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

/** `onSon`: Ctrl+C, or the input has ended. */
export function openTerminal(
  input: Readable & { readonly isTTY?: boolean },
  output: Writable & { readonly columns?: number },
  onEnd: () => void,
): Terminal {
  const isTty = input.isTTY === true;
  const waitingLines: string[] = [];
  let question: OpenQuestion | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let ended = false;
  const echo = new Writable({
    write(part, _, done) {
      if (question !== null && !question.hidden) output.write(part as Buffer);
      done();
    },
  });
  // No history: a code or a PIN would come back by the arrow keys.
  const readline = createInterface({ input, output: echo, terminal: isTty, historySize: 0 });

  readline.on('line', (line) => {
    if (question !== null) question.respond(line.slice(0, MAX_LINE));
    else if (waitingLines.length < MAX_WAITING) waitingLines.push(line.slice(0, MAX_LINE));
  });
  readline.on('SIGINT', onEnd);
  readline.on('close', () => {
    ended = true;
    question?.respond(null);
    onEnd();
  });

  function showPrompt({ text, hidden }: OpenQuestion): void {
    if (hidden || !isTty) output.write(`${text}${isTty ? ' ' : '\n'}`);
    readline.setPrompt(hidden || !isTty ? '' : `${text} `);
    if (isTty) readline.prompt(true);
  }

  function ask(
    text: string,
    { hidden = false, fresh = false, signal }: QuestionOptions,
  ): Promise<string | null> {
    if (ended || signal?.aborted === true) return Promise.resolve(null);
    if (fresh) waitingLines.length = 0;
    return new Promise((resolve) => {
      const giveUp = () => pending.respond(null);
      const pending: OpenQuestion = {
        text,
        hidden,
        respond(answer) {
          signal?.removeEventListener('abort', giveUp);
          // Drops text typed for an answer that nobody waits for any more; it does not answer the next
          // question.
          if (answer === null && isTty && !ended) readline.write(null, { ctrl: true, name: 'u' });
          if (isTty && (hidden || answer === null)) output.write('\n');
          question = null;
          resolve(answer);
        },
      };
      question = pending;
      signal?.addEventListener('abort', giveUp, { once: true });
      showPrompt(pending);
      const waiting = waitingLines.shift();
      if (waiting !== undefined) pending.respond(waiting);
    });
  }

  return {
    write(line) {
      const text = printable(line);
      if (question === null || !isTty) output.write(`${text}\n`);
      else {
        output.write(`${LINE_START}${text}\n`);
        showPrompt(question);
      }
    },
    ask(text, options = {}) {
      const answer = queue.then(() => ask(printable(text), options));
      queue = answer;
      return answer;
    },
    close: () => readline.close(),
  };
}

/** Makes names from outside unable to move the cursor or turn the line around. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
