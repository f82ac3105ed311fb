// `npm run package -- linux|windows|macos [folder]`: puts what an office installs on that system into package/<system>, or
// into the folder that is named: the program's folder with its own runtime, its parts list, the SHA-256 of each file, and
// the archives of it. Two runs over the same sources write the same bytes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeTarball, writeZip } from './package/archive.ts';
import { writeDeb } from './package/deb.ts';
import { manifestOf } from './package/files.ts';
import { withPackagesOf } from './package/install.ts';
import { PLATFORMS, type Platform } from './package/platform.ts';
import { sbomOf } from './package/sbom.ts';
import { writeTree } from './package/tree.ts';
import { listShipped, readPackage } from './packages.ts';
import { callerFolder, fail, root } from './setup.mjs';

const [name, target] = process.argv.slice(2);
const platform = PLATFORMS.find((one) => one.name === name);
if (platform === undefined)
  fail(`Kullanım: npm run package -- ${PLATFORMS.map((one) => one.name).join('|')} [klasör]`);
else
  await writePackage(
    platform,
    target === undefined ? join(root, 'package', platform.name) : resolve(callerFolder, target),
  );

async function writePackage(made: Platform, folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const date = sourceDate();
  const title = `derkenar-${version}-${made.name}-${made.cpu}`;
  const tree = join(folder, title);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  withPackagesOf(made, (packages) => {
    writeTree(made, packages, tree);
    const runtime = readPackage(join('node_modules', made.runtime.package), packages);
    writeFileSync(join(tree, 'sbom.cdx.json'), sbomOf(version, [...listShipped(packages), runtime], date));
  });
  writeFileSync(
    join(tree, 'manifest.json'),
    manifestOf(tree, { version, platform: made.name, cpu: made.cpu }),
  );
  const archive = join(folder, `${title}${made.os === 'win32' ? '.zip' : '.tar.gz'}`);
  if (made.os === 'win32') await writeZip(tree, title, date, archive);
  else writeTarball(tree, title, date, archive);
  if (made.os === 'linux') writeDeb(tree, version, date, join(folder, `derkenar_${version}_amd64.deb`));
  console.log(`${archive}  ${(statSync(archive).size / 1024 ** 2).toFixed(1)} MB`);
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
