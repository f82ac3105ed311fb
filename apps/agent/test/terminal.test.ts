import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openTerminal } from '../src/terminal.ts';

/** A terminal, or a pipe; `gorunen`: what stands on the screen. */
function openTest({ isTty }: { readonly isTty: boolean }) {
  const input = Object.assign(new PassThrough(), { isTTY: isTty });
  const output = new PassThrough();
  let shown = '';
  let endings = 0;
  output.on('data', (part: Buffer) => {
    shown += part.toString();
  });
  const terminal = openTerminal(input, output, () => {
    endings++;
  });
  onTestFinished(() => terminal.close());
  return { terminal, input, shown: () => shown, endings: () => endings };
}

const an = () => new Promise((done) => setTimeout(done, 20));

test('a secret answer is not shown, an open one is', async () => {
  const { terminal, input, shown } = openTest({ isTty: true });
  const open = terminal.ask('Kod:');
  await an();
  input.write('abc\r');
  expect(await open).toBe('abc');
  expect(shown()).toContain('abc');
  const secret = terminal.ask('PIN:', { hidden: true });
  await an();
  input.write('246810\r');
  expect(await secret).toBe('246810');
  expect(shown().slice(shown().indexOf('PIN:'))).toBe('PIN: \n');
});

test('a line written meanwhile stands above the question, which comes again', async () => {
  const { terminal, input, shown } = openTest({ isTty: true });
  const question = terminal.ask('PIN:', { hidden: true });
  await an();
  input.write('24');
  terminal.write('Bağlantı koptu');
  input.write('68\r');
  expect(await question).toBe('2468');
  expect(shown()).toMatch(/PIN:.*Bağlantı koptu\n.*PIN: /s);
  expect(shown()).not.toMatch(/[2468]/);
});

test.each([true, false])(
  'what was typed before a fresh question is no answer to it (terminal: %s)',
  async (isTty) => {
    const { terminal, input } = openTest({ isTty });
    input.write('E\n');
    await an();
    const question = terminal.ask('İzin?', { fresh: true });
    await an();
    input.write('H\n');
    expect(await question).toBe('H');
  },
);

test('what was typed before any other question is its answer', async () => {
  const { terminal, input } = openTest({ isTty: false });
  input.write('adres\nkod\n');
  await an();
  expect([await terminal.ask('Adres?'), await terminal.ask('Kod?')]).toEqual(['adres', 'kod']);
});

test('questions wait for each other, and one that is given up leaves nothing to the next', async () => {
  const { terminal, input, shown } = openTest({ isTty: true });
  const giveUp = new AbortController();
  const first = terminal.ask('İlk?', { signal: giveUp.signal });
  const second = terminal.ask('İkinci?');
  await an();
  expect(shown()).not.toContain('İkinci?');
  input.write('yarım');
  await an();
  giveUp.abort();
  expect(await first).toBeNull();
  await an();
  input.write('tam\r');
  expect(await second).toBe('tam');
});

test('Ctrl+C and the end of the input end it', async () => {
  const ctrlC = openTest({ isTty: true });
  const question = ctrlC.terminal.ask('PIN:', { hidden: true });
  await an();
  ctrlC.input.write('\u0003');
  await an();
  expect(ctrlC.endings()).toBeGreaterThan(0);
  ctrlC.terminal.close();
  expect(await question).toBeNull();

  const pipe = openTest({ isTty: false });
  const kod = pipe.terminal.ask('Kod:');
  pipe.input.end();
  expect(await kod).toBeNull();
  expect(pipe.endings()).toBeGreaterThan(0);
  expect(await pipe.terminal.ask('Yine?')).toBeNull();
});

test('a name from the server cannot move the cursor', () => {
  const { terminal, shown } = openTest({ isTty: false });
  terminal.write('Av. \u001b[2JX\u202e');
  expect(shown()).toBe('Av.  [2JX \n');
});
