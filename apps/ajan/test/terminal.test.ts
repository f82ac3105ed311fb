import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openTerminal } from '../src/terminal.ts';

/** A terminal, or a pipe; `gorunen`: what stands on the screen. */
function ac({ isTty }: { readonly isTty: boolean }) {
  const input = Object.assign(new PassThrough(), { isTTY: isTty });
  const output = new PassThrough();
  let gorunen = '';
  let bitti = 0;
  output.on('data', (part: Buffer) => {
    gorunen += part.toString();
  });
  const terminal = openTerminal(input, output, () => {
    bitti++;
  });
  onTestFinished(() => terminal.kapat());
  return { terminal, input, gorunen: () => gorunen, bitti: () => bitti };
}

const an = () => new Promise((done) => setTimeout(done, 20));

test('a secret answer is not shown, an open one is', async () => {
  const { terminal, input, gorunen } = ac({ isTty: true });
  const acik = terminal.sor('Kod:');
  await an();
  input.write('abc\r');
  expect(await acik).toBe('abc');
  expect(gorunen()).toContain('abc');
  const gizli = terminal.sor('PIN:', { gizli: true });
  await an();
  input.write('246810\r');
  expect(await gizli).toBe('246810');
  expect(gorunen().slice(gorunen().indexOf('PIN:'))).toBe('PIN: \n');
});

test('a line written meanwhile stands above the question, which comes again', async () => {
  const { terminal, input, gorunen } = ac({ isTty: true });
  const soru = terminal.sor('PIN:', { gizli: true });
  await an();
  input.write('24');
  terminal.yaz('Bağlantı koptu');
  input.write('68\r');
  expect(await soru).toBe('2468');
  expect(gorunen()).toMatch(/PIN:.*Bağlantı koptu\n.*PIN: /s);
  expect(gorunen()).not.toMatch(/[2468]/);
});

test.each([true, false])(
  'what was typed before a fresh question is no answer to it (terminal: %s)',
  async (isTty) => {
    const { terminal, input } = ac({ isTty });
    input.write('E\n');
    await an();
    const soru = terminal.sor('İzin?', { taze: true });
    await an();
    input.write('H\n');
    expect(await soru).toBe('H');
  },
);

test('what was typed before any other question is its answer', async () => {
  const { terminal, input } = ac({ isTty: false });
  input.write('adres\nkod\n');
  await an();
  expect([await terminal.sor('Adres?'), await terminal.sor('Kod?')]).toEqual(['adres', 'kod']);
});

test('questions wait for each other, and one that is given up leaves nothing to the next', async () => {
  const { terminal, input, gorunen } = ac({ isTty: true });
  const vazgec = new AbortController();
  const ilk = terminal.sor('İlk?', { signal: vazgec.signal });
  const ikinci = terminal.sor('İkinci?');
  await an();
  expect(gorunen()).not.toContain('İkinci?');
  input.write('yarım');
  await an();
  vazgec.abort();
  expect(await ilk).toBeNull();
  await an();
  input.write('tam\r');
  expect(await ikinci).toBe('tam');
});

test('Ctrl+C and the end of the input end it', async () => {
  const ctrlC = ac({ isTty: true });
  const soru = ctrlC.terminal.sor('PIN:', { gizli: true });
  await an();
  ctrlC.input.write('\u0003');
  await an();
  expect(ctrlC.bitti()).toBeGreaterThan(0);
  ctrlC.terminal.kapat();
  expect(await soru).toBeNull();

  const boru = ac({ isTty: false });
  const kod = boru.terminal.sor('Kod:');
  boru.input.end();
  expect(await kod).toBeNull();
  expect(boru.bitti()).toBeGreaterThan(0);
  expect(await boru.terminal.sor('Yine?')).toBeNull();
});

test('a name from the server cannot move the cursor', () => {
  const { terminal, gorunen } = ac({ isTty: false });
  terminal.yaz('Av. \u001b[2JX\u202e');
  expect(gorunen()).toBe('Av.  [2JX \n');
});
