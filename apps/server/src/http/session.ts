import { AppError, can, type SessionInfo, type Yetki } from '@derkenar/domain';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasSecondFactor, type OpenedSession, type Session } from '../session/store.ts';
import type { App } from './app.ts';

/**
 * The callers that a route allows: everyone ('herkes'), every signed-in person ('oturum'), or a person with the key
 * or with all of the keys. A route that wants a further key for some calls only asks for it itself (requireYetki).
 */
export type Access = 'herkes' | 'oturum' | Yetki | readonly Yetki[];

/** The keys that a caller must hold. */
export function yetkilerOf(access: Access): readonly Yetki[] {
  if (access === 'herkes' || access === 'oturum') return [];
  return typeof access === 'string' ? [access] : access;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The person must have proved a short time ago, by password and second factor, who they are. */
    confirmed?: true;
    /** A person without the second factor that the office requires may call it: to set one up, or to sign out. */
    beforeTwoFactor?: true;
  }
  interface FastifyInstance {
    cookieName: string;
    deviceCookieName: string;
    /** Throws 'yetki-yok' unless the session's person holds the key; the office's log says so. */
    requireYetki: (request: FastifyRequest, yetki: Yetki) => Promise<void>;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

export interface SessionOptions {
  /** `inUse`: the person uses it, so that it does not end by idleness. */
  readonly find: (belirtec: string, options: { readonly inUse: boolean }) => Promise<Session | null>;
  /** Writes a refused attempt into the office's log. */
  readonly onDenied: (session: Session, route: string, yetki: Yetki) => Promise<unknown>;
  /** Is the page served over TLS? Only then may a cookie be `Secure`. */
  readonly secure: boolean;
}

const STRANGERS_BODY_LIMIT = 16 * 1024;

/** Deny by default: the server does not start with a route that does not say who may call it. */
export async function addSession(app: App, { find, onDenied, secure }: SessionOptions): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('session', null);
  const cookieName = secure ? '__Host-derkenar' : 'derkenar';
  app.decorate('cookieName', cookieName);
  app.decorate('deviceCookieName', `${cookieName}-cihaz`);
  app.decorate('requireYetki', async (request, yetki) => {
    const session = sessionOf(request);
    if (can(session, yetki)) return;
    await onDenied(session, `${request.method} ${request.routeOptions.url ?? ''}`, yetki);
    throw new AppError('yetki-yok');
  });
  app.addHook('onRoute', (route) => {
    const { url, method, config } = route;
    if (url.startsWith('/api/') && config?.access === undefined)
      throw new Error(`the route ${String(method)} ${url} does not say who may call it`);
    // An address, a password, a name: a large body of keys or brackets takes half a second to be refused.
    if (config?.access === 'herkes') route.bodyLimit = STRANGERS_BODY_LIMIT;
  });
  app.addHook('onRequest', async (request) => {
    const { access, confirmed, beforeTwoFactor } = request.routeOptions.config;
    if (access === undefined || access === 'herkes') return;
    const belirtec = request.cookies[app.cookieName];
    // A page that nobody touches asks by HEAD whether its session still stands.
    request.session = belirtec ? await find(belirtec, { inUse: request.method !== 'HEAD' }) : null;
    const session = sessionOf(request);
    if (session.twoFactorRequired && !hasSecondFactor(session) && !beforeTwoFactor)
      throw new AppError('iki-adim-gerekli');
    for (const yetki of yetkilerOf(access)) await app.requireYetki(request, yetki);
    if (confirmed && !session.confirmed) throw new AppError('onay-gerekli');
  });
}

/** The session of a route that wants one. */
export function sessionOf({ session }: Pick<FastifyRequest, 'session'>): Session {
  if (session === null) throw new AppError('oturum-yok');
  return session;
}

/** Gives the browser the cookies of a session that was opened, and answers it. */
export type SessionOpener = (
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedSession,
) => Promise<SessionInfo>;

export function setSessionCookie(app: App, reply: FastifyReply, belirtec: string): void {
  reply.setCookie(app.cookieName, belirtec, cookieOptions(app));
}

export function clearSessionCookie(app: App, reply: FastifyReply): void {
  reply.clearCookie(app.cookieName, cookieOptions(app));
}

/** The device token of a person who signed in from this browser before; such a device has a lock of its own. */
export const deviceOf = (app: App, { cookies }: FastifyRequest): string | undefined =>
  cookies[app.deviceCookieName];

const DEVICE_SECONDS = 180 * 24 * 3600;

export function setDeviceCookie(app: App, reply: FastifyReply, belirtec: string): void {
  reply.setCookie(app.deviceCookieName, belirtec, { ...cookieOptions(app), maxAge: DEVICE_SECONDS });
}

const cookieOptions = (app: App) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: app.cookieName.startsWith('__Host-'),
  }) as const;
