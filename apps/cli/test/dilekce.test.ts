import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bodyParagraphs, readUdf } from '../../../packages/belge/test/readUdf.ts';
import { form } from '../../../packages/form/test/files.ts';
import { dilekce, dilekceProcess, folder, repo, sampleTakipler } from './runCommand.ts';

const TALEP = '<p>{{icraDairesi}}</p><p>Dosya: {{dosyaEsasNo}}</p>';
const [t0, t1, t2] = (await sampleTakipler()) as [Takip, Takip, Takip];
type Takip = Awaited<ReturnType<typeof sampleTakipler>>[number];
const json = (value: unknown) => JSON.stringify(value, null, 1);
const esas = (takip: Takip) => String(takip.dosyaEsasNo).replace('/', '-');

const lines = async (file: string) =>
  bodyParagraphs((await readUdf(await readFile(file))).blocks).map((p) => p.text);

test('writes one file for each petition, case and format', async () => {
  const cwd = await folder({
    'a.html': TALEP,
    'b.html': '<p>Borçlu: {{borcluAdSoyad}}</p>',
    'takipler.json': json({ takipler: [t0, t1] }),
  });
  const done = await dilekceProcess(
    cwd,
    'render a.html b.html --takip takipler.json --to udf,doc,docx,pdf -o yeni/klasör',
  );
  expect(done).toMatchObject({ code: 0, out: '16 dosya yeni/klasör klasörüne yazıldı.\n' });
  const names = [t0, t1].flatMap((t) => [`${esas(t)}-a`, `${esas(t)}-b`]);
  const expected = names.flatMap((name) => ['udf', 'doc', 'docx', 'pdf'].map((e) => `${name}.${e}`));
  expect((await readdir(join(cwd, 'yeni/klasör'))).toSorted()).toEqual(expected.toSorted());
  for (const name of expected) expect((await stat(join(cwd, 'yeni/klasör', name))).size).toBeGreaterThan(300);
});

test('fills the values of the case into the document', async () => {
  const cwd = await folder({ 'a.html': TALEP, 't.json': json(t2) });
  expect(await dilekce(cwd, 'render a.html --takip t.json')).toMatchObject({ code: 0, err: '' });
  expect(await lines(join(cwd, `out/${esas(t2)}-a.udf`))).toEqual([
    'Ankara 21. İcra Dairesi',
    'Dosya: 2025/5512 E.',
  ]);
});

test('fills values typed by hand, with today and older names of the date fields', async () => {
  const cwd = await folder({
    'a.html': '<p>{{icraDairesi}} {{vadeTarihi}} {{bugununTarihi}}</p>',
    'v.json': json({ icraDairesi: 'Bolu İcra Müdürlüğü', vade_tarihi: '2026-01-02' }),
  });
  const done = await dilekce(cwd, 'render a.html --values v.json --today 2026-11-20 --to udf');
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(await lines(join(cwd, 'out/a.udf'))).toEqual(['Bolu İcra Dairesi 02.01.2026 20.11.2026']);
});

test('signs for the lawyer who is named, while the head goes on naming all', async () => {
  const cwd = await folder({ 't.json': json(t1) });
  const form = join(repo, 'veri/standart-dilekceler/027-mal-varligi-sorgusu-talebi.html');
  const words = ['render', form, '--takip', 't.json', '--to', 'udf'];
  const render = async (...more: readonly string[]) => {
    expect(await dilekce(cwd, [...words, '-o', `out${more.length}`, ...more])).toMatchObject({ err: '' });
    const [file = ''] = await readdir(join(cwd, `out${more.length}`));
    return lines(join(cwd, `out${more.length}`, file));
  };
  const head = 'VEKİLLERİ\t:\tAv. Ömer Faruk Çelikbilek ve Av. Zeynep İdil Şahinkaya';
  const signatures = (made: readonly string[]) => made.filter((line) => line.endsWith('Vekili')).length;
  const byAll = await render();
  expect([byAll.includes(head), signatures(byAll)]).toEqual([true, 2]);
  const byOne = await render('--imzalayan', 'Zeynep İdil Şahinkaya');
  expect([byOne.includes(head), signatures(byOne)]).toEqual([true, 1]);
  expect(byOne.at(-1)).toMatch(/^Av\. Zeynep İdil Şahinkaya/u);
  expect(byOne.some((line) => line.endsWith('vekâleten saygılarımla talep ederim.'))).toBe(true);
  const stranger = await dilekce(cwd, [...words, '--imzalayan', 'Başka Biri']);
  expect(stranger.code).toBe(1);
  expect(stranger.err).toContain('Seçilen imzalayan bu takipte alacaklı vekili değil: Başka Biri.');
});

