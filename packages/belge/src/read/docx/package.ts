import type { Archive } from '../archive.ts';
import { lowerAscii } from '../html/text.ts';
import { childElements, readTree, type XmlElement } from './tree.ts';

/** A part of the package and what it refers to (ECMA-376 part 2, 6.5). */
export interface Part {
  readonly name: string;
  /** Relations by id. */
  readonly relations: ReadonlyMap<string, Relation>;
}

interface Relation {
  /** Last word of its type: `styles`, `image`, `hyperlink`; the transitional and the strict types share it. */
  readonly type: string;
  /** Name of the part, null when it stands outside of the file. */
  readonly target: string | null;
}

const names = new WeakMap<Archive, ReadonlyMap<string, string>>();

/** The name as the archive has it; some programs differ in case. */
function findName(archive: Archive, name: string): string | null {
  if (archive.has(name)) return name;
  let known = names.get(archive);
  if (known === undefined) {
    known = new Map(archive.names.map((other) => [lowerAscii(other), other]));
    names.set(archive, known);
  }
  return known.get(lowerAscii(name)) ?? null;
}

export function openPart(archive: Archive, name: string): Part {
  const slash = name.lastIndexOf('/') + 1;
  const folder = name.slice(0, slash);
  const relations = new Map<string, Relation>();
  const file = findName(archive, `${folder}_rels/${name.slice(slash)}.rels`);
  if (file !== null)
    for (const { attributes } of childElements(readTree(archive.chunks(file)))) {
      const { Id: id, Type: type = '', Target: target = '', TargetMode: mode } = attributes;
      if (id === undefined) continue;
      const inside = mode === 'External' ? null : resolve(archive, folder, target);
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: inside });
    }
  return { name, relations };
}

/** A part of that type which the part refers to, if it is there. */
export function related(part: Part, type: string): string | null {
  for (const relation of part.relations.values())
    if (relation.type === type && relation.target !== null) return relation.target;
  return null;
}

export const readRelated = (archive: Archive, part: Part, type: string): XmlElement | undefined => {
  const name = related(part, type);
  return name === null ? undefined : readTree(archive.chunks(name));
};

/** Null when the archive has no such part. */
function resolve(archive: Archive, folder: string, target: string): string | null {
  const path = target.startsWith('/') ? target : folder + target;
  const steps: string[] = [];
  for (const step of path.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  return findName(archive, steps.join('/'));
}

const MAIN = 'word/document.xml';

/** The part that holds the document's text, null when there is none. */
export function mainPart(archive: Archive): Part | null {
  const name = related(openPart(archive, ''), 'officeDocument') ?? findName(archive, MAIN);
  return name === null ? null : openPart(archive, name);
}
