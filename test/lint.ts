import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly message: string;
}

/**
 * The findings of the project's own rules in these files (path → text), without the rules that need types,
 * which take seconds.
 */
export function lint(files: Readonly<Record<string, string>>): readonly Diagnostic[] {
  const folder = mkdtempSync(join(tmpdir(), 'derkenar-lint-'));
  try {
    const {
      options: _,
      jsPlugins,
      ...config
    } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
    const plugins = (jsPlugins as readonly string[]).map((path) => join(root, path));
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins: plugins }));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