test('names the petition whose condition does not exist, and makes the others', async () => {
  const cwd = await folder({
    'a.html': '<p data-kosul="yeniOlgu=evet">x</p>',
    'b.html': '<meta name="uygunluk" data-kosul="yeniOlgu=evet" data-yoksa="dur" content="x"><p>b</p>',
    'c.html': '<p data-tekrar="borclular">{{sira}}. {{sec:borcluTuru|gercek=kişi}}</p>',
    't.json': json(t0),
  });
  const done = await dilekce(cwd, 'render a.html b.html c.html --takip t.json');
  expect(done).toMatchObject({ code: 1, out: '1 dosya out klasörüne yazıldı; 2 hata var.\n' });
  const [first, second, third, ...rest] = done.err.trimEnd().split('\n');
  expect(first).toMatch(/^Hata: a\.html: “yeniOlgu”/);
  expect(second).toMatch(/^Hata: b\.html: “yeniOlgu”/);
  expect(third).toMatch(/^Uyarı: c\.html: Seçimli sözde Borçlu: /);
  expect(rest).toEqual([]);
});

test('makes the other files where the repeats of one make a document that is too large', async () => {
  const many = { ...t0, borclular: Array.from({ length: 200 }, () => (t0.borclular as unknown[])[0]) };
  const cwd = await folder({
    'a.html': '<p data-tekrar="borclular">x</p>'.repeat(11),
    't.json': json([many, t1]),
  });
  const done = await dilekce(cwd, 'render a.html --takip t.json');
  expect(done).toMatchObject({ code: 1, out: '1 dosya out klasörüne yazıldı; 1 hata var.\n' });
  expect(done.err).toMatch(/^Hata: a\.html, .*\[0\].*tekrarlar/);
});

test('warns of an answer that no petition asks for', async () => {
  const cwd = await folder({ 'a.html': '<p>a</p>', 't.json': json(t0), 'c.json': json({ s_b: 'y' }) });
  const done = await dilekce(cwd, 'render a.html --takip t.json --cevap s_a=x --cevaplar c.json');
  expect(done.code).toBe(0);
  expect(done.err.match(/“s_[ab]” kodlu bir soru dilekçelerde yok/g)).toHaveLength(2);
});

test('reads all petitions of a folder, and several case files of one option', async () => {
  const cwd = await folder({
    'dilekceler/b.html': '<p>b</p>',
    'dilekceler/a.html': '<p>a</p>',
    'dilekceler/notlar.md': 'not a petition',
    '1.json': json([t0]),
    '2.json': json(t1),
  });
  const done = await dilekce(cwd, 'render dilekceler --takip 1.json 2.json --quiet');
  expect(done).toEqual({ code: 0, out: '', err: '' });
  expect(await readdir(join(cwd, 'out'))).toHaveLength(4);
});

test('makes one document for each debtor on request', async () => {
  const cwd = await folder({ 'a.html': '<p>{{borcluAdSoyad}}</p>', 't.json': json(t2) });
  await dilekce(cwd, 'render a.html --takip t.json --borclu-ayri');
  const names = await readdir(join(cwd, 'out'));
  expect(names).toHaveLength(3);
  expect(names).toContain(`${esas(t2)}-a-İhsan Harmankaya.udf`);
  expect(await lines(join(cwd, 'out', `${esas(t2)}-a-İhsan Harmankaya.udf`))).toEqual(['İhsan Harmankaya']);
});

