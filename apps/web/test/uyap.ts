import { type Simulator, type SimulatorOptions, startSimulator } from '@derkenar/uyap/simulator';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { field, openForm } from './fillForm.ts';
import { typeInto } from './page.ts';
import { type OwnSite, startOwnSite } from './site.ts';

export { SCENARIOS } from '@derkenar/uyap/simulator';

export interface UyapSite {
  readonly site: OwnSite;
  readonly simulator: Simulator;
  readonly close: () => Promise<void>;
}

/** A site whose people are looked up in the simulator. */
export async function startUyapSite(
  env: Readonly<Record<string, string>> = {},
  simulatorOptions: SimulatorOptions = {},
): Promise<UyapSite> {
  const simulator = await startSimulator({ port: 0, ...simulatorOptions });
  const site = await startOwnSite({
    env: { DERKENAR_COURT_SYSTEM: 'simulator', DERKENAR_SIMULATOR_URL: simulator.adres, ...env },
  });
  return {
    site,
    simulator,
    async close() {
      await site.close();
      await simulator.close();
    },
  };
}

/** As whoever has the page open, without the dialog. */
export async function connect(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(`${origin}/api/v1/uyap/baglanti`, { headers: { origin } });
  expect(response.status()).toBe(200);
}

export async function disconnect(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const response = await page.request.delete(`${origin}/api/v1/uyap/baglanti`, { headers: { origin } });
  expect(response.status()).toBe(204);
}

export const lookupButton = (place: Page | Locator): Locator =>
  place.getByRole('button', { name: "UYAP'dan Sorgula", exact: true });
export const result = (place: Page | Locator): Locator => place.getByRole('group', { name: 'Sorgu sonucu' });
export const shellItem = (page: Page): Locator => page.getByRole('button', { name: /^UYAP: / });
export const tooltip = (page: Page, text: string): Locator =>
  page.getByRole('tooltip').getByText(text, { exact: true });

/** The fill form with that number, ready to be looked up. */
export async function openWith(page: Page, no: string): Promise<void> {
  await connect(page);
  await openForm(page);
  await typeInto(field(page, 'borcluTc'), no);
  await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBeNull();
}

/** Loads the page again on a clock that runOn puts forward; the addresses that it asks for. */
export async function askedAnew(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await page.reload();
  return asked;
}

/** As if so much time had passed; what the page asked for meanwhile has been told of. */
export async function runOn(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate('fetch("/saglik").then(() => undefined)');
}
