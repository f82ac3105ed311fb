import { type Belge, type Block, belge, type LinkedRange } from './model.ts';

/** The snippets to which the document is linked, each once. */
export const linkedSnippets = ({ links }: Belge): readonly string[] => [
  ...new Set(links.map(({ id }) => id)),
];

/** The document with the snippet's present text in each range that follows it. */
export function replaceLinked(source: Belge, id: string, text: readonly Block[]): Belge {
  const blocks: Block[] = [];
  const links: LinkedRange[] = [];
  let at = 0;
  for (const link of source.links) {
    blocks.push(...source.blocks.slice(at, link.from));
    const from = blocks.length;
    blocks.push(...(link.id === id ? text : source.blocks.slice(link.from, link.to)));
    links.push({ id: link.id, from, to: blocks.length });
    at = link.to;
  }
  blocks.push(...source.blocks.slice(at));
  return belge(blocks, source.page, source.preface, links);
}

/** The document linked to snippets of these ids only; its text stays. */
export const withLinks = (source: Belge, ids: ReadonlySet<string>): Belge =>
  belge(
    source.blocks,
    source.page,
    source.preface,
    source.links.filter(({ id }) => ids.has(id)),
  );
