import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright-core';
import { readBelge } from '../../packages/belge/src/read/belge.ts';
import { writeHtml } from '../../packages/belge/src/write/html/index.ts';
import { plainText } from '../../packages/belge/src/write/html/plainText.ts';
import { OFFICE } from './smoke.ts';
import { expect, type Steps } from './steps.ts';

/** A sample case that the set-up offers, and its debtor. */
const CASE = { number: '2025/14587 E.', debtor: 'Mehmet Ali Toprakçıoğlu' };
const PETITION = 'Araç Haczi Talebi';
/** The form of the set-up by its labels. */
const FORM = [
  ['Büro adı', OFFICE.buroAdi],
  ['Adınız soyadınız', OFFICE.adSoyad],
  ['E-posta', OFFICE.eposta],
  ['Parola', OFFICE.parola],
] as const;
const FIRST_UDF_S = 300;
/** Somebody who types slowly, and looks at each page before going on. */
const KEY_MS = 300;
const LOOK_MS = 5000;
/** One step of the page on a machine that is busy with other work. */
const STEP_MS = 120_000;

export interface FirstUdf {
  /** The link of the set-up. */
  readonly link: string;
  /** Gets the file. */
  readonly folder: string;
  /** When the installation began, as Date.now() says it. */
  readonly began: number;
  readonly steps: Steps;
}

/** A person has a first UDF five minutes after the installation began, and two readers open it. */
export async function tryFirstUdf({ link, folder, began, steps }: FirstUdf): Promise<void> {
  const path = await firstUdf(link, folder);
  const seconds = (Date.now() - began) / 1000;
  steps.done('set-up and first UDF, by slow hands in a browser');
  await judgeUdf(path);
  console.log(
    `${seconds.toFixed(1)} s from the installation to ${path}, which unzip, xmllint and Derkenar read`,
  );
  expect('a first UDF in five minutes', seconds <= FIRST_UDF_S, `${seconds} s`);
  steps.begin();
}

/**
 * Does what a person does who has nothing but the set-up link: sets the office up with its sample cases, opens one of them,
 * chooses a petition and saves it as UDF into `folder`. Answers the file's path. Needs Chromium.
 */
async function firstUdf(link: string, folder: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });
    page.setDefaultTimeout(STEP_MS);
    await page.goto(link);
    await setUp(page);
    return await makePetition(page, folder);
  } finally {
    await browser.close();
  }
}

async function setUp(page: Page): Promise<void> {
  for (const [label, value] of FORM) {
    const field = page.getByLabel(label, { exact: true });
    await click(field);
    await field.pressSequentially(value, { delay: KEY_MS });
  }
  await click(page.getByRole('checkbox', { name: 'Örnek takiplerle başla' }));
  await click(button(page, 'Büroyu kur'));
}

async function makePetition(page: Page, folder: string): Promise<string> {
  // The first page leads there.
  await click(page.getByRole('link', { name: 'Takipleri aç' }));
  await click(page.getByRole('link', { name: CASE.number }));
  await click(page.getByRole('combobox', { name: 'Dilekçeler' }));
  await click(page.getByRole('option', { name: PETITION }).first());
  await click(button(page, 'Oluştur'));
  await click(page.getByRole('menuitem', { name: 'UDF', exact: true }));
  const saved = page.waitForEvent('download');
  // An office is asked once whether it uses texts that no lawyer of its own has approved.
  await click(button(page, 'Anladım, büro için kabul ediyorum'));
  const download = await saved;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function click(target: Locator): Promise<void> {
  await target.waitFor();
  await target.page().waitForTimeout(LOOK_MS);
  await target.click();
}

/** Throws unless our reader, and unzip with xmllint, find the petition and the debtor in the file. */
async function judgeUdf(path: string): Promise<void> {
  const { format, value } = await readBelge(readFileSync(path), path);
  if (format !== 'udf') throw new Error(`${path} is ${format}`);
  const ours = plainText(writeHtml(value));
  const xml = ask('unzip', ['-p', path, 'content.xml']);
  const theirs = ask('xmllint', ['--nonet', '--xpath', 'string(/template/content)', '-'], xml);
  for (const [reader, text] of Object.entries({ ours, theirs }))
    for (const wanted of [CASE.debtor, CASE.number, 'motorlu araçların haczi talebidir'])
      if (!text.includes(wanted)) throw new Error(`${reader} does not find ${wanted} in ${path}`);
}

function ask(program: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}
