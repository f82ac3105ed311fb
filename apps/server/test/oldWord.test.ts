import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBelge } from '@derkenar/belge/read';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docxOf } from '../src/oldWord/convert.ts';
import { findLibreOffice } from '../src/oldWord/program.ts';
import { makeOldWord } from './oldWordFile.ts';
import { type Problem, startServer, type TestServer, temporaryFolder } from './server.ts';

const program = findLibreOffice() ?? '';
const LIMITS = { timeout: 60_000, memory: 2 * 1024 * 1024 };

let folder: string;
let oldWord: Buffer;
let server: TestServer;
let without: TestServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  oldWord = await makeOldWord('<p><b>ÖRNEK DİLEKÇE</b></p><p>Borçlu Şükrü Ğüneş.</p>');
  [server, without] = await Promise.all([
    startServer({ convertOldWord: (file) => docxOf(program, file, LIMITS) }),
    startServer(),
  ]);
});
afterAll(() => Promise.all([server.close(), without.close()]));

const post = (file: Buffer, at = server) =>
  at.as('stajyer')({
    method: 'POST',
    url: '/api/v1/belge/eski-word',
    payload: { dosya: file.toString('base64') },
  });

/** Bytes that begin and are named as an old Word file and hold nothing that is one. */
const broken = (): Buffer =>
  Buffer.concat([oldWord.subarray(0, 512), Buffer.alloc(4000, 7), oldWord.subarray(-3000)]);

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('derkenar-word-'));

describe('an old Word file', () => {
  it('becomes a .docx with its text, and nothing of it stays on the disk', async () => {
    const before = await leftovers();
    const answer = await post(oldWord);
    expect(answer.statusCode).toBe(200);
    const { value, format } = await readBelge(answer.rawPayload, 'a.docx');
    expect(format).toBe('docx');
    expect(JSON.stringify(value)).toContain('Borçlu Şükrü Ğüneş.');
    expect(await leftovers()).toEqual(before);
  });

  it.each([
    ['is broken', () => broken(), 'eski-word-cevrilemedi'],
    ['is another file', () => Buffer.from('%PDF-1.7'), 'eski-word-degil'],
    ['only begins as one', () => Buffer.from('d0cf11e0a1b11ae1ffff', 'hex'), 'eski-word-degil'],
  ])('is refused where it %s', async (_, file, code) => {
    const answer = await post(file());
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, code]);
  });

  it('is refused as before by a server without LibreOffice', async () => {
    const answer = await post(oldWord, without);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, 'eski-word-cevirici-yok']);
  });

  it('is killed with its children when it takes too long', async () => {
    expect(await docxOf('/bin/sh', oldWord, { ...LIMITS, timeout: 1 })).toBeNull();
    expect(await docxOf(program, oldWord, { ...LIMITS, timeout: 20 })).toBeNull();
    expect(await leftovers()).toEqual([]);
  });

  it('gets no more memory than its limit', async () => {
    expect(await docxOf(program, oldWord, { ...LIMITS, memory: 64 * 1024 })).toBeNull();
  });

  it('is converted without our environment and without a network', async () => {
    const probe = join(folder, 'probe.sh');
    const result = join(folder, 'result.txt');
    await writeFile(probe, `#!/bin/sh\n{ env; cat /proc/net/route; } > ${result}\n`, { mode: 0o700 });
    process.env['DERKENAR_SECRET_PROBE'] = 'gizli';
    await docxOf(probe, oldWord, LIMITS);
    delete process.env['DERKENAR_SECRET_PROBE'];
    const said = await readFile(result, 'utf8');
    expect(said).not.toContain('gizli');
    expect(said).toContain('HOME=');
  });

  it('is looked for in the folders of PATH', () => {
    expect(findLibreOffice(folder)).not.toBe(join(folder, 'soffice'));
  });
});
