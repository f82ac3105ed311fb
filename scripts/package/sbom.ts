import { readLock, type ShippedPackage } from '../packages.ts';

/** The parts list of the product as CycloneDX 1.6. `date` is that of the sources, so that two runs write the same. */
export function sbomOf(version: string, packages: readonly ShippedPackage[], date: Date): string {
  const checksums = readChecksums();
  const product = { type: 'application', name: 'derkenar', version, 'bom-ref': `derkenar@${version}` };
  const components = packages.map((one) => componentOf(one, checksums));
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: date.toISOString(), component: product },
    components,
    dependencies: [
      { ref: product['bom-ref'], dependsOn: components.map((one) => one['bom-ref']) },
      ...components.map((one) => ({ ref: one['bom-ref'] })),
    ],
  };
  return `${JSON.stringify(bom, null, 1)}\n`;
}

function componentOf({ name, version, license }: ShippedPackage, checksums: ReadonlyMap<string, string>) {
  // A scope's at sign is written out in a package URL; the slash is not.
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const sha512 = checksums.get(`${name}@${version}`);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [/ (?:OR|AND|WITH) /.test(license) ? { expression: license } : { license: { name: license } }],
    ...(sha512 !== undefined && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
  };
}

/** The lockfile's SHA-512 of each package, in hexadecimal, by name and version. */
function readChecksums(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(readLock()).flatMap(([path, { version, integrity }]) => {
      const [, sha512] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
      if (sha512 === undefined) return [];
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [[`${name}@${version}`, Buffer.from(sha512, 'base64').toString('hex')] as const];
    }),
  );
}