test('numbers equal names instead of writing one over the other', async () => {
  const cwd = await folder({ 'x/a.html': '<p>x</p>', 'y/a.html': '<p>y</p>', 't.json': json(t0) });
  await dilekce(cwd, 'render x/a.html y/a.html --takip t.json');
  expect((await readdir(join(cwd, 'out'))).toSorted()).toEqual(
    [`${esas(t0)}-a (2).udf`, `${esas(t0)}-a.udf`].toSorted(),
  );
});

test('puts several files into one zip, and never zips a single one', async () => {
  const cwd = await folder({ 'a.html': TALEP, 't.json': json([t0, t1]), 'tek.json': json(t0) });
  const done = await dilekce(cwd, 'render a.html --takip t.json --zip --to udf,doc');
  expect(done).toMatchObject({ code: 0, out: '4 dosya out klasöründeki Dilekçeler.zip içine yazıldı.\n' });
  expect(await readdir(join(cwd, 'out'))).toEqual(['Dilekçeler.zip']);
  const zip = await readFile(join(cwd, 'out/Dilekçeler.zip'));
  for (const t of [t0, t1]) expect(zip.includes(`${esas(t)}-a.doc`)).toBe(true);
  await dilekce(cwd, 'render a.html --takip tek.json --zip -o tek');
  expect(await readdir(join(cwd, 'tek'))).toEqual([`${esas(t0)}-a.udf`]);
});

test('writes the author that is named, and nobody otherwise', async () => {
  const cwd = await folder({ 'a.html': TALEP, 't.json': json(t0) });
  const file = join(cwd, 'out', `${esas(t0)}-a.doc`);
  for (const [option, author] of [
    ['', undefined],
    [' --yazar Büro', 'B\\u252 ro'],
  ] as const) {
    const done = await dilekce(cwd, `render a.html --takip t.json --to doc${option}`);
    expect(done.code).toBe(0);
    expect(/\{\\author (.*?)\}/.exec(await readFile(file, 'latin1'))?.[1]).toBe(author);
  }
});

test('gives the same bytes for the same day', async () => {
  const cwd = await folder({ 'a.html': TALEP, 't.json': json(t0) });
  const args = ['render', 'a.html', '--takip', 't.json', '--to', 'udf,doc,docx,pdf', '--today', '2026-11-20'];
  await dilekceProcess(cwd, [...args, '-o', '1']);
  await dilekce(cwd, [...args, '-o', '2']);
  const names = await readdir(join(cwd, '1'));
  expect(names).toHaveLength(4);
  const differing: string[] = [];
  for (const name of names) {
    const [one, two] = await Promise.all(['1', '2'].map((out) => readFile(join(cwd, out, name))));
    if (!one?.equals(two as Buffer)) differing.push(name);
  }
  expect(differing).toEqual([]);
});

test('names missing fields with their place and prints dots for them', async () => {
  const cwd = await folder({ 'a.html': '<p>Sayın</p><p>Vade {{vadeTarihi}}.</p>', 'v.json': '{}' });
  const done = await dilekce(cwd, 'render a.html --values v.json');
  expect(done.code).toBe(0);
  expect(done.err).toMatch(
    /^Uyarı: a\.html, v\.json: Eksik alanlar: .+ \(\{\{vadeTarihi\}\}, 2\. paragraf\)$/m,
  );
  expect(await lines(join(cwd, 'out/a.udf'))).toEqual(['Sayın', 'Vade …………….']);
});

