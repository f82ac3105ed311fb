// `npm run api-types` writes the types of the page's API client from the routes of the server. With --stdin it reads the
// OpenAPI document from stdin and prints the types, which a test compares with the written ones.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { createApp } from '../apps/server/src/app.ts';
import { connect } from '../apps/server/src/db/connection.ts';
import type { OpenApi } from '../apps/server/src/http/openapi.ts';
import { bin, fail, root } from './setup.mjs';

const FILE = join(root, 'apps', 'web', 'src', 'client', 'api-types.d.ts');
const HEADER = `// Written by \`npm run api-types\` from the routes of the server; do not edit.

interface NoParameters {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}
`;
/** The interfaces of openapi-typescript that hold something. */
const INTERFACES = ['paths', 'operations', 'components'];

/** No database has to run, because describing the routes asks nothing of it. */
async function describeRoutes(): Promise<string> {
  const app = await createApp({ db: connect({ host: '127.0.0.1', port: 1 }), demo: false });
  const { body } = await app.inject('/api/v1/openapi.json');
  await app.close();
  return body;
}

/** The page's client throws every refusal as an ApiError, so nobody would read the types of refusals. */
function withoutRefusals({ paths, components, ...rest }: OpenApi): OpenAPI3 {
  const { Hata: _, HataKodu: __, ...schemas } = components.schemas;
  const successes = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const responses = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
        return [method, { ...operation, responses: Object.fromEntries(responses) }];
      }),
    ),
  ]);
  return { ...rest, paths: Object.fromEntries(successes), components: { schemas } } as unknown as OpenAPI3;
}

/**
 * openapi-typescript writes members that an operation does not have, and the headers of answers. The client
 * needs neither. The operation's purpose stands beside its path.
 */
const withoutBlanks: ts.TransformerFactory<ts.Node> = (context) => (root) => {
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context);
    if (!ts.isTypeLiteralNode(visited)) return visited;
    const members = visited.members.filter((member) => !isBlank(member)).map(withoutComment);
    return ts.factory.createTypeLiteralNode(members);
  };
  return ts.visitNode(root, visit);
};

function isBlank(member: ts.TypeElement): boolean {
  if (!ts.isPropertySignature(member) || member.type === undefined) return false;
  return member.type.kind === ts.SyntaxKind.NeverKeyword || nameOf(member) === 'headers';
}

const nameOf = ({ name }: ts.TypeElement): string => (name && ts.isIdentifier(name) ? name.text : '');

const withoutComment = (member: ts.TypeElement): ts.TypeElement =>
  ts.setSyntheticLeadingComments(member, undefined);

/** The type beside such a comment says the same. */
const withoutEnumComments = (source: string): string =>
  source.replace(/^ +\/\*\* @enum \{\w+\} \*\/\n/gm, '');

/** An empty list of parameters would take any. */
const printOperations = (node: ts.Node): string =>
  astToString(transformed(node)).replace(/^( +)parameters: \{\s*\};/gm, '$1parameters: NoParameters;');

/** The parameters stand in the operations. */
const printPaths = (node: ts.Node): string =>
  astToString(node).replace(/^ +parameters: \{\s*(?:\w+\?: never;\s*)*\};\n|^ +\w+\?: never;\n/gm, '');

const transformed = (node: ts.Node): ts.Node => ts.transform(node, [withoutBlanks]).transformed[0] ?? node;

async function typesOf(description: OpenApi): Promise<string> {
  const nodes = (await openapiTS(withoutRefusals(description))).filter(
    (node) => ts.isInterfaceDeclaration(node) && INTERFACES.includes(node.name.text),
  );
  const [paths, components, operations] = nodes as [ts.Node, ts.Node, ts.Node];
  const source = [
    printPaths(paths),
    printOperations(operations),
    withoutEnumComments(astToString(components)),
  ].join('\n');
  // The formatter keeps a type on one line where it fits and no line ends after its brace.
  return format(HEADER + source.replace(/\{\n\s*(?!\s*\/\*\*)/g, '{ '));
}

function format(source: string): string {
  const biome = spawnSync(
    process.execPath,
    [bin('@biomejs/biome', 'biome'), 'format', `--stdin-file-path=${FILE}`],
    { cwd: root, input: source, encoding: 'utf8' },
  );
  if (biome.status !== 0) fail(`Biçimlendirilemedi: ${biome.stderr}`);
  return biome.stdout;
}

const isFilter = process.argv.includes('--stdin');
const document = JSON.parse(isFilter ? await text(process.stdin) : await describeRoutes()) as OpenApi;
const types = await typesOf(document);
if (isFilter) process.stdout.write(types);
else writeFileSync(FILE, types);
