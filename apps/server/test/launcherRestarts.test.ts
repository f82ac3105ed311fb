import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './server.ts';

const SOURCES = join(import.meta.dirname, '../../launcher/src');
const MINUTE_MS = 60_000;
/** Prints for each word, the milliseconds that a server was ready, whether the launcher starts the next one. */
const PROGRAM = `
#include <stdio.h>
#include <stdlib.h>
#include "restarts.h"
int main(int count, char **words) {
  int restarts = 0;
  for (int i = 1; i < count; i++) puts(may_restart(&restarts, strtoull(words[i], NULL, 10)) ? "again" : "no more");
  return 0;
}
`;

let folder: string;

describe.runIf(process.platform === 'linux')('a server of Windows that ends by itself', () => {
  beforeAll(async () => {
    folder = await temporaryFolder();
    writeFileSync(join(folder, 'main.c'), PROGRAM);
    const sources = [join(folder, 'main.c'), join(SOURCES, 'restarts.c')];
    const strictly = ['-std=c17', '-Wall', '-Wextra', '-Werror', `-I${SOURCES}`];
    execFileSync('cc', [...strictly, '-o', 'restarts', ...sources], { cwd: folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const ask = (...readyMinutes: number[]): string[] => {
    const words = readyMinutes.map((minutes) => String(minutes * MINUTE_MS));
    const { stdout } = spawnSync(join(folder, 'restarts'), words, { encoding: 'utf8' });
    return stdout.trim().split('\n');
  };

  it('is started again three times', () => {
    expect(ask(0, 1, 9.9, 0)).toEqual(['again', 'again', 'again', 'no more']);
  });

  it('is started again three times more after ten steady minutes', () => {
    const ends = [0, 0, 0, 10, 0, 0, 60 * 24 * 60, 0, 0, 0];
    expect(ask(...ends)).toEqual([...ends.slice(1).map(() => 'again'), 'no more']);
  });
});