test('writes no document with a missing field when told to be strict', async () => {
  const cwd = await folder({
    'eksik.html': '<p>Vade {{vadeTarihi}}</p>',
    'tamam.html': '<p>{{icraDairesi}}</p>',
    'v.json': json({ icraDairesi: 'Bolu İcra Dairesi' }),
  });
  const done = await dilekce(cwd, 'render eksik.html tamam.html --values v.json --strict');
  expect(done).toMatchObject({ code: 1, out: '1 dosya out klasörüne yazıldı; 1 hata var.\n' });
  expect(done.err).toMatch(/^Hata: eksik\.html, v\.json: Eksik alanlar: .*vadeTarihi/);
  expect(await readdir(join(cwd, 'out'))).toEqual(['tamam.udf']);
});

test('counts what is not known of one debtor as missing, and names the debtor', async () => {
  const borclular = (t2['borclular'] as object[]).map((borclu, i) =>
    i === 1 ? { ...borclu, tcKimlikNo: null } : borclu,
  );
  const cwd = await folder({ 'a.html': '<p>{{borcluTc}}</p>', 't.json': json({ ...t2, borclular }) });
  const text = /Eksik alanlar: 2\. borçlunun TC kimlik numarası \(\{\{borcluTc\}\}, 1\. paragraf\)$/m;
  const lax = await dilekce(cwd, 'render a.html --takip t.json');
  expect(lax.code).toBe(0);
  expect(lax.err).toMatch(text);
  expect((await lines(join(cwd, `out/${esas(t2)}-a.udf`)))[0]).toContain('2) ……………');
  const strict = await dilekce(cwd, 'render a.html --takip t.json --strict');
  expect(strict.code).toBe(1);
  expect(strict.err).toMatch(text);
});

test('prints amounts by decision 22, and names those that it cannot read', async () => {
  const cwd = await folder({
    'a.html': '<p>{{takipToplami}}</p>',
    'iyi.json': json({ takipToplami: '1234,5' }),
    'kotu.json': json({ takipToplami: 'yüz', kalanTutar: 'bin' }),
  });
  expect(await dilekce(cwd, 'render a.html --values iyi.json --strict -o 1')).toMatchObject({ code: 0 });
  expect(await lines(join(cwd, '1/a.udf'))).toEqual(['1.234,50 TL']);
  const text =
    'a.html, kotu.json: Tutar olarak okunamadı, verildiği gibi yazılır: Takip Toplamı ({{takipToplami}}, 1. paragraf)';
  expect(await dilekce(cwd, 'render a.html --values kotu.json -o 2')).toMatchObject({
    code: 0,
    err: `Uyarı: ${text}\n`,
  });
  expect(await lines(join(cwd, '2/a.udf'))).toEqual(['yüz']);
  expect(await dilekce(cwd, 'render a.html --values kotu.json --strict')).toMatchObject({
    code: 1,
    err: `Hata: ${text}\n`,
  });
});

test('names an unknown field with its place and the nearest one', async () => {
  const cwd = await folder({ 'a.html': '<p>a</p><p>{{borcluAdSoyat}}</p>', 't.json': json(t0) });
  const text =
    'a.html, 2. paragraf: {{borcluAdSoyat}} diye bir alan yok; {{borcluAdSoyad}} mi demek istediniz?';
  const done = await dilekce(cwd, 'render a.html --takip t.json');
  expect(done).toMatchObject({ code: 0, err: `Uyarı: ${text}\n` });
  expect(await lines(join(cwd, `out/${esas(t0)}-a.udf`))).toEqual(['a', '{{borcluAdSoyat}}']);
  const strict = await dilekce(cwd, 'render a.html --takip t.json --strict');
  expect(strict).toMatchObject({ code: 1, err: `Hata: ${text}\n` });
});

test('warns of a key of the values file that is no field', async () => {
  const cwd = await folder({ 'a.html': '<p>a</p>', 'v.json': json({ borcluAdSoyat: 'x' }) });
  const done = await dilekce(cwd, 'render a.html --values v.json');
  expect(done.err).toMatch(/^Uyarı: v\.json: \{\{borcluAdSoyat\}\} diye bir alan yok; \{\{borcluAdSoyad\}\}/);
});

