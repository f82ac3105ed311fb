import { expect, test } from 'vitest';
import { form, SHARED_YAML } from '../../../packages/form/test/files.ts';
import { dilekce, folder, repo } from './runCommand.ts';

const FILES = {
  'formlar/ortak.yaml': SHARED_YAML,
  'formlar/parcalar/imza.html': '<p>{{bugununTarihi}}</p>\n',
  'formlar/001-iyi.html': form('', '<p>{{dosyaEsasNo}}</p>\n{{> imza}}'),
};

test('prints nothing but the count where all forms are right', async () => {
  const cwd = await folder(FILES);
  expect(await dilekce(cwd, 'denetle formlar')).toEqual({
    code: 0,
    out: '1 form denetlendi; yanlış yok.\n',
    err: '',
  });
});

test('prints each fault with its file and line, and answers 1', async () => {
  const cwd = await folder({ ...FILES, 'formlar/002-kotu.html': form('', '<p>{{yok}}</p>') });
  expect(await dilekce(cwd, 'denetle formlar')).toEqual({
    code: 1,
    out: 'formlar/002-kotu.html:9: {{yok}} diye bir alan yok. Kodu düzeltin ya da bilgiyi sorun.\n2 form denetlendi; 1 yanlış var.\n',
    err: '',
  });
});

test('tells forms of one code or one name, and faults of ortak.yaml', async () => {
  const cwd = await folder({
    ...FILES,
    'formlar/002-iyi.html': form(),
    'formlar/ortak.yaml': 'uygunluk:\n  a:\n    - kosul: yok=x\n      yoksa: dur\n      soz: b\n',
  });
  const { code, out } = await dilekce(cwd, 'denetle formlar');
  expect(code).toBe(1);
  expect(out).toContain('formlar/ortak.yaml:3: “yok” diye bir koşul yok.');
  expect(out).toContain('formlar/002-iyi.html:1: Bu dosyanın kodu “001-iyi.html” dosyasında da var.');
  expect(out).toContain('formlar/002-iyi.html:1: Bu ad “001-iyi.html” dosyasında da var.');
});

test('checks a single file with the pieces beside it', async () => {
  const cwd = await folder(FILES);
  expect(await dilekce(cwd, 'denetle formlar/001-iyi.html')).toMatchObject({ code: 0 });
});

test('refuses a folder without forms, a path that does not exist and a call without one', async () => {
  const cwd = await folder({ 'bos/a.txt': 'a' });
  expect(await dilekce(cwd, 'denetle bos')).toMatchObject({
    code: 1,
    err: 'Hata: bos: klasörde form yok.\n',
  });
  expect(await dilekce(cwd, 'denetle yok')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Hata: yok: böyle bir dosya veya klasör yok'),
  });
  expect(await dilekce(cwd, 'denetle')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Form verilmedi'),
  });
});

test('render fills a form under its name, and refuses one with faults', async () => {
  const cwd = await folder({ ...FILES, 'formlar/002-kotu.html': form('', '<p>{{yok}}</p>') });
  const cases = `${repo}/veri/ornek-takipler.json`;
  const good = await dilekce(cwd, `render formlar/001-iyi.html --takip ${cases} --to pdf`);
  expect(good).toMatchObject({ code: 0 });
  const bad = await dilekce(cwd, `render formlar/002-kotu.html --takip ${cases}`);
  expect(bad).toMatchObject({ code: 1, err: expect.stringContaining('formlar/002-kotu.html:9: {{yok}}') });
});
