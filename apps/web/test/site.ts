import type { Rol } from '@derkenar/domain';
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { expect } from 'vitest';
import { giveBack, newPage, takePage } from './browser.ts';
import {
  type BuiltServer,
  type BuiltServerOptions,
  serverOfWorker,
  startBuiltServer,
} from './builtServer.ts';
import { addDemoOffice } from './demoOffice.ts';
import { isViolation } from './violations.ts';

/** An office of the demo on a built server, and a browser to look at it. */
export interface Site {
  readonly url: string;
  /** Address of the person with that role. */
  readonly email: (rol: Rol) => string;
  /** The password that all people of the office share; '' without the demo. */
  readonly password: string;
  /** The cookie by which the person with that role is signed in. */
  readonly cookie: (rol: Rol) => Promise<SessionCookie>;
  readonly open: (path: string, options?: OpenOptions) => Promise<Visit>;
  /** Ends the visit: the browser forgets its cookies and its storage, and other pages of its context are closed. */
  readonly leave: (page: Page) => Promise<void>;
  /** Posts below /api/v1 as the demo's yonetici, without a page; answers what was made. */
  readonly post: <T>(path: string, body: object) => Promise<T>;
  /** Fails if a page violated the Content-Security-Policy, whether or not its test looked at its offences. */
  readonly close: () => Promise<void>;
}

/** A site whose server nobody shares. */
export interface OwnSite extends Site {
  /** The link that a server prints which nobody has set up; '' afterwards. */
  readonly setupPath: string;
  /** The server ends and comes back under its address; nobody is signed in then. */
  readonly restart: () => Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** The role of the demo's person who is signed in, the yonetici by default; null: nobody. */
  readonly rol?: Rol | null;
  /** In a page that has loaded none of our files yet? */
  readonly anew?: boolean;
}

export interface Visit {
  readonly page: Page;
  /** The faults that no page may have: CSP violations, errors, requests to other hosts. */
  readonly offences: readonly string[];
}

export interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

/**
 * A new office on the server that the files of a worker share. Without `agrees` it is asked before its first file out of
 * a standard text that nobody has approved.
 */
export async function startSite({ agrees = true } = {}): Promise<Site> {
  const server = await serverOfWorker();
  const { email, password, session } = await addDemoOffice(server, agrees);
  const { url } = server;
  return createSite({
    url,
    email,
    password,
    cookie: async (rol) => ({ name: 'derkenar', value: session(rol), url }),
  });
}

/** A server of its own, for tests that change more than an office. */
export async function startOwnSite(options: BuiltServerOptions = {}): Promise<OwnSite> {
  const server = await startBuiltServer(options);
  const site = createSite(demoOffice(server), options.demo === false ? null : 'yonetici');
  return {
    ...site,
    setupPath: server.setupPath,
    restart: server.restart,
    async close() {
      await server.remove();
      await site.close();
    },
  };
}

type Office = Pick<Site, 'url' | 'email' | 'password' | 'cookie'>;

/** The office that the demo makes. */
function demoOffice({ url, password }: BuiltServer): Office {
  const cookies = new Map<Rol, Promise<SessionCookie>>();
  const email = (rol: Rol) => `${rol}@ornek.example`;
  const cookie = (rol: Rol): Promise<SessionCookie> => {
    const known = cookies.get(rol) ?? signIn(url, email(rol), password);
    cookies.set(rol, known);
    return known;
  };
  return { url, email, password, cookie };
}

/** `visitor`: who opens its pages if not said. */
function createSite(office: Office, visitor: Rol | null = 'yonetici'): Site {
  const { url, cookie } = office;
  const visits = new Map<BrowserContext, (page: Page) => Promise<void>>();
  const violations: string[] = [];
  const leave = async (page: Page): Promise<void> => {
    const context = page.context();
    const end = visits.get(context);
    visits.delete(context);
    await end?.(page);
  };
  return {
    ...office,
    leave,
    async open(path, { rol = visitor, anew = false, ...options } = {}) {
      const page = await (anew ? newPage(options) : takePage(options));
      const context = page.context();
      const test = expect.getState().currentTestName;
      const keep = (message: ConsoleMessage) => {
        if (isViolation(message)) violations.push(`${test}: ${message.text()}`);
      };
      context.on('console', keep);
      visits.set(context, (left) => {
        context.off('console', keep);
        return giveBack(left, url);
      });
      if (rol !== null) await context.addCookies([await cookie(rol)]);
      return visit(page, url, path);
    },
    async post<T>(path: string, body: object) {
      const { name, value } = await cookie('yonetici');
      const response = await fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `${name}=${value}` },
        body: JSON.stringify(body),
      });
      if (response.status !== 201) throw new Error(await response.text());
      return (await response.json()) as T;
    },
    async close() {
      await Promise.all([...visits.keys()].map((context) => context.close()));
      expect(violations).toEqual([]);
    },
  };
}

/** A new session, without the page. */
export async function signIn(url: string, email: string, password: string): Promise<SessionCookie> {
  const response = await fetch(`${url}/api/v1/oturum`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eposta: email, parola: password }),
  });
  const [name = '', value = ''] = (response.headers.getSetCookie()[0] ?? '').split(/[=;]/);
  if (response.status !== 200 || value === '') throw new Error(`No session: ${await response.text()}`);
  return { name, value, url };
}

async function visit(page: Page, url: string, path: string): Promise<Visit> {
  const offences: string[] = [];
  page.on('pageerror', ({ message }) => offences.push(message));
  page.on('console', (message) => {
    if (isViolation(message)) offences.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${url}/`))
      offences.push(`request to ${request.url()}`);
  });
  await page.goto(url + path);
  await comesToRest(page);
  return { page, offences };
}

/**
 * Until the page has its heading and nothing is loading, and no longer than a second and a half: Playwright looks for
 * what is not there yet twice a second only.
 */
async function comesToRest(page: Page): Promise<void> {
  const rest = page.evaluate(`new Promise((done) => {
    const end = performance.now() + 1500;
    const isAtRest = () => document.querySelector('h1') && !document.querySelector('.mantine-Skeleton-root');
    const isNoPage = () => document.body === null;
    const look = () => isNoPage() || isAtRest() || performance.now() > end ? done() : requestAnimationFrame(look);
    look();
  })`);
  // The page may have gone on to another one, which the test knows.
  await rest.catch(() => undefined);
}