test('names the member of a bad case and writes the other cases', async () => {
  const bad = { ...t1, tutarlar: { ...(t1.tutarlar as object), takipToplami: 'çok' } };
  const cwd = await folder({ 'a.html': TALEP, 't.json': json({ takipler: [t0, bad] }) });
  const done = await dilekce(cwd, 'render a.html --takip t.json');
  expect(done.code).toBe(1);
  expect(done.err).toMatch(/^Hata: t\.json: takipler\[1\]\.tutarlar\.takipToplami: Kuruş/);
  expect(await readdir(join(cwd, 'out'))).toEqual([`${esas(t0)}-a.udf`]);
});

test('names the member of a single bad case and of a bad array', async () => {
  const cwd = await folder({ 'a.html': TALEP, 'tek.json': '{}', 'dizi.json': '[7]' });
  const done = await dilekce(cwd, 'render a.html --takip tek.json dizi.json');
  expect(done).toMatchObject({ code: 1, out: 'Hiçbir dosya yazılmadı; 2 hata var.\n' });
  expect(done.err).toMatch(/^Hata: tek\.json: id: /m);
  expect(done.err).toMatch(/^Hata: dizi\.json: \[0\]: /m);
});

test('names the fields of bad values', async () => {
  const cwd = await folder({ 'a.html': TALEP, 'v.json': json({ vadeTarihi: '31.02.2026' }) });
  const done = await dilekce(cwd, 'render a.html --values v.json');
  expect(done.code).toBe(1);
  expect(done.err).toMatch(/^Hata: v\.json: vadeTarihi: Şubat 2026, 28 gündür/);
});

test.each([
  ['satır 2, sütun 14', '“}” burada olmamalı', '{"takipler": [\n  {"id": "1",}\n]}'],
  ['satır 1, sütun 8', 'metin yarıda bitiyor', '{"a": 1'],
  ['satır 1, sütun 7', '“t” burada olmamalı', '{"a": tru}'],
  ['satır 3, sütun 2', '“x” burada olmamalı', '[1, 2]\n\n x'],
  ['satır 1, sütun 2', "“'” burada olmamalı", "{'a': 1}"],
  ['satır 1, sütun 6', '“1” burada olmamalı', '{"a" 1}'],
  ['satır 1, sütun 100001', 'metin yarıda bitiyor', '['.repeat(100_000)],
])('tells that JSON is wrong in %s: %s', async (place, found, text) => {
  const cwd = await folder({ 'a.html': TALEP, 't.json': text });
  const done = await dilekce(cwd, 'render a.html --takip t.json');
  expect(done.code).toBe(1);
  expect(done.err).toBe(`Hata: t.json, ${place}: JSON yazımı hatalı, ${found}.\n`);
});

test.each<[string, string | Uint8Array, RegExp]>([
  ['binary', Uint8Array.from({ length: 4096 }, (_, i) => (i * 37) % 256), /UTF-8 metin dosyası değil/],
  ['of another encoding', Buffer.from('<p>Bor\xe7lu</p>', 'latin1'), /UTF-8 metin dosyası değil/],
  ['UTF-16', Buffer.from('\ufeff<p>Borçlu</p>', 'utf16le'), /UTF-8 metin dosyası değil/],
  ['empty', '', /dosya boş/],
  ['of spaces only', ' \n\t', /dosya boş/],
  ['of comments only', '<!-- Boş --><p></p>', /dilekçede metin yok/],
  ['of 1 MB', `<p>${'a'.repeat(1024 * 1024)}</p>`, /dosya çok büyük \(1025 KB\); en çok 512 KB olabilir/],
])('refuses a petition file that is %s, and writes the others', async (_, content, message) => {
  const cwd = await folder({ 'kötü.html': content, 'iyi.html': '<p>iyi</p>', 't.json': json(t0) });
  const done = await dilekce(cwd, 'render kötü.html iyi.html --takip t.json');
  expect(done.code).toBe(1);
  expect(done.err).toMatch(/^Hata: kötü\.html: [^\n]+\n$/);
  expect(done.err).toMatch(message);
  expect(await readdir(join(cwd, 'out'))).toEqual([`${esas(t0)}-iyi.udf`]);
});

