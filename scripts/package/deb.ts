import { chmodSync, cpSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, run } from '../setup.mjs';
import { filesOf } from './files.ts';

const PARTS = join(root, 'deploy', 'debian');
const PROGRAM = '/usr/lib/derkenar';
const DOCS = 'usr/share/doc/derkenar';
const SCRIPTS = ['postinst', 'prerm', 'postrm'];
const SETTINGS = 'etc/derkenar/derkenar.env';
const MAINTAINER = 'Derkenar <paket@derkenar.example>';

/** A place and a mode for each file of deploy/debian: [file, place, mode]. */
const PLACES: readonly (readonly [string, string, number])[] = [
  ['derkenar', 'usr/sbin/derkenar', 0o755],
  ['derkenar.env', SETTINGS, 0o644],
  ['lintian-overrides', 'usr/share/lintian/overrides/derkenar', 0o644],
];

/** The program's folder `tree` as a package for Debian and Ubuntu. Needs dpkg-deb. */
export function writeDeb(tree: string, version: string, date: Date, file: string): void {
  const folder = `${file}.root`;
  rmSync(folder, { recursive: true, force: true });
  const put = (place: string, data: string | Uint8Array, mode = 0o644): void => {
    const path = join(folder, place);
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o755 });
    writeFileSync(path, data);
    chmodSync(path, mode);
  };
  mkdirSync(join(folder, PROGRAM, '..'), { recursive: true });
  cpSync(tree, join(folder, PROGRAM), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  for (const [name, place, mode] of PLACES) put(place, part(name), mode);
  put('usr/lib/systemd/system/derkenar.service', unit());
  put('usr/share/man/man8/derkenar.8.gz', gzipSync(part('derkenar.8'), { level: 9 }));
  put(`${DOCS}/copyright`, copyright());
  put(`${DOCS}/changelog.gz`, gzipSync(changelog(version, date), { level: 9 }));
  for (const name of SCRIPTS) put(`DEBIAN/${name}`, part(name), 0o755);
  put('DEBIAN/conffiles', `/${SETTINGS}\n`);
  put('DEBIAN/control', control(version, sizeOf(folder)));
  run('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', folder, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(date.getTime() / 1000) },
  });
  rmSync(folder, { recursive: true });
}

const part = (name: string): string => readFileSync(join(PARTS, name), 'utf8');

/** The unit of deploy/systemd, where the package puts the program. */
const unit = (): string =>
  readFileSync(join(root, 'deploy/systemd/derkenar.service'), 'utf8')
    .replace(/^#.*\n/, '')
    .replaceAll('/opt/derkenar', PROGRAM)
    .replace(/^Documentation=.*$/m, 'Documentation=man:derkenar(8)');

const control = (version: string, bytes: number): string => `Package: derkenar
Version: ${version}
Architecture: amd64
Maintainer: ${MAINTAINER}
Installed-Size: ${Math.ceil(bytes / 1024)}
Depends: adduser, init-system-helpers (>= 1.54), libc6 (>= 2.28), libstdc++6 (>= 6)
Section: web
Priority: optional
Description: petitions for Turkish debt enforcement offices
 A library of petition templates that law offices fill from their enforcement
 cases, one or thousands, as files of the court system (UDF), Word and PDF.
 It runs as a service with a database of its own, or on a PostgreSQL server.
`;

/** The licences of what it brings along are in one file of the program. */
const copyright = (): string => `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Derkenar
Comment: The licences of the packages inside are in ${PROGRAM}/THIRD-PARTY.md,
 that of Node in ${PROGRAM}/runtime/LICENSE.

Files: *
Copyright: 2026 Derkenar
License: proprietary
 All rights reserved.
`;

const changelog = (version: string, date: Date): string => `derkenar (${version}) stable; urgency=medium

  * Release ${version}.

 -- ${MAINTAINER}  ${date.toUTCString().replace('GMT', '+0000')}
`;

/** A link counts for itself: its target is there once. */
const sizeOf = (folder: string): number =>
  filesOf(folder).reduce((sum, name) => sum + lstatSync(join(folder, name)).size, 0);
