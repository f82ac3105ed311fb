// Does six everyday tasks in Chromium as a person does them, and counts the clicks, keys and seconds that they take.
import { chromium } from 'playwright-core';
import { MESSY_FILES } from '../packages/transfer/test/messy/sheets.ts';
import { median } from './measure.ts';
import { thousands } from './report.ts';
import { startChild } from './serverChild.ts';

const MANY = 10_000;
const BULK = 500;
/** The kind that tasksServer.ts gives to so many of the cases. */
const MARKED = 'Ölçülen Takip';
const ROUNDS = 3;
const VIEWPORT = { width: 1366, height: 768 };
/** Both are sample cases; the second has two debtors. */
const CASE = '2025/14587';
const TWO_DEBTORS = '2025/7788';
const OWN = 'Ölçüm Dilekçesi';
const THREE = ['Birinci Talep', 'İkinci Talep', 'Üçüncü Talep'];
const SABLON =
  '<p>Dosya {{dosyaEsasNo}}: {{borcluAdSoyad}} hakkında {{kalanTutar}} için talepte bulunuruz.</p>';

/**
 * Answers a row for each task and office: {office, task, clicks, keys, seconds, note}. Clicks and keys are those that the
 * browser saw; a round is one run of the task, and the seconds are the median of the rounds, from the first page on.
 */
export async function measureTasks(say) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    return [
      ...(await inOffice(browser, say, { name: 'new', cases: 0, samples: false, tasks: NEW_TASKS })),
      ...(await inOffice(browser, say, { name: 'demo', cases: 0, samples: true, tasks: TASKS })),
      ...(await inOffice(browser, say, {
        name: `${thousands(MANY)} cases`,
        cases: MANY,
        samples: true,
        tasks: ALL_TASKS,
      })),
    ];
  } finally {
    await browser.close();
  }
}

async function inOffice(browser, say, { name, cases, samples, tasks }) {
  const server = await startChild('tasksServer.ts', [cases, Math.min(cases, BULK)]);
  try {
    if (samples) await post(server, 'takip-ornek');
    await post(server, 'buro/onaysiz-metin');
    for (const isim of [OWN, ...THREE])
      await post(server, 'dilekce', { isim, dilekce_tipi: 'talepler', sablon: SABLON });
    const rows = [];
    for (const { task, once, work } of tasks) {
      say(`tasks: ${task}, ${name}`);
      const runs = [];
      for (let round = 0; round < (once ? 1 : ROUNDS); round++) runs.push(await run(browser, server, work));
      const [{ clicks, keys, note }] = runs;
      rows.push({
        office: name,
        task,
        clicks,
        keys,
        note,
        seconds: median(runs.map(({ seconds }) => seconds)),
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function post({ address, cookie }, path, body?) {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
}

/** Runs the task in a browser that has been here before, so that what is measured is the work and not the first load. */
async function run(browser, { address, cookie }, work) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'tr-TR', acceptDownloads: true });
  try {
    const [name, value] = cookie.split('=');
    await context.addCookies([{ name, value, url: address }]);
    const counts = { clicks: 0, keys: 0 };
    await context.exposeFunction('countInput', (kind) => void counts[kind]++);
    await context.addInitScript(() => {
      const count = (kind) => (event) => event.isTrusted && globalThis.countInput(kind);
      addEventListener('pointerdown', count('clicks'), true);
      addEventListener('keydown', count('keys'), true);
    });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const note = { text: '' };
    const begin = async (path) => {
      await page.goto(address + path);
      await page.waitForLoadState('networkidle');
      return performance.now();
    };
    const started = await work({ page, begin, note });
    const seconds = (performance.now() - started) / 1000;
    // Counts travel beside the events.
    await page.waitForTimeout(100);
    return { ...counts, seconds, note: note.text };
  } finally {
    await context.close();
  }
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

async function createUdf(page) {
  const file = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Oluştur/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'UDF', exact: true }).click();
  await confirmed(page, file);
}

/** Gaps are asked about before the file comes. */
async function confirmed(page, file) {
  const anyway = page.getByRole('button', { name: 'Yine de indir' });
  const first = await Promise.race([file, anyway.waitFor().then(() => null)]);
  if (first === null) await anyway.click();
  await file;
}

async function choosePetition(page, name) {
  await page.getByRole('combobox', { name: 'Dilekçeler' }).click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name, exact: true }).click();
}

async function openCase(page, esasNo) {
  await page.getByRole('searchbox').first().click();
  await page.keyboard.type(esasNo);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/takip\/[0-9a-f-]{36}/);
}

/** From the steps of 'Bugün' over a case that is typed to its first file. */
async function firstDocument({ page, begin }) {
  const started = await begin('/bugun');
  await page.getByRole('link', { name: 'Takip ekle' }).click();
  await page.locator('[name="icraDairesi.ad"]').click();
  await page.keyboard.type('Ankara 1. İcra Dairesi');
  await page.keyboard.press('Tab');
  await page.locator('[name="alacaklilar.alacakli-1.ad"]').click();
  await page.keyboard.type('Ayla Örnek');
  await page.locator('[name="borclular.borclu-1.ad"]').click();
  await page.keyboard.type('Berk Misal');
  await press(page, 'Kaydet');
  await page.waitForURL(/\/takip\/[0-9a-f-]{36}$/);
  await choosePetition(page, OWN);
  await page.keyboard.press('Escape');
  await createUdf(page);
  return started;
}

