import { FORMATS, formats } from '@derkenar/belge/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CoverRow, coverHtml } from '../src/toplu/coverList.ts';
import type { Ask, Problem } from './server.ts';
import {
  addDilekce,
  addTakipler,
  download,
  ended,
  start,
  startToplu,
  type TopluServer,
  until,
  unzip,
} from './topluServer.ts';

const OFFICES = ['Ankara 2. İcra Dairesi', 'İzmir 1. İcra Dairesi', 'ANKARA 2. İCRA DAİRESİ'];

let toplu: TopluServer;
let ask: Ask;
let dilekce: string;
let takipler: string[];
beforeAll(async () => {
  toplu = await startToplu();
  ask = toplu.server.as();
  dilekce = await addDilekce(ask);
  takipler = await addTakipler(toplu.server, toplu.server.buro, 6, (i) => ({
    icraDairesi: { ad: OFFICES[i % 3] ?? '', il: 'Ankara' },
  }));
});
afterAll(() => toplu.close());

async function make(changes: object) {
  const job = await until(ask, (await start(ask, { dilekceler: [dilekce], takipler, ...changes })).id, ended);
  expect(job).toMatchObject({ durum: 'tamam', tamam: 6 });
  return job;
}
const cover = (id: string, bicim: string, who: Ask = ask) =>
  who(`/api/v1/toplu/${id}/teslim-listesi?bicim=${bicim}`);

describe('folders of a bulk job', () => {
  it('hold the files of an enforcement office each, however its name is written', async () => {
    const job = await make({ klasorlu: true, klasor: 'daire', dosyaAdi: '{dilekce}' });
    expect(job).toMatchObject({ klasorlu: true, klasor: 'daire' });
    const paths = [...(await download(ask, job.id)).keys()];
    expect(paths.filter((path) => path !== 'ozet.csv').toSorted()).toEqual([
      'Ankara 2. İcra Dairesi/Talep (2).udf',
      'Ankara 2. İcra Dairesi/Talep (3).udf',
      'Ankara 2. İcra Dairesi/Talep (4).udf',
      'Ankara 2. İcra Dairesi/Talep.udf',
      'İzmir 1. İcra Dairesi/Talep (2).udf',
      'İzmir 1. İcra Dairesi/Talep.udf',
    ]);
  });

  it('are those of the cases where nothing else is said, and none without them', async () => {
    expect(await make({ klasorlu: true })).toMatchObject({ klasorlu: true, klasor: 'takip' });
    expect(await make({ klasorlu: false, klasor: 'daire' })).toMatchObject({ klasorlu: false, klasor: null });
    await expect(
      start(ask, { dilekceler: [dilekce], takipler, klasorlu: true, klasor: 'il' }),
    ).rejects.toThrow(/takip” ya da “daire/);
  });
});

describe('the cover list', () => {
  it.each(FORMATS)('names each file under its office, with its path in the archive: %s', async (bicim) => {
    const job = await make({ klasorlu: true, klasor: 'daire', bicim });
    const answer = await cover(job.id, bicim);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain(formats[bicim].mimeType);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('Teslim listesi');
  });

  it('holds the paths of the archive', async () => {
    const job = await make({ klasorlu: true, klasor: 'daire' });
    const answer = await cover(job.id, 'udf');
    const text = String((await unzip(answer.rawPayload)).get('content.xml'));
    const paths = [...(await download(ask, job.id)).keys()].filter((path) => path !== 'ozet.csv');
    expect(paths.filter((path) => !text.includes(path))).toEqual([]);
  });

  it('is a workbook too, and is logged', async () => {
    const job = await make({});
    const answer = await cover(job.id, 'xlsx');
    const sheet = String((await unzip(answer.rawPayload)).get('xl/worksheets/sheet1.xml'));
    expect(sheet).toContain('2025-1-Talep.udf');
    // Through both offices.
    const places = [...sheet.matchAll(/<c r="A\d+"[^>]*><v>(\d+)<\/v>/g)].map(([, place]) => place);
    expect(places).toEqual(['1', '2', '3', '4', '5', '6']);
    const { kayitlar } = (await ask('/api/v1/kayit?eylem=toplu-liste')).json<{ kayitlar: object[] }>();
    expect(kayitlar[0]).toMatchObject({ bicim: 'xlsx', ayrinti: { toplu: job.id, dosya: 6 } });
  });

  it('puts offices in order by name, each with lines to sign, and names drafts and unknown offices', () => {
    const row = (icraDairesi: string, esasNo: string): CoverRow => ({
      icraDairesi,
      esasNo,
      dilekce: 'Talep',
      path: 'Talep.udf',
    });
    const html = coverHtml([row('Ünye', '2025/1 E.'), row('', ''), row('Çorum', '2025/2 E.')], '2026-11-20');
    const at = ['Çorum (1 belge)', 'İcra dairesi yazılmamış (1 belge)', 'Ünye (1 belge)'].map((title) =>
      html.indexOf(title),
    );
    expect(at.every((place, i) => place > (at[i - 1] ?? 0))).toBe(true);
    expect(html.split('Teslim alan')).toHaveLength(4);
    expect(html).toContain('Taslak');
    expect(html).toContain('20.11.2026');
  });

  it('is of an ended job of the office alone, in a known format', async () => {
    const job = await make({});
    const other = toplu.server.as('yonetici', toplu.server.otherBuro);
    expect((await cover(job.id, 'udf', other)).json<Problem>().code).toBe('toplu-yok');
    expect((await cover(job.id, 'txt')).statusCode).toBe(422);
  });
});