test('names files that are not there', async () => {
  const cwd = await folder({ 'a.html': TALEP, 't.json': json(t0) });
  await mkdir(join(cwd, 'boş'));
  const none = await dilekce(cwd, 'render yok.html boş --takip t.json');
  expect(none).toMatchObject({ code: 1, out: 'Hiçbir dosya yazılmadı; 2 hata var.\n' });
  expect(none.err).toContain('Hata: yok.html: böyle bir dosya veya klasör yok (ENOENT).\n');
  expect(none.err).toContain('Hata: boş: klasörde .html dosyası yok.\n');
  const noCase = await dilekce(cwd, 'render a.html --takip yok.json');
  expect(noCase).toMatchObject({ code: 1 });
  const noValues = await dilekce(cwd, 'render a.html --values yok.json');
  expect(noValues).toMatchObject({
    code: 1,
    err: 'Hata: yok.json: böyle bir dosya veya klasör yok (ENOENT).\n',
  });
});

test.each(['a/../../kaçak', '..\\..\\kaçak', '/kaçak', '\u202eftu.kaçak', 'con'])(
  'keeps a petition named “%s” inside the output folder',
  async (isim) => {
    const cwd = await folder({ 'iç/001-a.html': form().replace('Örnek Talep', `'${isim}'`), 'v.json': '{}' });
    expect(await dilekce(cwd, 'render iç/001-a.html --values v.json -o iç/out')).toMatchObject({
      code: 0,
    });
    expect(await readdir(join(cwd, 'iç/out'))).toHaveLength(1);
    expect((await readdir(cwd)).toSorted()).toEqual(['iç', 'v.json']);
  },
);

test('replaces a link in the output folder instead of following it', async () => {
  const cwd = await folder({
    'a.html': '<p>a</p>',
    'v.json': '{}',
    'out/.tut': '',
    'değerli.txt': 'dokunma',
  });
  await symlink(join(cwd, 'değerli.txt'), join(cwd, 'out/a.udf'));
  expect((await dilekce(cwd, 'render a.html --values v.json')).code).toBe(0);
  expect(await readFile(join(cwd, 'değerli.txt'), 'utf8')).toBe('dokunma');
  expect(await lines(join(cwd, 'out/a.udf'))).toEqual(['a']);
});

test('says when the output folder cannot be made', async () => {
  const cwd = await folder({ 'a.html': '<p>a</p>', 'v.json': '{}', out: 'a file' });
  const done = await dilekce(cwd, 'render a.html --values v.json');
  expect(done).toMatchObject({ code: 1, out: '' });
  expect(done.err).toMatch(/^Hata: Çıktı klasörü açılamadı: out: [^\n]+\n$/);
});

test('names the file that cannot be written and writes the others', async () => {
  const cwd = await folder({ 'a.html': '<p>a</p>', 'b.html': '<p>b</p>', 'v.json': '{}', 'out/a.udf/x': '' });
  const done = await dilekce(cwd, 'render a.html b.html --values v.json');
  expect(done).toMatchObject({ code: 1, out: '1 dosya out klasörüne yazıldı; 1 hata var.\n' });
  expect(done.err).toMatch(/^Hata: a\.udf: [^\n]+\n$/);
  expect((await readdir(join(cwd, 'out'))).toSorted()).toEqual(['a.udf', 'b.udf']);
});