async function knownCase({ page, begin }) {
  const started = await begin(`/?ara=${encodeURIComponent(OWN)}`);
  await press(page, `İndir: ${OWN}`);
  await page.getByRole('combobox', { name: 'Takipten doldur' }).waitFor();
  await page.keyboard.type(CASE.split('/')[1]);
  await page.getByRole('option', { name: `${CASE} E.` }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'UDF', exact: true }).click();
  await confirmed(page, file);
  return started;
}

async function threePetitions({ page, begin }) {
  const started = await begin('/takip');
  await openCase(page, TWO_DEBTORS);
  for (const name of THREE) await choosePetition(page, name);
  await page.keyboard.press('Escape');
  await page.getByLabel('Her borçlu için ayrı belge').click();
  await createUdf(page);
  return started;
}

async function bulk({ page, begin, note }) {
  const started = await begin('/toplu');
  await choosePetition(page, OWN);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Takip Tipi' }).click();
  await page.getByRole('option', { name: MARKED, exact: true }).click();
  await page.getByText(`Süzgece uyanların tümü: ${BULK} takip`).waitFor();
  await press(page, 'Denetle');
  const start = page.getByRole('button', { name: /^Başlat: / });
  note.text = `${Number.parseInt(((await start.textContent()) ?? '').replace(/\D+/g, ''), 10)} files`;
  await start.click();
  const job = page.getByRole('region', { name: 'İşlemler' }).getByRole('article').first();
  await job.getByText('Tamamlandı', { exact: true }).waitFor();
  const file = page.waitForEvent('download');
  await page
    .getByRole('link', { name: `İndir: ${OWN}` })
    .first()
    .click();
  await file;
  return started;
}

async function changedTemplate({ page, begin }) {
  const started = await begin(`/?ara=${encodeURIComponent(OWN)}`);
  await press(page, `Düzenle: ${OWN}`);
  await page.locator('.ProseMirror').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Gereğini talep ederiz.');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await press(page, 'Kaydet');
  await saved;
  return started;
}

/** All sheets one after the other, as their users answer and mend them. */
async function messySheets({ page, begin, note }) {
  const started = await begin('/takip/aktar');
  let arrived = 0;
  for (const [n, sheet] of MESSY_FILES.entries()) {
    if (n > 0) await page.goto(page.url());
    arrived += await importSheet(page, sheet, n);
  }
  const cases = MESSY_FILES.reduce((sum, { cases }) => sum + cases.length, 0);
  note.text = `${MESSY_FILES.length} files, ${arrived} of ${cases} cases`;
  return started;
}

async function importSheet(page, { file, answers = {}, allSheets = false, typed = {} }, n) {
  const bytes = Buffer.from(await (await file).arrayBuffer());
  const isZip = bytes[0] === 0x50;
  await page.locator('input[type="file"]').setInputFiles({
    name: `liste-${n}.${isZip ? 'xlsx' : 'csv'}`,
    mimeType: 'application/octet-stream',
    buffer: bytes,
  });
  const look = page.getByRole('button', { name: 'Oku ve denetle', exact: true });
  await look.waitFor();
  if (allSheets) await page.getByLabel('Bütün sayfaları bu sütunlarla oku').click();
  await look.click();
  const questions = page.getByRole('heading', { name: 'Sorular' });
  const result = page.getByRole('heading', { name: 'Denetim sonucu' });
  await questions.or(result).first().waitFor();
  if (await questions.isVisible()) {
    await answerAll(page, Object.values(answers));
    await press(page, 'Sürdür ve denetle');
  }
  await result.waitFor();
  await mendAll(page, typed);
  const accept = page.getByRole('button', { name: /takibi aktar$/ });
  const count = Number.parseInt((await accept.textContent()) ?? '0', 10);
  await accept.click();
  await page.getByRole('heading', { name: 'Aktarım bitti' }).waitFor();
  return count;
}

async function answerAll(page, wanted) {
  for (const select of await page.locator('form select, section select').all()) {
    const values = await select.locator('option').evaluateAll((all) => all.map(({ value }) => value));
    const answer = wanted.find((one) => values.includes(one));
    if (answer === undefined) continue;
    await select.click();
    await select.selectOption(answer);
  }
}

async function mendAll(page, typed) {
  let mended = 0;
  for (const [from, to] of Object.entries(typed))
    for (const input of await page.locator('input').all()) {
      if ((await input.inputValue()) !== from) continue;
      await input.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(to);
      mended++;
    }
  if (mended > 0) await page.getByRole('button', { name: /düzeltmeyi denetle$/ }).click();
}

const NEW_TASKS = [
  { task: 'first document of a new office', once: true, work: firstDocument },
  { task: 'import of the messy sheets', once: true, work: messySheets },
];
const TASKS = [
  { task: 'one petition from a known case', work: knownCase },
  { task: 'three petitions, each for two debtors', work: threePetitions },
  { task: 'a changed template', work: changedTemplate },
];
const ALL_TASKS = [...TASKS, { task: `bulk job of ${BULK} cases`, once: true, work: bulk }];
