import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type Head,
  type Link,
  listSegments,
  readHead,
  readLink,
  writeHead,
  writeLink,
} from '../src/backup/chainFormat.ts';
import { planReplay, type Until } from '../src/backup/chainReplay.ts';
import { createDescription } from '../src/backup/format.ts';
import { nextOf, numberOf, segmentOf, startOf } from '../src/backup/segment.ts';
import { openSigner, type Signer } from '../src/backup/signature.ts';
import { temporaryFolder } from './server.ts';

const CHAIN = '20261127110000_0a1b2c3d';
const FIRST = '000000010000000000000005';
const sum = (digit: string) => digit.repeat(64);
const minute = (at: number) => new Date(Date.UTC(2026, 10, 27, 11, at)).toISOString();

describe('a segment’s name', () => {
  it('is counted on over the end of a file’s numbers', () => {
    expect(nextOf('0000000200000001000000FF')).toBe('000000020000000200000000');
    expect(numberOf('000000020000000200000000')).toBe(512);
    expect(segmentOf('00000002', 511)).toBe('0000000200000001000000FF');
    expect(startOf('0000000200000001000000FF')).toBe('1/ff000000');
    expect(startOf(FIRST)).toBe('0/5000000');
  });
});

describe('the log beside the backups', () => {
  let backups: string;
  let folder: string;
  let signer: Signer;
  beforeEach(async () => {
    backups = await temporaryFolder();
    const made = backups;
    onTestFinished(() => rm(made, { recursive: true, force: true }));
    folder = join(backups, 'derkenar-surekli', CHAIN);
    await mkdir(folder, { recursive: true });
    signer = await openSigner(backups);
  });
  const trust = () => ({ key: signer.publicKey });

  const linkOf = (changes: Partial<Link> = {}): Link => ({
    format: 1,
    chain: CHAIN,
    segment: FIRST,
    previous: null,
    sum: sum('a'),
    size: 3,
    rawSum: sum('b'),
    used: 8192,
    encrypted: false,
    reached: minute(1),
    ...changes,
  });

  /** Three minutes of log; the head knows that nothing was written in the fourth. */
  async function makeLog(): Promise<string[]> {
    const segments = [FIRST, nextOf(FIRST), nextOf(nextOf(FIRST))];
    let previous: string | null = null;
    for (const [i, segment] of segments.entries()) {
      await writeFile(join(folder, `${segment}.gz`), 'abc');
      previous = (await writeLink(folder, linkOf({ segment, previous, reached: minute(i + 1) }), signer))
        .linkSum;
    }
    await head({ last: { segment: segments[2] ?? '', link: previous ?? '' }, reached: minute(4) });
    return segments;
  }
  const head = (changes: Partial<Head>) =>
    writeHead(folder, { format: 1, chain: CHAIN, last: null, reached: minute(0), ...changes }, signer);

  const plan = (until: Until, chain = { id: CHAIN, from: FIRST, since: minute(0) }) =>
    planReplay(
      join(backups, 'derkenar-yedek-20261127-110000'),
      createDescription({
        surum: '1.0.0',
        postgres: '18',
        basladi: minute(0),
        bitti: minute(0),
        gocler: [],
        klasorler: [],
        alicilar: null,
        sizes: {},
        chain,
      }),
      until,
      trust(),
    );
  const planned = async (until: Until) => {
    const found = await plan(until);
    return found && { segments: found.links.map(({ segment }) => segment), target: found.target };
  };

  it('is read up to the moment that is asked for, and ends there', async () => {
    const segments = await makeLog();
    expect(await listSegments(folder)).toEqual(segments);
    expect(await planned('backup')).toBeNull();
    expect(await planned('end')).toEqual({ segments, target: null });
    const within = new Date(minute(2));
    expect(await planned(within)).toEqual({ segments: segments.slice(0, 2), target: within });
    // Nothing was written any more: there is no commit to end at.
    expect(await planned(new Date(minute(4)))).toEqual({ segments, target: null });
    await expect(plan(new Date(minute(5)))).rejects.toThrow('27.11.2026 14:00 ile 27.11.2026 14:04 arasında');
    await expect(plan(new Date(Date.parse(minute(0)) - 1))).rejects.toThrow('dönülemez');
  });

  it('needs no part beyond the moment', async () => {
    const [, , last = ''] = await makeLog();
    await rm(join(folder, `${last}.gz`));
    expect((await planned(new Date(minute(2))))?.segments).toHaveLength(2);
    await expect(plan('end')).rejects.toThrow(`${last} parçası yok`);
  });

  it('follows a backup that ended in its middle, and is nothing to one that has none', async () => {
    const segments = await makeLog();
    const later = { id: CHAIN, from: segments[1] ?? '', since: minute(1) };
    expect((await plan('end', later))?.links.map(({ segment }) => segment)).toEqual(segments.slice(1));
    const other = { ...later, id: '20261127120000_0a1b2c3d' };
    expect(await plan('end', other)).toBeNull();
    await expect(plan(new Date(minute(2)), other)).rejects.toThrow('tutulmuş bir günlük yok');
  });

  it('is refused where a link is another’s, unsigned, of another place or cut off', async () => {
    const [first = '', second = '', last = ''] = await makeLog();
    const file = (segment: string) => join(folder, `${segment}.json`);
    const refused = async (segment: string) => {
      await expect(plan('end')).rejects.toThrow(segment);
      await makeLog();
    };
    const stranger = await openSigner(await mkdirIn(backups));
    await writeLink(folder, linkOf({ segment: second }), stranger);
    await refused(second);
    await writeLink(folder, linkOf({ segment: second, previous: sum('c') }), signer);
    await refused(second);
    await writeLink(folder, linkOf({ segment: second, chain: '20261127120000_0a1b2c3d' }), signer);
    await refused(second);
    await rename(file(last), file(second));
    await refused(second);
    await writeFile(file(first), (await readFile(file(first), 'utf8')).replace('"size":3', '"size":4'));
    await refused(first);
    await writeFile(file(first), '{}');
    await refused(first);
    await rm(file(last));
    await refused(last);
    // The last link is newly made, with the right key: the head knows the one that stood there.
    await writeLink(folder, linkOf({ segment: last, previous: sum('d') }), signer);
    await refused(last);
    await rm(join(folder, 'son.json'));
    await refused('son.json');
  });

  it('takes no link for a head and no head for a link', async () => {
    await makeLog();
    const [link, son] = [join(folder, `${FIRST}.json`), join(folder, 'son.json')];
    const [linkText, headText] = [await readFile(link, 'utf8'), await readFile(son, 'utf8')];
    await writeFile(link, headText);
    await writeFile(son, linkText);
    await expect(readLink(folder, FIRST, CHAIN, trust())).rejects.toThrow(FIRST);
    await expect(readHead(folder, CHAIN, trust())).rejects.toThrow('son.json');
  });
});

async function mkdirIn(folder: string): Promise<string> {
  const made = join(folder, 'baska');
  await mkdir(made, { recursive: true });
  return made;
}
