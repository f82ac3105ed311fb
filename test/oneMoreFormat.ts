import { vi } from 'vitest';
import type { FormatEntry } from '../packages/belge/src/formats.ts';
import type { Write } from '../packages/belge/src/write/index.ts';

const TABLE = '../packages/belge/src/formats.ts';

export const ENTRY: FormatEntry = {
  label: 'DÜZ METİN',
  extension: 'metin',
  mimeType: 'text/plain',
  acceptType: 'text/plain',
  editorButton: { label: 'Metin', hint: 'Şablonu düz metin olarak indir' },
  isCompressed: false,
  filesPerChunk: 2,
};
export const FILE = Buffer.from('Bir metin');
const write: Write = async () => ({ value: new Uint8Array(FILE), messages: [] });

/** Modules that are imported from now on find 'txt' in the table, as if somebody had added it. */
export async function addFormat(): Promise<void> {
  vi.resetModules();
  vi.doMock(TABLE, async (original) => {
    const { formats } = await original<typeof import('../packages/belge/src/formats.ts')>();
    const more = { ...formats, txt: ENTRY };
    return { formats: more, FORMATS: Object.keys(more) };
  });
  const { writers } = await import('../packages/belge/src/write/index.ts');
  Object.assign(writers, { txt: write });
}

export function removeFormat(): void {
  vi.doUnmock(TABLE);
  vi.resetModules();
}
