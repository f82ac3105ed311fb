import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Finding } from './finding.ts';
import { messages } from './messages.ts';

/** YAML whose parts know their lines. Every scalar is a text: '', where nothing is said. */
export interface YamlText {
  readonly value: unknown;
  /** The line of a part, or of the nearest part around it that exists. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** `firstLine` is the line of the file in which the text begins. */
export function readYaml(text: string, firstLine: number): YamlText | Finding {
  const lines = new LineCounter();
  const doc = parseDocument(text, { schema: 'failsafe', lineCounter: lines });
  const lineAt = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  const [error] = doc.errors;
  if (error !== undefined)
    return {
      line: lineAt(error.pos[0]),
      message: error.code === 'DUPLICATE_KEY' ? messages.twice : messages.yaml,
    };
  const stray = strayNode(doc.contents);
  if (stray !== null) return { line: lineAt(stray), message: messages.noAlias };
  return { value: doc.toJS(), lineOf: (path) => lineAt(offsetOf(doc.contents, path)) };
}

/** The offset of a reference or tag: both would make values that nobody sees written. */
function strayNode(contents: Node | null): number | null {
  let found: number | null = null;
  visit(contents, {
    Node(_, node) {
      if (!isAlias(node) && node.tag === undefined && node.anchor === undefined) return undefined;
      if (isScalar(node) && node.tag === 'tag:yaml.org,2002:str') return undefined;
      found = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found;
}

function offsetOf(contents: Node | null, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (pair === undefined) return offset;
      offset = (isScalar(pair.key) ? pair.key.range?.[0] : undefined) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else return offset;
  }
  return offset;
}
