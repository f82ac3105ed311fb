import {
  AppError,
  type PasswordConfirmation,
  passwordChangeSchema,
  passwordConfirmationSchema,
  recoveryKodlarSchema,
  twoStepKeySchema,
  twoStepKodSchema,
} from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf, setSessionCookie } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import { requirePassword } from '../password.ts';
import { deleteDevices, deleteSessions, renewSession } from '../session/store.ts';
import { deleteConnection as deleteUyapConnection } from '../uyap/store.ts';
import {
  type Confirmation,
  type ConfirmationDeps,
  createConfirmation,
  fieldError,
  wrongPassword,
} from './confirmation.ts';
import { changePassword, deleteLink, removeTwoFactor } from './store.ts';
import { createTotpKey, keyAddress } from './totp.ts';
import { confirmPending, setPending } from './twoFactor.ts';

const tags = ['Hesap'];
const config = { access: 'oturum' } as const;

/** Routes for a person's own account. */
export function accountRoutes(app: App, deps: ConfirmationDeps): void {
  const confirmation = createConfirmation(app, deps);
  passwordRoutes(app, deps, confirmation);
  twoFactorRoutes(app, deps, confirmation);
  confirmationRoute(app, deps, confirmation);
}

function passwordRoutes(app: App, { db, hasher }: ConfirmationDeps, { confirmPassword }: Confirmation): void {
  app.put(
    '/api/v1/hesap/parola',
    { config, schema: { summary: 'Parolayı değiştirir', tags, body: passwordChangeSchema } },
    async (request, reply) => {
      const session = sessionOf(request);
      const { eskiParola, yeniParola, digerOturumlariKapat = false } = request.body;
      await requirePassword(yeniParola, 'yeniParola', session);
      if (eskiParola === yeniParola) throw fieldError('yeniParola', messages.account.samePassword);
      const account = await confirmPassword(request, 'eskiParola', eskiParola);
      const ozet = await hasher.hash(yeniParola);
      await tenantTx(db, session.buroId, async (tenant) => {
        if (!(await changePassword(tenant, account, ozet))) throw wrongPassword('eskiParola');
        await deleteLink(tenant, session.kullaniciId);
        if (digerOturumlariKapat) {
          await deleteSessions(tenant, session.kullaniciId, session.tokenHash);
          await deleteUyapConnection(tenant, session.kullaniciId);
        } else await deleteDevices(tenant, session.kullaniciId);
        await addLogEntry(tenant, session.kullaniciId, {
          eylem: 'parola-degistir',
          ayrinti: { digerOturumlariKapat },
        });
      });
      return reply.code(204).send();
    },
  );
}

function confirmationRoute(app: App, { db }: ConfirmationDeps, { confirmOwner }: Confirmation): void {
  app.post(
    '/api/v1/oturum/onay',
    {
      config: { ...config, beforeTwoFactor: true },
      schema: {
        summary: 'Kişi kimliğini yeniden onaylar; onay 10 dakika geçerlidir',
        tags: ['Oturum'],
        body: passwordConfirmationSchema,
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      await confirmOwner(request, request.body);
      const belirtec = await tenantTx(db, session.buroId, (tenant) => renewSession(tenant, session));
      if (belirtec === null) throw new AppError('oturum-yok');
      setSessionCookie(app, reply, belirtec);
      return reply.code(204).send();
    },
  );
}

function twoFactorRoutes(
  app: App,
  { db, now, secrets, hasher }: ConfirmationDeps,
  { confirmOwner }: Confirmation,
): void {
  app.post(
    '/api/v1/hesap/iki-adim',
    {
      config: { ...config, beforeTwoFactor: true },
      schema: {
        summary: 'İki adımlı doğrulamayı açmaya başlar; kodla onaylanınca geçerli olur',
        tags,
        body: passwordConfirmationSchema,
        response: { 200: twoStepKeySchema },
      },
    },
    (request) => startTwoFactor(request, request.body),
  );

  app.put(
    '/api/v1/hesap/iki-adim',
    {
      config: { ...config, beforeTwoFactor: true },
      schema: {
        summary: 'İki adımlı doğrulamayı kodla onaylar; kurtarma kodları yalnızca bu yanıtta verilir',
        tags,
        body: twoStepKodSchema,
        response: { 200: recoveryKodlarSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, async (tenant) => {
        const recoveryCodes = await confirmPending(tenant, kullaniciId, request.body.kod, {
          secrets,
          hasher,
          now,
        });
        if (recoveryCodes === null) throw fieldError('kod', messages.account.wrongCode);
        await addLogEntry(tenant, kullaniciId, { eylem: 'iki-adim-ac' });
        return { kurtarmaKodlari: [...recoveryCodes] };
      });
    },
  );

  app.post(
    '/api/v1/hesap/iki-adim/kapat',
    { config, schema: { summary: 'İki adımlı doğrulamayı kapatır', tags, body: passwordConfirmationSchema } },
    async (request, reply) => {
      const session = sessionOf(request);
      if (session.twoFactorRequired && !session.gecisAnahtari) throw new AppError('iki-adim-zorunlu');
      await confirmOwner(request, request.body);
      await tenantTx(db, session.buroId, async (tenant) => {
        await removeTwoFactor(tenant, session.kullaniciId, { keepsRecovery: session.gecisAnahtari });
        await addLogEntry(tenant, session.kullaniciId, { eylem: 'iki-adim-kapat' });
      });
      return reply.code(204).send();
    },
  );

  async function startTwoFactor(request: FastifyRequest, confirmation: PasswordConfirmation) {
    const session = sessionOf(request);
    await confirmOwner(request, confirmation);
    const anahtar = createTotpKey();
    await tenantTx(db, session.buroId, (tenant) => setPending(tenant, session.kullaniciId, anahtar, secrets));
    return { anahtar, adres: keyAddress(anahtar, session.eposta) };
  }
}
