import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { PROPERTY_RUNS } from '../../../../test/properties.ts';
import { type Part, zipFile } from '../../../zip/test/zipFile.ts';
import type { Belge } from '../../src/model.ts';
import { checkBelge } from '../checkBelge.ts';

/** A sound file that is damaged in a thousand ways: the parts of a zip, or plain bytes. */
export interface Seed {
  readonly fileName: string;
  readonly content: Uint8Array | readonly Part[];
}

type Answer = { readonly value: Belge } | { readonly crash: string | null };

const CHILD = fileURLToPath(new URL('./fuzzChild.ts', import.meta.url));
/** Only what hangs takes so long. */
const TIME_MS = 60_000;
const MEMORY_MB = 400;

/**
 * Checks that the reader answers changed seeds with a sound model or a BelgeError: it neither crashes nor hangs
 * nor takes more memory than a browser's tab has.
 */
export function fuzzReader(seeds: readonly Seed[]): void {
  let child: ChildProcess | null = null;
  afterAll(() => child?.kill());

  const ask = (file: Uint8Array, name: string) =>
    new Promise<Answer>((resolve, reject) => {
      child ??= fork(CHILD, {
        execArgv: ['--conditions=source', `--max-old-space-size=${MEMORY_MB}`],
        serialization: 'advanced',
      });
      const own = child;
      const end = () => {
        clearTimeout(limit);
        own.off('message', answered).off('exit', died);
      };
      const fail = (reason: string) => {
        end();
        child = null;
        own.kill('SIGKILL');
        reject(new Error(reason));
      };
      const died = (code: number | null) => fail(`the reader's process ended with ${code}`);
      const answered = (answer: Answer) => {
        end();
        resolve(answer);
      };
      const limit = setTimeout(() => fail(`no answer in ${TIME_MS} ms`), TIME_MS);
      own.once('exit', died).once('message', answered).send({ file, name });
    });

  test(
    'a damaged file is read or refused',
    async () => {
      let read = 0;
      await fc.assert(
        fc.asyncProperty(damaged(seeds), async ({ file, name }) => {
          const answer = await ask(file, name);
          expect('crash' in answer ? answer.crash : null).toBeNull();
          if (!('value' in answer)) return;
          checkBelge(answer.value);
          read++;
        }),
      );
      // Else nothing but the door was tried.
      expect(read).toBeGreaterThan(PROPERTY_RUNS / 10);
    },
    Math.max(300_000, PROPERTY_RUNS * 1000),
  );
}

const TOKENS = [
  '<',
  '>',
  '&',
  '"',
  ']]>',
  '<![CDATA[',
  '<!--',
  '<?x?>',
  '</paragraph>',
  '<paragraph>',
  '<table><row><cell>',
  '</row>',
  '😀',
  '\ud800',
  '\u0000',
  '\ufffc',
  '\u00b8',
  '\u200b',
  '\t',
  '\n',
  '\r\n',
  '{',
  '}',
  '\\',
  '\\par',
];
const NUMBERS = ['0', '-1', '1', '2', '7', '99999999999', '1e9', '0.5', '', 'x', 'NaN'];

/** A share of the length, none likelier than others. */
const share = fc.noBias(fc.nat(9999)).map((n) => n / 10_000);
/** Once in ten files: most must get past the zip's checksum. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

/** A place and a change. */
const change = fc.tuple(
  fc.constantFrom(
    'number',
    'number',
    'number',
    'shift',
    'shift',
    'shift',
    'tag',
    'tag',
    'insert',
    'cut',
    'copy',
    'swap',
  ),
  share,
  share,
  fc.constantFrom(...TOKENS),
  fc.constantFrom(...NUMBERS),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

function damaged(seeds: readonly Seed[]): fc.Arbitrary<{ readonly file: Uint8Array; readonly name: string }> {
  return fc
    .record({
      seed: fc.constantFrom(...seeds),
      part: fc.nat(),
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
      bytes: seldom(fc.array(fc.tuple(share, fc.nat(255)), { minLength: 1, maxLength: 5 }), []),
      end: seldom(share, 1),
    })
    .map(({ seed, part, changes, bytes, end }) => {
      const whole = withChanges(seed.content, part, changes);
      const file = whole.slice(0, Math.floor(end * whole.length));
      for (const [at, byte] of bytes) file[Math.floor(at * file.length)] = byte;
      return { file, name: seed.fileName };
    });
}

function withChanges(content: Seed['content'], part: number, changes: readonly Change[]): Uint8Array {
  if (content instanceof Uint8Array)
    return Buffer.from(changes.reduce(applyChange, Buffer.from(content).toString('latin1')), 'latin1');
  return zipFile(
    content.map((one, i) =>
      i === part % content.length
        ? { ...one, data: changes.reduce(applyChange, Buffer.from(one.data as string).toString()) }
        : one,
    ),
  );
}

function applyChange(text: string, [kind, a, b, token, number]: Change): string {
  const at = Math.floor(a * text.length);
  const to = Math.min(text.length, at + Math.floor(b * b * 2000));
  switch (kind) {
    case 'number':
      return replaceOne(text, /\d+/g, a, () => number);
    case 'shift':
      return replaceOne(text, /(?<=Offset="|length=")\d+/g, a, (old) =>
        String(Number(old) + Math.round(b * 40) - 20),
      );
    case 'tag':
      return replaceOne(text, /<[a-z][^>]*\/>/gi, a, (old) => (b < 0.5 ? '' : old + old));
    case 'swap':
      return text.slice(0, at) + text.slice(to, to + to - at) + text.slice(at, to) + text.slice(to + to - at);
    case 'cut':
      return text.slice(0, at) + text.slice(to);
    case 'copy':
      return text.slice(0, to) + text.slice(at);
    case 'insert':
      return text.slice(0, at) + token + text.slice(at);
    default:
      return text;
  }
}

function replaceOne(text: string, pattern: RegExp, share: number, by: (old: string) => string): string {
  const found = [...text.matchAll(pattern)];
  const one = found[Math.min(found.length - 1, Math.floor(share * found.length))];
  return one === undefined
    ? text
    : text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length);
}
