import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Rol } from '@derkenar/domain';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { isDead, readLockFile } from '../../server/src/db/embedded/lockFile.ts';
import { preparedFolder, temporaryFolder } from '../../server/test/prepared.ts';
import { isViolation, sayViolations } from './violations.ts';

/** The built server with its own database, and a browser to look at it. */
export interface Site {
  readonly url: string;
  /** Of all people of the demo; '' without it. */
  readonly parola: string;
  /** The link that a server prints which nobody has set up; '' afterwards. */
  readonly kurulum: string;
  readonly open: (path: string, options?: OpenOptions) => Promise<Visit>;
  /** Posts below /api/v1 as the demo's yonetici, without a page; answers what was made. */
  readonly post: <T>(path: string, body: object) => Promise<T>;
  /** The server ends and comes back under its address; answers the new password of the demo's people. */
  readonly restart: () => Promise<string>;
  /** Fails if a page violated the Content-Security-Policy, whether or not its test looked at its offences. */
  readonly close: () => Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Who of the demo's people is signed in, the yonetici if not said; null: nobody. */
  readonly rol?: Rol | null;
}

interface SiteOptions {
  /** With sample data and people (default), or as it is after the installation? */
  readonly demo?: boolean;
  /** More of the server's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Visit {
  readonly page: Page;
  /** What the page should never have: CSP violations, errors, requests to other hosts. */
  readonly offences: readonly string[];
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = join(root, 'apps/server/dist/main.js');
/** Only what hangs takes so long. */
const START_TIMEOUT_MS = 240_000;
const PAGE_TIMEOUT_MS = 120_000;
const BROWSER_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function startSite({ demo = true, env = {} }: SiteOptions = {}): Promise<Site> {
  for (const file of [SERVER, join(root, 'apps/web/dist/index.html')])
    if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build`);
  const folder = await (demo ? preparedFolder('demo', prepareDemo) : temporaryFolder());
  const start = (more: object) => launch(folder, { DERKENAR_DEMO: demo ? '1' : '', ...env, ...more });
  let server = start({});
  const [printed, browser] = await Promise.all([outputOf(server), browserOfWorker()]);
  const contexts: BrowserContext[] = [];
  const url = part(printed, /hazır: (\S+)/);
  const parola = part(printed, /parola: (\S+)/);
  const violations: string[] = [];
  const cookies = new Map<Rol, Promise<SessionCookie>>();
  const cookieOf = (rol: Rol): Promise<SessionCookie> => {
    const cookie = cookies.get(rol) ?? signIn(url, `${rol}@ornek.example`, parola);
    cookies.set(rol, cookie);
    return cookie;
  };
  return {
    url,
    parola,
    kurulum: part(printed, /kurulum: (\S+)/),
    async open(path, { rol = demo ? 'yonetici' : null, ...options } = {}) {
      const context = await browser.newContext({
        locale: 'tr-TR',
        timezoneId: 'Europe/Istanbul',
        ...options,
      });
      context.setDefaultTimeout(PAGE_TIMEOUT_MS);
      contexts.push(context);
      if (rol !== null) await context.addCookies([await cookieOf(rol)]);
      const test = expect.getState().currentTestName;
      context.on('console', (message) => {
        if (isViolation(message)) violations.push(`${test}: ${message.text()}`);
      });
      await sayViolations(context);
      return visit(context, url, path);
    },
    async post<T>(path: string, body: object) {
      const { name, value } = await cookieOf('yonetici');
      const response = await fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `${name}=${value}` },
        body: JSON.stringify(body),
      });
      if (response.status !== 201) throw new Error(await response.text());
      return (await response.json()) as T;
    },
    async restart() {
      await stop(server);
      server = start({ PORT: new URL(url).port });
      return part(await outputOf(server), /parola: (\S+)/);
    },
    async close() {
      await Promise.all([...contexts.map((context) => context.close()), kill(server, folder)]);
      await rm(folder, { recursive: true, force: true });
      expect(violations).toEqual([]);
    },
  };
}

let browser: Promise<Browser> | null = null;

/** One for all files that a worker runs; it ends with the worker. */
function browserOfWorker(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS });
  return browser;
}

const launch = (folder: string, env: object): ChildProcess =>
  spawn(process.execPath, [SERVER], {
    env: { ...process.env, PORT: '0', DERKENAR_VERI: folder, DATABASE_URL: '', ...env },
  });

async function prepareDemo(folder: string): Promise<void> {
  const server = launch(folder, { DERKENAR_DEMO: '1' });
  await outputOf(server);
  await stop(server);
}

const part = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

/** A new session, without the page. */
export async function signIn(url: string, eposta: string, parola: string): Promise<SessionCookie> {
  const response = await fetch(`${url}/api/v1/oturum`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eposta, parola }),
  });
  const [name = '', value = ''] = (response.headers.getSetCookie()[0] ?? '').split(/[=;]/);
  if (response.status !== 200 || value === '') throw new Error(`No session: ${await response.text()}`);
  return { name, value, url };
}

async function visit(context: BrowserContext, url: string, path: string): Promise<Visit> {
  const page = await context.newPage();
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

/** Everything the server says until it is ready. */
function outputOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`The server did not start: ${reason}\n${output}`));
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      fail('timeout');
    }, START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Ctrl+C')) return;
      clearTimeout(timer);
      resolve(output);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => {
      clearTimeout(timer);
      fail(`exit code ${code}`);
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}

/** Without the half second in which it lets browsers go; PostgreSQL then ends by itself, in order. */
async function kill(server: ChildProcess, folder: string): Promise<void> {
  const pid = readLockFile(join(folder, 'pgdata/postmaster.pid'))?.pid;
  server.kill('SIGKILL');
  if (pid !== undefined) while (!isDead(pid)) await sleep(20);
}

/** The headless shell before the whole browser: the same engine, with a fifth less work for the same page. */
export function chromiumPath(): string {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = process.env['CHROMIUM'] || candidates.find((candidate) => existsSync(candidate));
  if (!found)
    throw new Error('Chromium is missing: apt-get install -y chromium, or set CHROMIUM to its path');
  return found;
}
