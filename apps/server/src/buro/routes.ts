import {
  AppError,
  buroSchema,
  buroSecuritySchema,
  buroUpdateSchema,
  type Rol,
  rolSchema,
  rolUpdateSchema,
  rolYetkileriSchema,
  YETKI_CONDITION,
  type Yetki,
} from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import { hasSecondFactor } from '../session/store.ts';
import {
  acceptUnapproved,
  getBuro,
  listRol,
  setRolYetkileri,
  updateBuro,
  updateBuroSecurity,
} from './store.ts';

export interface BuroDeps {
  readonly db: Db;
}

const tags = ['Büro'];

/** The office and what its roles hold. */
export function buroRoutes(app: App, deps: BuroDeps): void {
  const { db } = deps;
  securityRoute(app, deps);
  app.get(
    '/api/v1/buro',
    {
      config: { access: 'oturum' },
      schema: { summary: 'Büro bilgileri ve avukatları', tags, response: { 200: buroSchema } },
    },
    (request) => tenantTx(db, sessionOf(request).buroId, getBuro),
  );

  app.put(
    '/api/v1/buro',
    {
      config: { access: 'buro-yonet' },
      schema: {
        summary: 'Büronun adını, ayarlarını ve avukatlarını değiştirir',
        tags,
        body: buroUpdateSchema,
        response: { 200: buroSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, async (tenant) => {
        const buro = await updateBuro(tenant, request.body);
        const { lookupPurposeRequired, apostrophe, fileAuthor, rateConfirmationRequired, vekiller } = buro;
        await addLogEntry(tenant, kullaniciId, {
          eylem: 'buro-guncelle',
          ayrinti: {
            lookupPurposeRequired,
            apostrophe,
            fileAuthor,
            rateConfirmationRequired,
            lawyerCount: vekiller.length,
          },
        });
        return buro;
      });
    },
  );

  app.post(
    '/api/v1/buro/onaysiz-metin',
    {
      config: { access: 'dilekce-indir' },
      schema: { summary: 'Onaylanmamış standart metinlerin kullanılmasını kabul eder', tags },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        if (await acceptUnapproved(tenant))
          await addLogEntry(tenant, kullaniciId, { eylem: 'onaysiz-metin' });
      });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/v1/rol-list',
    {
      config: { access: 'buro-yonet' },
      schema: { summary: 'Rollerin yetkileri', tags, response: { 200: z.array(rolYetkileriSchema) } },
    },
    (request) => tenantTx(db, sessionOf(request).buroId, listRol),
  );

  app.put(
    '/api/v1/rol/:rol',
    {
      config: { access: 'buro-yonet', confirmed: true },
      schema: {
        summary: 'Bir rolün yetkilerini değiştirir',
        tags,
        params: z.object({ rol: rolSchema }),
        body: rolUpdateSchema,
        response: { 200: rolYetkileriSchema },
      },
    },
    (request) => {
      const { rol } = request.params;
      const { yetkiler } = request.body;
      requireKept(rol, yetkiler);
      requirePrerequisite(yetkiler);
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, async (tenant) => {
        const result = await setRolYetkileri(tenant, rol, yetkiler);
        await addLogEntry(tenant, kullaniciId, {
          eylem: 'rol-guncelle',
          ayrinti: { rol, yetkiler: result.yetkiler.join(',') },
        });
        return result;
      });
    },
  );
}

/** Rules whose change wants the password again. */
function securityRoute(app: App, { db }: BuroDeps): void {
  app.put(
    '/api/v1/buro/guvenlik',
    {
      config: { access: 'buro-yonet', confirmed: true },
      schema: {
        summary: 'Büronun güvenlik kurallarını değiştirir',
        description:
          'readingsLogged: kimin hangi takibi görüntülediği işlem kaydına yazılır. twoFactorRequired: iki adımlı doğrulaması ya da geçiş anahtarı olmayan, onu açmaktan başka bir şey yapamaz.',
        tags,
        body: buroSecuritySchema,
        response: { 200: buroSchema },
      },
    },
    (request) => {
      const session = sessionOf(request);
      const { buroId, kullaniciId } = session;
      // The person would be the first who can do nothing else.
      if (request.body.twoFactorRequired && !hasSecondFactor(session))
        throw new AppError('iki-adim-once-siz');
      return tenantTx(db, buroId, async (tenant) => {
        const buro = await updateBuroSecurity(tenant, request.body);
        const { readingsLogged, twoFactorRequired } = buro;
        await addLogEntry(tenant, kullaniciId, {
          eylem: 'guvenlik-guncelle',
          ayrinti: { readingsLogged, twoFactorRequired },
        });
        return buro;
      });
    },
  );
}

/** Without this permission nobody of the office could open these pages again. */
function requireKept(rol: Rol, yetkiler: readonly Yetki[]): void {
  if (rol === 'yonetici' && !yetkiler.includes('buro-yonet'))
    throw new AppError('gecersiz-istek', {
      errors: { yetkiler: messages.buro.yoneticiKeepsYetki },
    });
}

/** No key stands for another: what is given is what the page shows. */
function requirePrerequisite(yetkiler: readonly Yetki[]): void {
  const lacking = yetkiler.some((yetki) => !yetkiler.includes(YETKI_CONDITION[yetki] ?? yetki));
  if (lacking)
    throw new AppError('gecersiz-istek', {
      errors: { yetkiler: messages.buro.takipGorRequired },
    });
}
