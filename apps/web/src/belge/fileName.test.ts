import { describe, expect, it } from 'vitest';
import { fileName } from './fileName.ts';

describe('fileName', () => {
  it.each([
    [`attachment; filename="dilekce.pdf"; filename*=UTF-8''Sat%C4%B1%C5%9F%20Talebi.pdf`, 'Satış Talebi.pdf'],
    [`attachment; filename*=utf-8'tr'%C4%B0cra.udf`, 'İcra.udf'],
    ['attachment; filename="a \\"b\\".doc"', 'a "b".doc'],
    ['attachment; filename=belge.docx', 'belge.docx'],
  ])('reads %s', (header, name) => {
    expect(fileName(header)).toBe(name);
  });

  it('falls back to the plain name when the encoded one is broken', () => {
    expect(fileName(`attachment; filename="dilekce.pdf"; filename*=UTF-8''%E4%ZZ`)).toBe('dilekce.pdf');
  });

  it.each([null, '', 'inline'])('answers nothing for %s', (header) => {
    expect(fileName(header)).toBeNull();
  });
});
