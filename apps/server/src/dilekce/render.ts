import { ALANLAR, BOSLUK, type Degerler, type FillInput, fillInput } from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { type FilledHtml, fillHtml } from '../fillHtml.ts';
import { listHeader, textsHeader } from '../http/header.ts';

export type Rendered = Omit<FilledHtml, 'used'>;
export type RenderDilekce = (sablon: string, degerler: Degerler) => Promise<Rendered>;

/** UTF-16 units that are read, filled and written in about 5 ms: other requests may wait that long. */
const SMALL = 64 * 1024;

/** `fillElsewhere` does the same off the event loop. */
export function createRender(
  fillElsewhere: (sablon: string, input: FillInput) => Promise<FilledHtml>,
): RenderDilekce {
  return async (sablon, degerler) => {
    const input = fillInput(degerler);
    const { used, ...filled } = isSmall(sablon, input)
      ? fillHtml(sablon, input)
      : await fillElsewhere(sablon, input);
    return { ...filled, warnings: [...filled.warnings, ...gapWarnings(degerler, used)] };
  };
}

/** Specification §7.4: the answer is the HTML itself; what is missing travels in headers (decision 18). */
export function sendRendered(reply: FastifyReply, rendered: Rendered): FastifyReply {
  if (rendered.missing.length > 0) reply.header('Dilekce-Eksik-Alanlar', listHeader(rendered.missing));
  if (rendered.unknown.length > 0) reply.header('Dilekce-Bilinmeyen-Alanlar', listHeader(rendered.unknown));
  if (rendered.warnings.length > 0) reply.header('Dilekce-Uyarilar', textsHeader(rendered.warnings));
  return reply.type('text/html; charset=utf-8').send(rendered.html);
}

/** By the largest the document may become: each code in it replaced by the longest value. */
function isSmall(sablon: string, { values, pairs }: FillInput): boolean {
  const texts = [...Object.values(values), ...pairs.map(({ all }) => all)];
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const codes = sablon.split('{{').length - 1;
  return sablon.length + codes * longest <= SMALL;
}

const gapWarnings = ({ kismenEksik }: Degerler, used: readonly string[]): string[] =>
  ALANLAR.filter(({ kod }) => kismenEksik.includes(kod) && used.includes(kod)).map(
    ({ isim }) => `“${isim}” bazı taraflar için bilinmiyor; yerine ${BOSLUK} yazıldı.`,
  );
