import { createHash } from 'node:crypto';
import type { Format } from '@derkenar/belge/formats';
import {
  type AccountRequest,
  AppError,
  accountFileRequestSchema,
  accountRequestSchema,
  fileNameOf,
  ifPaidRequestSchema,
  ifPaidSchema,
  istanbulDate,
  paymentPlanSchema,
  planRequestSchema,
  takipAccountSchema,
} from '@derkenar/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileAuthorOf } from '../buro/store.ts';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import type { Outcome } from '../render/processWork.ts';
import type { FileSettings, WrittenBelge } from '../render/writeFile.ts';
import type { Requester } from '../scheduling/waitingLine.ts';
import type { Session } from '../session/store.ts';
import { accountHtml } from './document.ts';
import { type AccountQuestion, accountOf, ifPaidOf, planOf, readQuestion } from './reckon.ts';
import { accountWorkbook } from './workbook.ts';

type Write = (job: FileSettings & { readonly html: string }) => Promise<Outcome<WrittenBelge>>;

export interface TakipAccountDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Counts the request among those that write documents. */
  readonly admit: <T>(requester: Requester, work: (write: Write) => Promise<T>) => Promise<T>;
}

type Read = (request: FastifyRequest, takipId: string, asked: AccountRequest) => Promise<AccountQuestion>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const tags = ['Takibin hesabı'];
const params = z.object({ id: z.string() });
const config = { access: 'takip-gor', readsTakip: 'id' } as const;

/** The account of a case on a day. What is asked goes in the body, because it has many parts. */
export function takipAccountRoutes(app: App, deps: TakipAccountDeps): void {
  const { db, now } = deps;
  const read: Read = async (request, takipId, asked) => {
    const id = uuidParam(takipId, 'takip-yok');
    return tenantTx(db, sessionOf(request).buroId, (tenant) => readQuestion(tenant, id, asked));
  };
  app.post(
    '/api/v1/takip/:id/hesap',
    {
      config,
      schema: {
        summary: 'Takibin bir gündeki hesabı, satırları ve dayanaklarıyla',
        tags,
        params,
        body: accountRequestSchema,
        response: { 200: takipAccountSchema },
      },
    },
    (request) => read(request, request.params.id, request.body).then(accountOf),
  );

  app.post(
    '/api/v1/takip/:id/hesap/odeme',
    {
      config,
      schema: {
        summary: 'O gün bir ödeme yapılsa hesabın nasıl olacağı',
        tags,
        params,
        body: ifPaidRequestSchema,
        response: { 200: ifPaidSchema },
      },
    },
    (request) => {
      const { amount, ...asked } = request.body;
      return read(request, request.params.id, asked).then((question) =>
        ifPaidOf(question, amount, istanbulDate(now())),
      );
    },
  );

  app.post(
    '/api/v1/takip/:id/hesap/plan',
    {
      config,
      schema: {
        summary: 'Eşit taksitli ödeme planı',
        tags,
        params,
        body: planRequestSchema,
        response: { 200: paymentPlanSchema },
      },
    },
    (request) => {
      const { count, ...asked } = request.body;
      return read(request, request.params.id, asked).then((question) =>
        planOf(question, count, istanbulDate(now())),
      );
    },
  );

  fileRoute(app, deps, read);
}

function fileRoute(app: App, { db, now, admit }: TakipAccountDeps, read: Read): void {
  app.post(
    '/api/v1/takip/:id/hesap/dosya',
    {
      config: { access: ['takip-gor', 'dilekce-indir'], makesDocument: true },
      schema: {
        summary: 'Takibin bir gündeki hesabı belge ya da Excel olarak',
        tags,
        params,
        body: accountFileRequestSchema,
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { format, ...asked } = request.body;
      const question = await read(request, request.params.id, asked);
      const account = accountOf(question);
      const { takip } = question;
      const name = fileNameOf({
        dilekce: messages.takipAccount.fileName(account.day),
        esasNo: takip.dosyaEsasNo,
      });
      if (format === 'xlsx') {
        await logFile(db, session, takip.id, { format, hashes: [] });
        return sendFile(reply, `${name}.xlsx`, XLSX, accountWorkbook(takip, account));
      }
      const html = accountHtml(takip, account);
      const author = await tenantTx(db, session.buroId, (tenant) => fileAuthorOf(tenant, session));
      const file = await writeFile(admit, session, {
        format,
        html,
        title: name,
        author,
        letterhead: null,
        date: now(),
      });
      const hash = createHash('sha256').update(file.data).digest();
      await logFile(db, session, takip.id, { format, hashes: [hash] });
      return sendFile(reply, `${name}.${file.extension}`, file.mimeType, Buffer.from(file.data));
    },
  );
}

async function writeFile(
  admit: TakipAccountDeps['admit'],
  session: Session,
  job: FileSettings & { readonly html: string; readonly format: Format },
): Promise<WrittenBelge> {
  const outcome = await admit(session, (write) => write(job));
  if ('neden' in outcome) throw new AppError('belge-yazilamadi', { detail: outcome.neden });
  return outcome.value;
}

const sendFile = (reply: FastifyReply, name: string, type: string, content: unknown): FastifyReply =>
  reply.type(type).header('content-disposition', attachment(name)).send(content);

/** Logs before the answer, so that no account leaves without a log line. */
const logFile = (
  db: Db,
  { buroId, kullaniciId }: Session,
  takipId: string,
  { format, hashes }: { readonly format: string; readonly hashes: readonly Buffer[] },
): Promise<number> =>
  tenantTx(
    db,
    buroId,
    (tenant) => addLogEntry(tenant, kullaniciId, { eylem: 'hesap-indir', takipId, format, ozetler: hashes }),
    { relaxed: true },
  );