test.each([
  [[], 'Bir komut yazın'],
  [['yaz'], '“yaz” diye bir komut yok'],
  [['render'], 'Dilekçe dosyası verilmedi'],
  [['render', 'a.html'], 'Takip veya değer dosyası verilmedi'],
  [['render', 'a.html', '--takip'], '--takip bir değer ister'],
  [['render', 'a.html', '--takip', '--zip'], '--takip bir değer ister'],
  [['render', 'a.html', '--takip', 't.json', '--values', 'v.json'], 'birlikte kullanılamaz'],
  [['render', 'a.html', '--values', 'v.json', '--borclu-ayri'], 'yalnızca --takip ile'],
  [['render', 'a.html', '--takip', 't.json', '--to', 'odt'], '“odt” diye bir biçim yok'],
  [['render', 'a.html', '--takip', 't.json', '--to', ','], '--to için biçim yazın'],
  [['render', 'a.html', '--takip', 't.json', '--to', 'toString'], 'diye bir biçim yok'],
  [['render', 'a.html', '--takip', 't.json', '-o', 'x', '-o', 'y'], '--out bir kez verilir'],
  [['render', 'a.html', '--takip', 't.json', '--today', '2026-02-31'], 'bir tarih değil'],
  [['render', 'a.html', '--takip', 't.json', '--hizli'], '--hizli diye bir seçenek yok'],
  [['render', 'a.html', '--degerler', 'v.json'], '--degerler seçeneğinin adı artık --values'],
  [['render', 'a.html', '--bugun=20.11.2026'], '--bugun seçeneğinin adı artık --today'],
  [['render', 'a.html', '--takip', 't.json', '--zip=evet'], '--zip değer almaz'],
  [['render', 'a.html', '--takip', 't.json', '--__proto__'], 'diye bir seçenek yok'],
])('refuses the command line %j with exit code 2', async (args, message) => {
  const cwd = await folder({});
  const done = await dilekce(cwd, args);
  expect(done).toMatchObject({ code: 2, out: '' });
  expect(done.err).toMatch(/^Hata: [^\n]+\nYardım: dilekce --help\n$/);
  expect(done.err).toContain(message);
  expect(await readdir(cwd)).toEqual([]);
});

test('ends the process with the code of a usage error, or of files that failed', async () => {
  const cwd = await folder({ 'v.json': '{}' });
  const usage = await dilekceProcess(cwd, 'render a.html --hizli');
  expect(usage).toEqual(await dilekce(cwd, 'render a.html --hizli'));
  expect(usage.code).toBe(2);
  const failed = await dilekceProcess(cwd, 'render yok.html --values v.json');
  expect(failed).toEqual(await dilekce(cwd, 'render yok.html --values v.json'));
  expect(failed.code).toBe(1);
});

test.each(['--help', '-h'])('shows the help for %s', async (option) => {
  const done = await dilekce(await folder({}), [option]);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toMatch(/^Kullanım:/);
});

test('lets no escape sequence of a file name reach the terminal', async () => {
  const cwd = await folder({});
  const done = await dilekce(cwd, 'render \u001b[2Jyok.html --values v.json');
  expect(done.err).not.toContain('\u001b');
});

test('says in one sentence what to run before it is built', async () => {
  const cwd = await folder({});
  await cp(join(repo, 'apps/cli/bin'), join(cwd, 'bin'), { recursive: true });
  const { code, said } = await new Promise<{ code: unknown; said: string }>((done) => {
    execFile(process.execPath, [join(cwd, 'bin/dilekce.mjs'), '--help'], (error, out, err) =>
      done({ code: error?.code, said: out + err }),
    );
  });
  expect(said).toBe('Derkenar henüz derlenmemiş: proje klasöründe “npm run build” çalıştırın.\n');
  expect(code).toBe(1);
});

const GUARDED =
  '<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="dur" content="Yalnız tüzel kişiye (TK m. 35).">' +
  '<meta name="soru" data-kod="s_isveren" data-tur="kisi" data-zorunlu="" content="İşveren">' +
  '<meta name="soru" data-kod="s_tutar" data-tur="para" content="Tutar"><p>{{s_isveren}}: {{s_tutar}}</p>';

