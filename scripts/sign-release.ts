// `npm run sign-release -- <folder>`: writes derkenar-update.json into a folder that holds the archives and packages of a
// release, signed by the key in the file that DERKENAR_RELEASE_KEY_FILE names. `-- --new-key <file>` makes such a key.
// release/README.md says how a release is made.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { releaseKey } from '../apps/server/src/startup/config.ts';
import { MANIFEST_FILE, readManifest } from '../apps/server/src/update/manifest.ts';
import { publicHalf, signedManifest } from './package/signedManifest.ts';
import { callerFolder, fail, root } from './setup.mjs';

const USAGE = 'Kullanım: npm run sign-release -- <klasör> ya da npm run sign-release -- --new-key <dosya>';
const RELEASED = /\.(?:deb|exe|zip|tar\.gz)$/;

const [first, second] = process.argv.slice(2);
if (first === '--new-key' && second !== undefined) makeKey(resolve(callerFolder, second));
else if (first !== undefined && !first.startsWith('-')) signFolder(resolve(callerFolder, first));
else fail(USAGE);

function makeKey(file: string): void {
  if (existsSync(file)) fail(`Dosya var, üzerine yazılmaz: ${file}`);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  console.log(`Gizli anahtar yazıldı: ${file}`);
  console.log(`Programa konacak anahtar (apps/server/package.json, releaseKey): ${publicHalf(privateKey)}`);
}

function readKey(): KeyObject {
  const file = process.env['DERKENAR_RELEASE_KEY_FILE'];
  if (!file || !existsSync(file)) fail('DERKENAR_RELEASE_KEY_FILE, gizli anahtarın dosyasını göstermelidir.');
  return createPrivateKey(readFileSync(file ?? '', 'utf8'));
}

function signFolder(folder: string): void {
  const key = readKey();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const names = readdirSync(folder)
    .filter((name) => RELEASED.test(name))
    .toSorted();
  if (names.length === 0) fail(`Klasörde paket yok: ${folder}`);
  const other = names.find((name) => !name.includes(version));
  if (other !== undefined) fail(`Bu dosya ${version} sürümünün değil: ${other}`);
  const date = new Date().toISOString().slice(0, 10);
  const text = signedManifest(folder, names, { version, date }, key);
  readManifest(text, publicHalf(key));
  writeFileSync(join(folder, MANIFEST_FILE), text);
  console.log(`İmzalandı: ${join(folder, MANIFEST_FILE)} (${names.join(', ')})`);
  if (publicHalf(key) !== releaseKey)
    console.warn('Uyarı: programdaki anahtar bu değil; kurulu olanlar bu sürümü görmez (release/README.md).');
}
