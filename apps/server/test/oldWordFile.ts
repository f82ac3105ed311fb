import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findLibreOffice } from '../src/oldWord/program.ts';

/** A genuine binary .doc, as LibreOffice writes Word 97. */
export async function makeOldWord(html: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'derkenar-eski-'));
  try {
    const path = join(folder, 'a.html');
    await writeFile(path, `<html><head><meta charset="utf-8"></head><body>${html}</body></html>`);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profil')).href}`;
    const args = [profile, '--headless', '--convert-to', 'doc:MS Word 97', '--outdir', folder, path];
    await promisify(execFile)(findLibreOffice() ?? 'soffice', args);
    return await readFile(join(folder, 'a.doc'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
