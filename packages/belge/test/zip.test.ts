import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../zip/test/unzip.ts';
import { type ZipEntry, zipStream } from '../src/zip.ts';
import { run } from './program.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const entry = (name: string, text = name): ZipEntry => ({ name, data: bytes(text) });

describe('zipStream', () => {
  it('holds every file under the name it was given', async () => {
    const names = ['2025-123-Haciz Talebi.pdf', 'Şikâyet Dilekçesi (2).udf', 'Örnek Ltd. Şti..docx', 'boş'];
    const zip = await buffer(zipStream(names.map((name) => entry(name, name === 'boş' ? '' : name))));
    const files = await unzip(zip);
    expect([...files.keys()]).toEqual(names);
    expect(files.get('Örnek Ltd. Şti..docx')).toEqual(Buffer.from('Örnek Ltd. Şti..docx'));
    expect(files.get('boş')).toHaveLength(0);
  });

  it('takes files as they are made', async () => {
    async function* made() {
      for (const name of ['a', 'b']) {
        await setTimeout(5);
        yield entry(name);
      }
    }
    expect([...(await unzip(await buffer(zipStream(made())))).keys()]).toEqual(['a', 'b']);
  });

  it('is a zip without files when there are none', async () => {
    expect((await unzip(await buffer(zipStream([])))).size).toBe(0);
  });

  it('is unpacked by Info-ZIP with Turkish letters in the names, and at the date it was given', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'derkenar-zip-'));
    try {
      const file = join(folder, 'Dilekçeler.zip');
      const date = new Date('2026-11-20T09:30:00Z');
      writeFileSync(file, await buffer(zipStream([entry('Dilekçeler ğışİ.txt', 'içerik')], date)));
      const env = { ...process.env, LC_ALL: 'C.UTF-8' };
      expect(run('unzip', ['-l', file], env)).toMatch(/2026-11-20 12:30 +Dilekçeler ğışİ\.txt/);
      run('unzip', ['-q', file, '-d', join(folder, 'out')], env);
      expect(readdirSync(join(folder, 'out'))).toEqual(['Dilekçeler ğışİ.txt']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('answers the same bytes for the same files in every time zone', async () => {
    const zone = process.env['TZ'];
    const made = async (tz: string) => {
      process.env['TZ'] = tz;
      return buffer(zipStream([entry('a')], new Date('2026-07-20T21:30:00Z')));
    };
    try {
      expect(await made('Asia/Tokyo')).toEqual(await made('America/New_York'));
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('asks for files only as fast as they are read', async () => {
    let asked = 0;
    function* many() {
      for (; asked < 40; asked++)
        yield { name: `${asked}`, data: crypto.getRandomValues(new Uint8Array(60_000)) };
    }
    const zip = zipStream(many());
    await setTimeout(200);
    expect(asked).toBeLessThan(10);
    expect((await unzip(await buffer(zip))).size).toBe(40);
  });

  it('stops asking when the reader goes away', async () => {
    let closed = false;
    function* many() {
      try {
        for (let n = 0; n < 1000; n++)
          yield { name: `${n}`, data: crypto.getRandomValues(new Uint8Array(60_000)) };
      } finally {
        closed = true;
      }
    }
    const zip = zipStream(many());
    await once(zip, 'readable');
    zip.destroy();
    await expect.poll(() => closed).toBe(true);
  });

  it.each(['', '.', '..', '../a', 'a/b', 'a\\b', '/a', 'C:a', 'a\u0000b', 'ş'.repeat(128)])(
    'refuses the name %j',
    async (name) => {
      await expect(buffer(zipStream([entry('iyi'), entry(name)]))).rejects.toMatchObject({
        code: 'zip-adi-gecersiz',
      });
    },
  );

  it('refuses a second file of the same name', async () => {
    await expect(buffer(zipStream([entry('a'), entry('a')]))).rejects.toMatchObject({
      code: 'zip-adi-tekrar',
    });
  });

  it('fails when making a file fails', async () => {
    async function* broken() {
      yield entry('a');
      await setTimeout(1);
      throw new Error('kaynak');
    }
    const zip = zipStream(broken());
    zip.resume();
    await expect(finished(zip)).rejects.toThrow('kaynak');
  });
});
