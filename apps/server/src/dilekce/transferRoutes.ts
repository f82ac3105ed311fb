import { zipStream } from '@derkenar/belge/write';
import {
  AppError,
  dilekceImportResultSchema,
  dilekceImportSchema,
  MAX_LIBRARY,
  snippetImportResultSchema,
  snippetImportSchema,
} from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { libraryFiles } from './exportLibrary.ts';
import { importDilekceler } from './importDilekceler.ts';
import type { ToSablon } from './sablon.ts';
import { importSnippets } from './snippet/import.ts';
import { librarySizes } from './transferStore.ts';

/** Bytes; the page sends fewer at a time than there may be petitions in a request. */
const BODY_LIMIT = 8 * 1024 * 1024;
const ARCHIVE = 'Dilekçe Kitaplığı.zip';
const tags = ['Dilekçeler'];

interface Deps {
  readonly db: Db;
  readonly toSablon: ToSablon;
}

/** Petitions come in from files, and the library goes out and comes in elsewhere. */
export function dilekceTransferRoutes(app: App, { db, toSablon }: Deps): void {
  app.post(
    '/api/v1/dilekce-ice-aktar',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'dilekce-ekle' },
      schema: {
        summary:
          'Birçok dilekçe ekler; her birinin sonucunu ayrı bildirir, yinelenen istek ikinci kez eklemez',
        tags,
        body: dilekceImportSchema,
        response: { 200: z.object({ sonuclar: z.array(dilekceImportResultSchema) }) },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const sonuclar = await importDilekceler({ db, toSablon, buroId, kullaniciId }, request.body);
      return reply.send({ sonuclar });
    },
  );

  app.post(
    '/api/v1/parca-ice-aktar',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'dilekce-ekle' },
      schema: {
        summary: 'Bir kitaplığın metin parçalarını ekler; her birinin sonucunu ayrı bildirir',
        description:
          'Büroda aynı adda aynı metin varsa o kullanılır. Aynı adda başka bir metin varsa yenisinin adına numara eklenir.',
        tags,
        body: snippetImportSchema,
        response: { 200: z.object({ sonuclar: z.array(snippetImportResultSchema) }) },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const editor = { db, toSablon, buroId, kullaniciId };
      return reply.send({ sonuclar: await importSnippets(editor, request.body.parcalar) });
    },
  );

  app.get(
    '/api/v1/dilekce-disa-aktar',
    {
      config: { access: 'dilekce-indir', download: true },
      exposeHeadRoute: false,
      schema: {
        summary:
          'Büronun bütün dilekçeleri ve metin parçaları, başka yerde içe aktarılabilecek bir zip olarak',
        tags,
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const sizes = await tenantTx(db, buroId, async (tenant) => {
        const all = await librarySizes(tenant);
        if (all.length > MAX_LIBRARY) throw new AppError('kitaplik-buyuk');
        const ayrinti = { dilekce: all.length };
        await addLogEntry(tenant, kullaniciId, { eylem: 'dilekce-disa-aktar', ayrinti });
        return all;
      });
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(ARCHIVE))
        .send(zipStream(libraryFiles(db, buroId, kullaniciId, sizes)));
    },
  );
}
