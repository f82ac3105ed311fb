import { describe, expect, it } from 'vitest';
import { fileKind, type ReadTakip, readETakip } from '../src/index.ts';
import { messages } from './files.ts';

const TARAF = (id: string, rol: string, kisi: string, more = '') =>
  `<taraf id="${id}"><kisiKurumBilgileri ad="x">${kisi}<adres il="Bursa" ilce="Osmangazi" adres="Çınar Sok. 1" adresTuru="ADRTR00001"/></kisiKurumBilgileri><rolTur rolID="${rol}" Rol="${rol === '26' ? 'ÜÇÜNCÜ ŞAHIS' : ''}"/>${more}</taraf>`;
const PERSON = (adi: string, soyadi: string, tc = '') =>
  `<kisiTumBilgileri adi="${adi}" soyadi="${soyadi}" tcKimlikNo="${tc}"/>`;
const ITEM = (tutar: string, tur = 'PRBRMTL') =>
  `<digerAlacak id="d"><alacakKalemi alacakKalemTutar="${tutar}" tutarTur="${tur}"><faiz faizOran="24"/><ref to="taraf" id="t1"/></alacakKalemi></digerAlacak>`;

const FILE = `<dosya dosyaTipi="1" takipTuru="1" dosyaBelirleyicisi="B-42">
  <VekilKisi id="vekil_1"><vekil baroNo="12345"/><kisiTumBilgileri adi="Deniz" soyadi="Örnek"/><adres il="Bursa" adres="Adliye Cad. 2"/></VekilKisi>
  ${ITEM('8348.45')}
  ${TARAF('t1', '21', '<kurum kurumAdi="Örnek Gıda A.Ş." vergiNo="9991001464"/>', '<ref to="VekilKisi" id="vekil_1"/>')}
  ${TARAF('t2', '22', PERSON('Işıl', 'Çağ', '81001374116'))}
  ${TARAF('t3', '33', PERSON('Şule', 'Güneş'))}
  ${TARAF('t4', '26', PERSON('Ege', 'Ak'))}
  ${ITEM('15000,00')}
</dosya>`;
const xml = (
  dosyalar: string,
  head = '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE exchangeData SYSTEM "exchange.dtd">',
) => `${head}<exchangeData><exchangeHeader/><dosyalar>${dosyalar}</dosyalar></exchangeData>`;

async function read(content: string | Uint8Array<ArrayBuffer>): Promise<ReadTakip[]> {
  const file = new Blob([content]);
  expect(await fileKind(file)).toBe('etakip');
  const all: ReadTakip[] = [];
  for await (const batch of readETakip(file)) all.push(...batch);
  return all;
}

describe('an e-takip file', () => {
  it('holds drafts with both sides, representatives and the sum of their claims', async () => {
    const [result, ...others] = await read(xml(FILE));
    expect(others).toEqual([]);
    expect(result?.errors).toEqual([]);
    expect(result?.takip).toMatchObject({
      dosyaEsasNo: null,
      icraDairesi: { ad: '' },
      buroDosyaNo: 'B-42',
      takipTipi: 'İlamsız Takip',
      alacaklilar: [{ tur: 'kurum', unvan: 'Örnek Gıda A.Ş.', vergiNo: '9991001464', vekiller: ['v1'] }],
      borclular: [
        { ad: 'Işıl', soyad: 'Çağ', sifat: 'borçlu', adres: { tamAdres: 'Çınar Sok. 1 Osmangazi/Bursa' } },
        { ad: 'Şule', sifat: 'kefil' },
      ],
      vekiller: [{ id: 'v1', unvan: 'Av.', adSoyad: 'Deniz Örnek', sicilNo: '12345' }],
      tutarlar: { takipToplami: 2_334_845 },
    });
    expect(result?.notes).toEqual(['Ege Ak aktarılmadı: ÜÇÜNCÜ ŞAHIS.']);
  });

  it('is read in the Turkish code page, declared or not', async () => {
    const bytes = (text: string) =>
      new Uint8Array(
        Array.from(
          text,
          (char) => ({ ş: 0xfe, Ş: 0xde, ı: 0xfd, ğ: 0xf0, İ: 0xdd })[char] ?? char.charCodeAt(0),
        ),
      );
    for (const encoding of ['ISO-8859-9', 'UTF-8'])
      expect(
        (await read(bytes(xml(FILE, `<?xml version="1.0" encoding="${encoding}"?>`))))[0]?.takip?.borclular,
      ).toMatchObject([{ ad: 'Işıl', soyad: 'Çağ' }, { ad: 'Şule' }]);
  });

  it('leaves out the total of claims in another currency, and says so', async () => {
    const [result] = await read(xml(FILE.replace('PRBRMTL', 'PRBRMUSD')));
    expect(result?.takip?.tutarlar).toEqual({});
    expect(result?.notes[1]).toBe('Türk lirası olmayan alacak kalemi var: takip toplamı boş bırakıldı.');
  });

  it('names what is wrong with a case, and reads the others', async () => {
    const [bad, good] = await read(xml(`\n${FILE.replace('81001374116', '81001374117')}${FILE}`));
    expect(bad?.takip).toBeNull();
    expect(messages(bad?.errors ?? [])).toEqual(['2 TC Kimlik No: TC Kimlik No doğru değil.']);
    expect(good?.takip).not.toBeNull();
  });

  it('takes stray entities and control characters as they stand, and expands none', async () => {
    const [result] = await read(xml(FILE.replace('Örnek Gıda', 'Örnek&nbsp;Gıda')));
    expect(result?.takip?.alacaklilar[0]?.unvan).toBe('Örnek&nbsp;Gıda A.Ş.');
    const bomb = `<?xml version="1.0"?><!DOCTYPE exchangeData [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b SYSTEM "file:///etc/passwd">]>`;
    await expect(read(xml(FILE.replace('Örnek Gıda', '&a;&b;'), bomb))).rejects.toThrow(/ENTITY/);
  });

  it('is refused where it breaks off', async () => {
    await expect(read(xml(FILE).slice(0, -40))).rejects.toThrow(/XML .*satırda bozuk/);
  });
});
