import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../program.ts';

type Tool = 'pdftotext' | 'pdfinfo' | 'pdffonts' | 'qpdf';

/** Runs a tool on a PDF and returns its output. */
export function ask(tool: Tool, pdf: Uint8Array, ...args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-test-'));
  const file = join(folder, 'a.pdf');
  const toStdout = tool === 'pdftotext' || args.includes('--qdf') ? ['-'] : [];
  try {
    writeFileSync(file, pdf);
    return run(tool, [...args, file, ...toStdout]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
