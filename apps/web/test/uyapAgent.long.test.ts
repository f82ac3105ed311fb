import { ERRORS } from '@derkenar/domain';
import { SIMULATOR_PIN } from '@derkenar/uyap/simulator';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Program, startProgram } from '../../agent/test/program.ts';
import { field, openForm } from './fillForm.ts';
import { button, expectFocus, typeInto } from './page.ts';
import {
  disconnect,
  lookupButton,
  result,
  SCENARIOS,
  shellItem,
  startUyapSite,
  tooltip,
  type UyapSite,
} from './uyap.ts';

let uyap: UyapSite;
beforeAll(async () => {
  uyap = await startUyapSite({ DERKENAR_COURT_SYSTEM: 'agent-simulator' });
});
afterAll(() => uyap.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'UYAP bağlantısı' });
const state = (page: Page, text: string) =>
  page.getByRole('button', { name: `UYAP: ${text} SİMÜLATÖR`, exact: true, includeHidden: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Bildirimler (F6)' }).getByText(text);

/** The page of a lawyer, with the dialog open and a code in it that no agent knows yet. */
async function openPairing(): Promise<{ page: Page; kod: string }> {
  const { page } = await uyap.site.open('/', { rol: 'avukat' });
  await disconnect(page);
  await state(page, 'Bağlı değil').waitFor();
  await shellItem(page).click();
  await button(page, 'UYAP’a bağlan').click();
  await dialog(page).getByText(uyap.site.url, { exact: true }).waitFor();
  await expectFocus(button(page, 'Yeni kod al'));
  const kod = await dialog(page)
    .getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    .textContent();
  return { page, kod: kod ?? '' };
}

/** Page → server → agent → simulator, all of it there. */
async function openPaired(): Promise<{ page: Page; program: Program }> {
  const { page, kod } = await openPairing();
  const program = await startProgram(['--server', uyap.site.url, '--portal', uyap.simulator.adres]);
  await program.waitFor('Eşleştirme kodu', kod);
  await program.waitFor('PIN', SIMULATOR_PIN);
  await dialog(page).getByText('Bağlı', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  return { page, program };
}

async function lookUp(page: Page, no: string): Promise<void> {
  await typeInto(field(page, 'borcluTc'), no);
  await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBeNull();
  await lookupButton(page).click();
}

/** Number, and what the result shows of its person. */
const FOUND: readonly (readonly [string, ...string[]])[] = [
  [SCENARIOS.found, SCENARIOS.found],
  [SCENARIOS.masked, 'ZE****', 'Ad maskeli'],
  [SCENARIOS.dead, 'HACI MURAT GÜNEŞTEPE', 'Ölüm kaydı var.'],
  [SCENARIOS.foreigner, 'Yabancı kimlik numarası (99 ile başlar).'],
  [SCENARIOS.quoted, 'ELİF TIRNAKÇI'],
  // Ten seconds, to the end.
  [SCENARIOS.delayed, 'YAVAŞ DURGUNSU'],
];

const FAILED = [
  [SCENARIOS.notFound, 'uyap-bulunamadi'],
  [SCENARIOS.concurrent, 'uyap-es-zamanli'],
  [SCENARIOS.integration, 'uyap-entegrasyon'],
  [SCENARIOS.halfJson, 'uyap-entegrasyon'],
  [SCENARIOS.brokenBody, 'uyap-entegrasyon'],
] as const;

describe('a lookup by the agent on the lawyer’s computer', () => {
  it('is paired by the code on the page, waits for the portal, and brings what the lawyer allowed', async () => {
    const { page, kod } = await openPairing();
    const program = await startProgram(['--server', uyap.site.url, '--portal', uyap.simulator.adres]);
    await program.waitFor('Eşleştirme kodu', kod);
    await dialog(page).getByText('Ajan bağlandı, ama UYAP portalında oturumunuz yok.').waitFor();
    await expect.poll(() => dialog(page).getByText(kod).count()).toBe(0);
    await program.waitFor('PIN', SIMULATOR_PIN);
    await dialog(page).getByText('Bağlı', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await openForm(page);
    await lookUp(page, SCENARIOS.windows1254);
    await program.waitFor('Dilekçe doldurma');
    await program.waitFor('izin veriyor musunuz?', 'E');
    await result(page).getByText('ÇAĞRI ŞÜKRÜ İĞDELİOĞLU').waitFor();
    await button(page, 'Bilgileri kullan').click();
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('ÇAĞRI ŞÜKRÜ İĞDELİOĞLU');
    await uyap.site.leave(page);
  });

  it('that the lawyer refuses says so', async () => {
    const { page, program } = await openPaired();
    await openForm(page);
    await lookUp(page, SCENARIOS.found);
    await program.waitFor('izin veriyor musunuz?', 'H');
    await toast(page, ERRORS['uyap-reddedildi'].detail).waitFor();
    await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBeNull();
    await uyap.site.leave(page);
  });

  it('shows whom the portal knows, however it says so', async () => {
    const { page, program } = await openPaired();
    await openForm(page);
    for (const [n, [no, ...shown]] of FOUND.entries()) {
      await lookUp(page, no);
      if (n === 0) await program.waitFor('izin veriyor musunuz?', 'E');
      await result(page).waitFor();
      for (const text of shown) expect(await result(page).textContent()).toContain(text);
      await button(page, 'Vazgeç').click();
      await result(page).waitFor({ state: 'detached' });
    }
    await uyap.site.leave(page);
  });

  it('says why nobody came, and leaves the button free for the next', async () => {
    const { page, program } = await openPaired();
    await openForm(page);
    for (const [n, [no, kod]] of FAILED.entries()) {
      await lookUp(page, no);
      if (n === 0) await program.waitFor('izin veriyor musunuz?', 'E');
      await toast(page, ERRORS[kod].detail).last().waitFor();
      await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBeNull();
      await page.keyboard.press('F6');
      for (const notice of await page.getByRole('button', { name: /^Bildirimi kapat/ }).all())
        await notice.click({ timeout: 5000 }).catch(() => undefined);
    }
    await lookUp(page, SCENARIOS.found);
    await result(page).waitFor();
    await uyap.site.leave(page);
  });

  it('whose agent is killed in the middle of it is not left hanging', async () => {
    const { page, program } = await openPaired();
    await openForm(page);
    await lookUp(page, SCENARIOS.delayed);
    const asked = uyap.simulator.nextDelay();
    await program.waitFor('izin veriyor musunuz?', 'E');
    await asked;
    program.sendSignal('SIGKILL');
    await toast(page, ERRORS['uyap-bagli-degil'].detail).waitFor();
    await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBe('true');
    await field(page, 'borcluTc').focus();
    await page.keyboard.press('Tab');
    await tooltip(page, 'UYAP Bağlantısını Yapınız').waitFor();
    await expect.poll(() => state(page, 'Bağlı').count()).toBe(0);
    await expect.poll(() => field(page, 'borcluTc').inputValue()).toBe(SCENARIOS.delayed);
    await uyap.site.leave(page);
  });

  it('tells that the portal’s session has dropped, and goes on once the lawyer is back in it', async () => {
    const { page, program } = await openPaired();
    await openForm(page);
    await lookUp(page, SCENARIOS.sessionLost);
    await program.waitFor('izin veriyor musunuz?', 'E');
    await toast(page, ERRORS['uyap-oturum-dustu'].detail).waitFor();
    await state(page, 'Bekliyor').waitFor({ state: 'attached' });
    await program.waitFor('Enter’a basın', '');
    await program.waitFor('PIN', SIMULATOR_PIN);
    await lookUp(page, SCENARIOS.found);
    await result(page).waitFor();
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('');
    await uyap.site.leave(page);
  });

  it('is over when the connection is cut on the page, and the agent says so', async () => {
    const { page, program } = await openPaired();
    await shellItem(page).click();
    await button(page, 'Bağlantıyı kes').click();
    await dialog(page).getByText('Bağlı değil', { exact: true }).waitFor();
    await program.waitFor('Bağlantı Derkenar’dan kesildi.');
    expect(await program.kod).toBe(1);
    await uyap.site.leave(page);
  });
});

// The last: whoever was signed in before is not any more.
describe('a server that is started again', () => {
  it('has its agent back by itself, and asks for no code, PIN or consent again', async () => {
    const { page, program } = await openPaired();
    await openForm(page);
    await lookUp(page, SCENARIOS.found);
    await program.waitFor('izin veriyor musunuz?', 'E');
    await result(page).waitFor();
    await button(page, 'Vazgeç').click();
    await uyap.site.restart();
    await program.waitFor('Derkenar’a yeniden bağlanıldı.');
    // A user who follows the connection is told that the session is over.
    const lost = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
    await lost.waitFor();
    await typeInto(lost.getByLabel('Parola', { exact: true }), uyap.site.password);
    await lost.getByRole('button', { name: 'Giriş yap', exact: true }).click();
    await lost.waitFor({ state: 'hidden' });
    await state(page, 'Bağlı').waitFor({ state: 'attached' });
    await lookUp(page, SCENARIOS.dead);
    await result(page).getByText('HACI MURAT GÜNEŞTEPE').waitFor();
    expect(program.text().match(/izin veriyor musunuz/g)).toHaveLength(1);
    await uyap.site.leave(page);
  });
});
