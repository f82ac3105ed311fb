import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Bytes of scripts and styles, compressed: what the list took before the forms were filled from cases was 187 kB. */
const LIMIT = 190_000;
const DIST = new URL('../dist/', import.meta.url);

const page = readFileSync(new URL('index.html', DIST), 'utf8');
const asked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, name = '']) => name,
);
const entry = readFileSync(new URL(asked.find((name) => name.includes('/index-')) ?? '', DIST), 'utf8');

describe('the first load', () => {
  it.each(['DilekceListPage', 'TodayPage', 'SignInPage'])('of %s stays within its bytes', (name) => {
    const files = new Set([...asked, ...filesOf(name)]);
    const sum = [...files].reduce((all, file) => all + bytesOf(file), 0);
    expect(sum).toBeLessThanOrEqual(LIMIT);
    // All of it was counted.
    expect([...files].filter((file) => file.includes(name)).length).toBeGreaterThan(0);
    expect(sum).toBeGreaterThan(LIMIT / 2);
  });
});

/** The files that the entry fetches for a page, as the build has listed them in it. */
function filesOf(name: string): string[] {
  const all = /m\.f=\[([^\]]*)\]/.exec(entry)?.[1]?.match(/[^",]+/g) ?? [];
  const places = new RegExp(`import\\(.\\./${name}-[^[]*\\[([\\d,]*)\\]`).exec(entry)?.[1];
  return (places ?? '').split(',').map((place) => all[Number(place)] ?? '');
}

/** As the server sends it: the compressed copy, where there is one. */
function bytesOf(name: string): number {
  const copy = statSync(new URL(`${name}.gz`, DIST), { throwIfNoEntry: false });
  return (copy ?? statSync(new URL(name, DIST))).size;
}
