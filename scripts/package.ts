// `npm run package -- linux|windows|macos [folder] [--archive-only]`: puts what an office installs on that system into package/<system>, or
// into the folder that is named: the program's folder with its own runtime, its parts list, the SHA-256 of each file, and
// the archives of it. Two runs over the same sources write the same bytes.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeTarball, writeZip } from './package/archive.ts';
import { writeDeb } from './package/deb.ts';
import { manifestOf } from './package/files.ts';
import { withPackagesOf } from './package/install.ts';
import { writeInstaller } from './package/installer.ts';
import { writeLauncher } from './package/launcher.ts';
import { PLATFORMS, type Platform } from './package/platform.ts';
import { reportPackages } from './package/report.ts';
import { sbomOf } from './package/sbom.ts';
import { writeTree } from './package/tree.ts';
import { listShipped, readPackage } from './packages.ts';
import { callerFolder, fail, root } from './setup.mjs';

const LAUNCHER = 'derkenar.exe';

/** Leaves out the packages that install: compressing those takes minutes. */
const ARCHIVE_ONLY = '--archive-only';

const words = process.argv.slice(2);
const archiveOnly = words.includes(ARCHIVE_ONLY);
const [name, target] = words.filter((word) => word !== ARCHIVE_ONLY);
const platform = PLATFORMS.find((one) => one.name === name);
if (platform === undefined)
  fail(
    `Kullanım: npm run package -- ${PLATFORMS.map((one) => one.name).join('|')} [klasör] [${ARCHIVE_ONLY}]`,
  );
else
  await writePackage(
    platform,
    target === undefined ? join(root, 'package', platform.name) : resolve(callerFolder, target),
  );

async function writePackage(made: Platform, folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const date = sourceDate();
  const title = `derkenar-${version}-${made.name}-${made.cpu}`;
  const place = join(folder, title);
  // The launcher stands above the versions, so that an update puts a new one beside the old.
  const tree = join(place, 'versions', version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  withPackagesOf(made, (packages) => {
    writeTree(made, packages, tree);
    if (made.os === 'win32') writeLauncher(version, join(tree, LAUNCHER));
    const runtime = readPackage(join('node_modules', made.runtime.package), packages);
    writeFileSync(join(tree, 'sbom.cdx.json'), sbomOf(version, [...listShipped(packages), runtime], date));
  });
  writeFileSync(
    join(tree, 'manifest.json'),
    manifestOf(tree, { version, platform: made.name, cpu: made.cpu }),
  );
  const archive = join(folder, `${title}${made.os === 'win32' ? '.zip' : '.tar.gz'}`);
  putLauncher(made, tree, place, version);
  if (made.os === 'win32') {
    await writeZip(place, title, date, archive);
    if (!archiveOnly) writeInstaller(place, version, date, join(folder, `derkenar-${version}-kurulum.exe`));
  } else writeTarball(place, title, date, archive);
  if (made.os === 'linux' && !archiveOnly)
    writeDeb(tree, version, date, join(folder, `derkenar_${version}_amd64.deb`));
  reportPackages(made, folder, place);
}

/** The launcher of the version goes above the versions, with the file that says which of them it starts. */
function putLauncher(made: Platform, tree: string, place: string, version: string): void {
  const [from, to] = made.os === 'win32' ? [LAUNCHER, LAUNCHER] : ['deploy/launcher.sh', 'derkenar'];
  copyFileSync(join(tree, from), join(place, to));
  writeFileSync(join(place, 'current'), `${version}\n`);
  for (const folder of ['.', 'versions']) chmodSync(join(place, folder), 0o755);
  chmodSync(join(place, to), 0o755);
  chmodSync(join(place, 'current'), 0o644);
}

/** The time of the last change to the sources, or SOURCE_DATE_EPOCH, as reproducible-builds.org describes it. */
function sourceDate(): Date {
  const given = process.env['SOURCE_DATE_EPOCH'];
  const seconds =
    given ?? spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).stdout;
  if (!/^\d+\s*$/.test(seconds))
    fail('Kaynakların tarihi bilinmiyor: SOURCE_DATE_EPOCH ile saniye olarak verin ya da git kurun.');
  return new Date(Number(seconds) * 1000);
}
