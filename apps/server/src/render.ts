import { createHash } from 'node:crypto';
import { type Degerler, eksikMetinleri, type FillInput, fillInput } from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import type { Db } from './db/connection.ts';
import { type Tenant, tenantTx } from './db/tenant.ts';
import { type FilledHtml, fillHtml } from './fillHtml.ts';
import { createGate } from './gate.ts';
import { listHeader, textsHeader } from './http/header.ts';
import { addKayit } from './kayit/store.ts';
import { SMALL } from './processWork.ts';
import type { Isteyen } from './turns.ts';

/** Of the pool's connections: the others stay free for pages. */
const CONNECTIONS = 6;
/** Renderings that may wait for one of them, for a quarter of a second or so; one more is refused with 503. */
const WAITING = 250;

interface Rendered extends Omit<FilledHtml, 'used'> {
  /** What is missing, as a user reads it. */
  readonly missingTexts: readonly string[];
  /** Codes of the petition whose amounts could not be read. */
  readonly unread: readonly string[];
}
type RenderDilekce = (isteyen: Isteyen, sablon: string, degerler: Degerler) => Promise<Rendered>;

/** `fillElsewhere` does the same off the event loop. */
export function createRender(
  fillElsewhere: (isteyen: Isteyen, sablon: string, input: FillInput) => Promise<FilledHtml>,
): RenderDilekce {
  return async (isteyen, sablon, degerler) => {
    const input = fillInput(degerler);
    const { used, ...filled } = isSmall(sablon, input)
      ? fillHtml(sablon, input)
      : await fillElsewhere(isteyen, sablon, input);
    return {
      ...filled,
      missingTexts: eksikMetinleri(filled.missing, degerler),
      unread: degerler.unread.filter((kod) => used.includes(kod)),
    };
  };
}

/** What a rendering is made of, and what of it the log names. */
interface RenderIsi {
  readonly dilekceId: string;
  readonly surum: number;
  readonly sablon: string;
  readonly degerler: Degerler;
  readonly takipId?: string;
}

export type RenderAndLog = (
  isteyen: Isteyen,
  load: (tenant: Tenant) => Promise<RenderIsi>,
) => Promise<Rendered>;

/**
 * Loads, renders and writes the log's line before anyone sees the result. One transaction, unless the document
 * is large: then no connection is held while a process works.
 */
export function createRenderAndLog(db: Db, render: RenderDilekce): RenderAndLog {
  const gate = createGate({ slots: CONNECTIONS, waiting: WAITING });
  const tx = <T>(isteyen: Isteyen, work: (tenant: Tenant) => Promise<T>): Promise<T> =>
    gate.run(() => tenantTx(db, isteyen.buroId, work, { relaxed: true }), isteyen);
  return async (isteyen, load) => {
    const { kullaniciId } = isteyen;
    const begun = await tx(isteyen, async (tenant) => {
      const isi = await load(tenant);
      if (!isSmall(isi.sablon, fillInput(isi.degerler))) return { isi };
      const rendered = await render(isteyen, isi.sablon, isi.degerler);
      await logRendered(tenant, kullaniciId, isi, rendered);
      return { rendered };
    });
    if (begun.rendered !== undefined) return begun.rendered;
    const { isi } = begun;
    const rendered = await render(isteyen, isi.sablon, isi.degerler);
    await tx(isteyen, (tenant) => logRendered(tenant, kullaniciId, isi, rendered));
    return rendered;
  };
}

const logRendered = (
  tenant: Tenant,
  kullaniciId: string,
  { dilekceId, surum, takipId }: RenderIsi,
  { html, missing }: Rendered,
): Promise<number> =>
  addKayit(tenant, kullaniciId, {
    eylem: 'dilekce-olustur',
    dilekceId,
    dilekceSurum: surum,
    ...(takipId !== undefined && { takipId }),
    eksikKodlar: missing,
    ozetler: [createHash('sha256').update(html).digest()],
  });

/** Specification §7.4: the answer is the HTML itself; what is missing travels in headers (decision 18). */
export function sendRendered(reply: FastifyReply, rendered: Rendered): FastifyReply {
  if (rendered.missing.length > 0) {
    reply.header('Dilekce-Eksik-Alanlar', listHeader(rendered.missing));
    reply.header('Dilekce-Eksik-Ayrinti', textsHeader(rendered.missingTexts, 'eksik'));
  }
  if (rendered.unknown.length > 0) reply.header('Dilekce-Bilinmeyen-Alanlar', listHeader(rendered.unknown));
  if (rendered.unread.length > 0) reply.header('Dilekce-Okunamayan-Tutarlar', listHeader(rendered.unread));
  if (rendered.warnings.length > 0) reply.header('Dilekce-Uyarilar', textsHeader(rendered.warnings));
  return reply.type('text/html; charset=utf-8').send(rendered.html);
}

/** By the largest the document may become: each code in it replaced by the longest value. */
function isSmall(sablon: string, { values, pairs }: FillInput): boolean {
  const texts = [...Object.values(values), ...pairs.map(({ all }) => all)].map(({ text }) => text);
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const codes = sablon.split('{{').length - 1;
  return sablon.length + codes * longest <= SMALL;
}
