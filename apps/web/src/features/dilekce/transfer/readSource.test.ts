import { describe, expect, it } from 'vitest';
import { belgeOf, nameOf, titleOf, typeOf } from './readSource.ts';

describe('isimOf', () => {
  it.each([
    ['Büro/Hacizler/maas_haczi - talebi (son).udf', 'maas haczi - talebi (son)'],
    ['v1.2 dilekçe.docx', 'v1.2 dilekçe'],
    ['.udf', '.udf'],
    [`${'ş'.repeat(400)}.udf`, 'ş'.repeat(300)],
  ])('of %s', (path, name) => expect(nameOf(path)).toBe(name));
});

describe('tipOf', () => {
  it.each([
    ['Haciz/a.udf', '', 'haciz'],
    ['MAAŞ HACZİ MÜZEKKERESİ.udf', '', 'muzekkere_ve_talimatlar'],
    ['a.udf', '<p>ANKARA ASLİYE HUKUK MAHKEMESİNE</p>', 'dava_dilekceleri'],
    ['a.udf', '<p>Örnek No: 7</p><p>ÖDEME EMRİ</p>', 'yonetmelik_ornekleri'],
    ['ilanen_tebligat.udf', '', 'tebligat'],
    ['a.udf', '<p>Konu: Satış talebidir.</p>', 'talepler'],
    ['a.udf', '<p>Merhaba</p>', 'kendi_dilekcelerim'],
  ])('of %s with %s', (path, html, type) => expect(typeOf(path, belgeOf(html))).toBe(type));
});

describe('baslikOf', () => {
  it.each([
    ['<p>T.C.</p><p>İZMİR 3. İCRA MÜDÜRLÜĞÜNE</p><p>KONU: Araç haczi talebidir.</p>', 'Araç haczi'],
    ['<p>İZMİR 3. İCRA DAİRESİNE</p><p>Konusu : Satış istemi hakkında.</p>', 'Satış istemi'],
    ['<p>T.C.</p><p>DOSYA NO: 2025/1</p><p>FERAGAT BEYANI</p>', 'FERAGAT BEYANI'],
    ['<p></p>', null],
  ])('of %s', (html, heading) => expect(titleOf(belgeOf(html))).toBe(heading));
});