test('does not write a petition that a guard stops, which has an exit code of its own', async () => {
  const values = json({ borcluTuru: 'gercek', s_isveren: 'Ali Demir', s_tutar: '5' });
  const cwd = await folder({ 'a.html': GUARDED, 'v.json': values });
  const stopped = await dilekce(cwd, 'render a.html --values v.json');
  expect(stopped).toMatchObject({
    code: 3,
    err: 'Uygun değil: a.html, v.json: Yalnız tüzel kişiye (TK m. 35).\n',
    out: 'Hiçbir dosya yazılmadı; 1 dosya uygun olmadığı için yazılmadı.\n',
  });
  const forced = await dilekce(cwd, ['render', 'a.html', '--values', 'v.json', '--gerekce', 'Talimat']);
  expect(forced).toMatchObject({ code: 0, err: 'Uyarı: a.html, v.json: Yalnız tüzel kişiye (TK m. 35).\n' });
  expect(await lines(join(cwd, 'out/a.udf'))).toEqual(['Ali Demir: 5,00 TL']);
});

test('tells a petition that waits for an answer from one that is not lawful, by its own exit code', async () => {
  const sablon =
    '<meta name="soru" data-kod="s_yer" data-tur="tekSecim" data-secenekler="ev=Ev|is=İş" content="Yer">' +
    '<meta name="uygunluk" data-kosul="soru:s_yer=is" data-yoksa="dur" content="Yalnız iş yerine."><p>{{s_yer}}</p>';
  const cwd = await folder({ 'a.html': sablon, 't.json': json(t0) });
  const render = (...more: string[]) => dilekce(cwd, ['render', 'a.html', '--takip', 't.json', ...more]);
  expect(await render()).toMatchObject({
    code: 4,
    err: expect.stringMatching(
      /^Yanıtsız: a\.html, .*: Yanıtlanmamış soru: “Yer”\. Yanıtı --cevap ya da --cevaplar ile verin\.\n$/,
    ),
    out: 'Hiçbir dosya yazılmadı; 1 dosya soruları yanıtlanmadığı için yazılmadı.\n',
  });
  const unsuitable = await render('--cevap', 's_yer=ev');
  expect(unsuitable).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^Uygun değil: .*Yalnız iş yerine\.\n$/),
  });
  expect((await render('--cevap', 's_yer=is')).code).toBe(0);
});

test('prints the answers of the command line, before those of a file', async () => {
  const cwd = await folder({
    'a.html': GUARDED,
    't.json': json(t0),
    'c.json': json({ s_isveren: 'Veli Kaya', s_tutar: '7' }),
  });
  const args = [
    'render',
    'a.html',
    '--takip',
    't.json',
    '--gerekce',
    'Talimat',
    '--strict',
    '--cevaplar',
    'c.json',
  ];
  expect(await dilekce(cwd, [...args, '--cevap', 's_isveren=Ali Demir'])).toMatchObject({ code: 0 });
  expect(await lines(join(cwd, `out/${esas(t0)}-a.udf`))).toEqual(['Ali Demir: 7,00 TL']);
});

test.each([
  ['--cevap', 's_tutar', 2, '--cevap “s_tutar” okunamadı'],
  ['--cevap', 'borcluTc=1', 2, '“borcluTc” bir soru kodu değil.'],
  ['--gerekce', ' ', 2, '--gerekce'],
  ['--cevap', 's_tutar=çok', 1, 's_tutar: Tutarı 1.250,00 biçiminde yazın.'],
])('refuses %s %s', async (option, value, code, message) => {
  const cwd = await folder({ 'a.html': GUARDED, 't.json': json(t0) });
  const done = await dilekce(cwd, ['render', 'a.html', '--takip', 't.json', option, value]);
  expect(done.code).toBe(code);
  expect(done.err).toContain(message);
});
