// Measures how soon the preview beside the fill form shows what is typed.
import { fileURLToPath } from 'node:url';
import { writeHtml } from '@derkenar/belge';
import { formsOf } from '@derkenar/form';
import type { Page } from 'playwright-core';

const SAMPLES = fileURLToPath(new URL('../veri/standart-dilekceler', import.meta.url));
/** Together three pages; no question of one is in the other. */
const TEXTS = ['itirazin-iptali', 'haciz-ihbarnamesi-tazminat-davasi'];
const NAME = 'Üç Sayfalık Dilekçe';
const FIELD = 'Borçlu Adı Soyadı';
const KEYS = 60;
const KEY_PAUSE_MS = 120;
/** The first keys load what is loaded late. */
const WARM = 10;

/** Stores the petition of three pages and answers its name; `address` and `cookie` are of a signed-in person who may. */
export async function storePetition({
  address,
  cookie,
}: {
  address: string;
  cookie: string;
}): Promise<string> {
  const sablon = formsOf(SAMPLES)
    .filter(({ kod }) => TEXTS.includes(kod))
    .map((form) => writeHtml(form.sablon))
    .join('');
  const response = await fetch(`${address}/api/v1/dilekce`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ isim: NAME, dilekce_tipi: 'talepler', sablon }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return NAME;
}

/** Types a name into the petition's form. Answers ms from each key to the first task after the frame that shows it. */
export async function typeBesidePreview(page: Page): Promise<{ pages: number; times: readonly number[] }> {
  await page.getByRole('button', { name: `İndir: ${NAME}` }).click();
  const preview = page.getByRole('region', { name: 'Önizleme' });
  await preview.getByText('Sayfa 1 /', { exact: false }).first().waitFor();
  const input = page.getByRole('dialog').getByLabel(FIELD, { exact: true });
  await input.click();
  await page.evaluate(watchPreview);
  for (let n = 0; n < KEYS; n++) {
    await page.keyboard.press('abcdefghijklmnoprstuvyz'.charAt(n % 23));
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  if (times.length < KEYS - WARM) throw new Error(`the preview showed ${times.length} of ${KEYS} keys`);
  return { pages: await preview.locator('[lang="tr"]').count(), times: times.slice(WARM) };
}

/** Runs in the page. */
function watchPreview(): void {
  const times: number[] = [];
  Object.assign(globalThis, { times });
  const region = [...document.querySelectorAll('section')].find((one) =>
    one.textContent?.includes('Önizleme'),
  );
  document.addEventListener('input', ({ target, timeStamp }) => {
    const { value } = target as HTMLInputElement;
    const look = () => {
      if (!region?.textContent?.includes(value)) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
