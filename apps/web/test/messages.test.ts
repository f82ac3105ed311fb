import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type ESTree, parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

type Node = ESTree.Node;

const SRC = new URL('../src/', import.meta.url);
const sources = (await readdir(SRC, { recursive: true }))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path))
  // The gallery is for developers: its texts are samples.
  .filter((path) => !path.startsWith('gallery/'))
  .map((path) => {
    const code = readFileSync(new URL(path, SRC), 'utf8');
    return { path, code, program: parseSync(path, code).program };
  });
const isMessages = (path: string): boolean => path.startsWith('messages');

describe('what a user reads', () => {
  it('is written nowhere but in messages', () => {
    const places = sources
      .filter(({ path }) => !isMessages(path))
      .flatMap(({ path, code, program }) =>
        nodesOf(program)
          .filter(isText)
          .map(({ start }) => `${path}:${code.slice(0, start).split('\n').length}`),
      );
    expect(places).toEqual([]);
  });

  it('is all in use', async () => {
    const used = new Set(sources.flatMap(({ program }) => usesOf(program)));
    const isUsed = (path: string): boolean => {
      const steps = path.split('.');
      return steps.some((_, n) => used.has(steps.slice(0, n + 1).join('.')));
    };
    const modules = sources.filter(({ path }) => isMessages(path)).map(({ path }) => new URL(path, SRC).href);
    const messages = (await Promise.all(modules.map((href) => import(href)))).flatMap(leavesOf);
    expect(messages.length).toBeGreaterThan(500);
    expect(messages.filter((path) => !isUsed(path))).toEqual([]);
  });
});

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return 'type' in value ? [value as Node, ...below] : below;
}

const TURKISH = /[çğıöşüâîûÇĞİÖŞÜ]/;

function isText(node: Node): boolean {
  if (node.type === 'JSXText') return /\p{L}/u.test(node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' && TURKISH.test(node.value);
  return node.type === 'TemplateElement' && TURKISH.test(node.value.raw);
}

/** The paths of all messages in an object of them: 'messages.common.close'. */
function leavesOf(words: object): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? leavesOf(value).map((path) => `${key}.${path}`) : [key],
  );
}

type Paths = ReadonlyMap<string, string>;

/** The paths a module names; one that ends above a message stands for all below it. */
function usesOf(program: ESTree.Program): string[] {
  const paths = namesOf(program);
  const uses = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(uses);
    if (typeof value !== 'object' || value === null) return [];
    const node = value as Node;
    const path = pathOf(node, paths);
    if (path !== undefined) return [path];
    switch (node.type) {
      case 'ImportDeclaration':
        return [];
      case 'VariableDeclarator':
        return node.init && pathOf(node.init, paths) !== undefined ? [] : uses(node.init);
      case 'Property':
        return uses(node.value);
      case 'MemberExpression':
        return [...uses(node.object), ...(node.computed ? uses(node.property) : [])];
      default:
        return Object.values(node).flatMap(uses);
    }
  };
  return uses(program);
}

/** The names by which a module calls imported messages and parts of them: 't' → 'messages.common'. */
function namesOf(program: ESTree.Program): Paths {
  const paths = new Map<string, string>();
  for (const node of nodesOf(program)) {
    if (node.type === 'ImportSpecifier' && node.imported.type === 'Identifier') {
      if (/^messages$|Messages$|^(?:PROVINCES|districtsOf|provinceOf)$/.test(node.imported.name))
        paths.set(node.local.name, node.imported.name);
    } else if (node.type === 'VariableDeclarator' && node.init) {
      const path = pathOf(node.init, paths);
      if (path === undefined) continue;
      if (node.id.type === 'Identifier') paths.set(node.id.name, path);
      for (const part of node.id.type === 'ObjectPattern' ? node.id.properties : [])
        if (part.type === 'Property' && part.key.type === 'Identifier' && part.value.type === 'Identifier')
          paths.set(part.value.name, `${path}.${part.key.name}`);
    }
  }
  return paths;
}

function pathOf(node: Node, paths: Paths): string | undefined {
  if (node.type === 'Identifier') return paths.get(node.name);
  if (node.type !== 'MemberExpression') return undefined;
  const path = pathOf(node.object, paths);
  return path === undefined || node.computed || node.property.type !== 'Identifier'
    ? path
    : `${path}.${node.property.name}`;
}
