import { MAX_LETTERHEAD_LINES } from '@derkenar/belge';
import { AppError, type Letterhead, letterheadSchema, letterheadUpdateSchema } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import type { Requester } from '../scheduling/waitingLine.ts';
import { letterheadOf, setLetterhead } from './store.ts';

/** As `createToSablon` makes it: canonical HTML, or AppError 422 at `sablon`. */
type ToCanonical = (requester: Requester, sent: string) => Promise<{ readonly html: string }>;

interface Deps {
  readonly db: Db;
  readonly toSablon: ToCanonical;
}

/** Bytes: letters beyond ASCII may take three, and a picture is ASCII. */
const BODY_LIMIT = 2 * 1024 * 1024;
const tags = ['Büro'];
const PATH = '/api/v1/buro/antet';

/** The letterhead of the office's documents. */
export function letterheadRoutes(app: App, { db, toSablon }: Deps): void {
  app.get(
    PATH,
    {
      config: { access: 'oturum' },
      schema: { summary: 'Büronun anteti', tags, response: { 200: letterheadSchema } },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, async (tenant) => ({ metin: await letterheadOf(tenant) })),
  );

  app.put(
    PATH,
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'buro-yonet' },
      schema: {
        summary: 'Büronun antetini değiştirir; null kaldırır',
        description:
          'Antet, kendi üstbilgisi olmayan dilekçelerin PDF, Word ve UDF dosyalarında her sayfanın başına konur.',
        tags,
        body: letterheadUpdateSchema,
        response: { 200: letterheadSchema },
      },
    },
    (request) => change({ db, toSablon }, sessionOf(request), request.body.metin),
  );
}

async function change(
  { db, toSablon }: Deps,
  requester: Requester,
  metin: string | null,
): Promise<Letterhead> {
  const html = metin === null ? null : await toLetterhead(toSablon, requester, metin);
  return tenantTx(db, requester.buroId, async (tenant) => {
    await setLetterhead(tenant, html);
    await addLogEntry(tenant, requester.kullaniciId, {
      eylem: 'buro-guncelle',
      ayrinti: { letterhead: html !== null },
    });
    return { metin: html };
  });
}

/** Tags and marks of canonical HTML for what is no line; text has no '<' there. */
const NO_LINE = /<(?:table|ul|ol|hr|div|meta)\b|<[^>]* data-(?:kosul|tekrar)=/;
const LINE = /<(?:p|h[1-3])[ >]/g;

/** AppError 422 for what stands in no header: lists, tables, fields that would be filled, a page of its own. */
async function toLetterhead(toSablon: ToCanonical, requester: Requester, sent: string): Promise<string> {
  const html = await toSablon(requester, sent).then(
    (canonical) => canonical.html,
    (error: unknown) => {
      throw error instanceof AppError && error.errors?.['sablon'] !== undefined
        ? refused(error.errors['sablon'])
        : error;
    },
  );
  if (NO_LINE.test(html)) throw refused(messages.buro.letterheadLinesOnly);
  if (html.includes('{{')) throw refused(messages.buro.letterheadFields);
  if ((html.match(LINE) ?? []).length > MAX_LETTERHEAD_LINES)
    throw refused(messages.buro.letterheadTooLong(MAX_LETTERHEAD_LINES));
  return html;
}

const refused = (message: string) => new AppError('gecersiz-istek', { errors: { metin: message } });
