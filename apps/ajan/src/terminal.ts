import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';

export interface SoruSecenekleri {
  /** Not shown while it is typed. */
  readonly gizli?: boolean;
  /** Only what is typed after the question counts: consent and PIN. */
  readonly taze?: boolean;
  readonly signal?: AbortSignal;
}

/** Where the agent and the lawyer talk. */
export interface Terminal {
  yaz(satir: string): void;
  /** One question at a time, the others wait. null: given up, or there will be no more input. */
  sor(soru: string, options?: SoruSecenekleri): Promise<string | null>;
  kapat(): void;
}

interface AcikSoru {
  readonly metin: string;
  readonly gizli: boolean;
  cevapla(cevap: string | null): void;
}

const MAX_BEKLEYEN = 5;
const MAX_SATIR = 500;
const SATIR_BASI = '\r\u001b[K';

/** `onSon`: Ctrl+C, or the input has ended. */
export function openTerminal(
  input: Readable & { readonly isTTY?: boolean },
  output: Writable & { readonly columns?: number },
  onSon: () => void,
): Terminal {
  const isTty = input.isTTY === true;
  const bekleyenler: string[] = [];
  let soru: AcikSoru | null = null;
  let sira: Promise<unknown> = Promise.resolve();
  let bitti = false;
  const echo = new Writable({
    write(part, _, done) {
      if (soru !== null && !soru.gizli) output.write(part as Buffer);
      done();
    },
  });
  // No history: a code or a PIN would come back by the arrow keys.
  const readline = createInterface({ input, output: echo, terminal: isTty, historySize: 0 });

  readline.on('line', (line) => {
    if (soru !== null) soru.cevapla(line.slice(0, MAX_SATIR));
    else if (bekleyenler.length < MAX_BEKLEYEN) bekleyenler.push(line.slice(0, MAX_SATIR));
  });
  readline.on('SIGINT', onSon);
  readline.on('close', () => {
    bitti = true;
    soru?.cevapla(null);
    onSon();
  });

  function showPrompt({ metin, gizli }: AcikSoru): void {
    if (gizli || !isTty) output.write(`${metin}${isTty ? ' ' : '\n'}`);
    readline.setPrompt(gizli || !isTty ? '' : `${metin} `);
    if (isTty) readline.prompt(true);
  }

  function ask(
    metin: string,
    { gizli = false, taze = false, signal }: SoruSecenekleri,
  ): Promise<string | null> {
    if (bitti || signal?.aborted === true) return Promise.resolve(null);
    if (taze) bekleyenler.length = 0;
    return new Promise((resolve) => {
      const giveUp = () => acik.cevapla(null);
      const acik: AcikSoru = {
        metin,
        gizli,
        cevapla(cevap) {
          signal?.removeEventListener('abort', giveUp);
          // What was typed of an answer nobody waits for is no answer to the next question.
          if (cevap === null && isTty && !bitti) readline.write(null, { ctrl: true, name: 'u' });
          if (isTty && (gizli || cevap === null)) output.write('\n');
          soru = null;
          resolve(cevap);
        },
      };
      soru = acik;
      signal?.addEventListener('abort', giveUp, { once: true });
      showPrompt(acik);
      const bekleyen = bekleyenler.shift();
      if (bekleyen !== undefined) acik.cevapla(bekleyen);
    });
  }

  return {
    yaz(satir) {
      const text = printable(satir);
      if (soru === null || !isTty) output.write(`${text}\n`);
      else {
        output.write(`${SATIR_BASI}${text}\n`);
        showPrompt(soru);
      }
    },
    sor(metin, options = {}) {
      const cevap = sira.then(() => ask(printable(metin), options));
      sira = cevap;
      return cevap;
    },
    kapat: () => readline.close(),
  };
}

/** What others named cannot move the cursor or turn the line around. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
