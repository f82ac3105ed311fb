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
      alacakKalemleri: [
        { id: 'k1', ad: 'Alacak', tutar: 834_845, paraBirimi: 'TRY', faizTuru: 'yok', faizOrani: null },
        { id: 'k2', tutar: 1_500_000 },
      ],
      dayanak: null,
    });
    expect(result?.notes).toEqual([
      'Ege Ak aktarılmadı: ÜÇÜNCÜ ŞAHIS.',
      'Faiz türü tanınmayan alacak kalemi var: faizi boş bırakıldı.',
    ]);
  });

  it('holds claim items with their interest, and the ground of the debt where there is one', async () => {
    const faiz = '<faiz faizOran="48,25" faizTipKodAciklama="Akdi Faiz" baslangicTarihi="20/09/2024"/>';
    const claim = (more: string, inner = '') =>
      `<alacakKalemi alacakKalemAdi="Asıl Alacak" alacakKalemTutar="100" ${more}>${inner}</alacakKalemi>`;
    const ilam = `<ilam ilamKurumAd="İzmir 2. Asliye Hukuk" ilamDosyaNoYil="2023" ilamDosyaSira="45" ilamKararNoYil="2024"
      ilamKararSira="310" ilamTarihi="02/11/2024" kesinlesmeTarih="05/01/2025">${claim('', faiz)}${claim('tutarTur="PRBRMUSD"')}</ilam>`;
    const [result] = await read(xml(FILE.replace(ITEM('8348.45'), ilam).replace(ITEM('15000,00'), '')));
    expect(result?.takip).toMatchObject({
      alacakKalemleri: [
        { ad: 'Asıl Alacak', tutar: 10_000, faizTuru: 'akdi', faizOrani: 4825, faizBaslangici: '2024-09-20' },
        { tutar: 10_000, paraBirimi: 'USD', faizTuru: 'yok' },
      ],
      dayanak: {
        tur: 'ilam',
        mahkeme: 'İzmir 2. Asliye Hukuk',
        esasNo: '2023/45',
        kararNo: '2024/310',
        kararTarihi: '2024-11-02',
        kesinlesmeTarihi: '2025-01-05',
      },
    });
    const cek = `<cek seriNo="A1" kesideTarihi="01/02/2025" tutar="100,00">${claim('')}</cek>`;
    const [one, two] = await read(
      xml(FILE.replace(ITEM('15000,00'), cek) + FILE.replace(ITEM('15000,00'), cek + cek)),
    );
    expect(one?.takip?.dayanak).toMatchObject({ tur: 'cek', no: 'A1', tarih: '2025-02-01', tutar: 10_000 });
    expect(two?.takip?.dayanak).toBeNull();
    const senet = `<senet tanzimTarihi="01/02/2025" belgeninTutari="100,00">${claim('')}</senet>`;
    const [bono] = await read(xml(FILE.replace(ITEM('15000,00'), senet)));
    expect(bono?.takip?.dayanak).toMatchObject({ tur: 'bono', tarih: '2025-02-01', tutar: 10_000 });
  });

  it('names claim items that it leaves out', async () => {
    const [unknown] = await read(xml(FILE.replace('PRBRMTL', 'PRBRMXYZ')));
    expect(unknown?.takip?.alacakKalemleri).toHaveLength(1);
    expect(unknown?.notes).toContain('Para birimi ya da tutarı okunamayan alacak kalemi aktarılmadı.');
    const [many] = await read(xml(FILE.replace(ITEM('15000,00'), ITEM('1').repeat(200))));
    expect(many?.takip?.alacakKalemleri).toBeUndefined();
    expect(many?.takip?.tutarlar.takipToplami).toBe(834_845 + 20_000);
    expect(many?.notes).toContain('Alacak kalemleri aktarılmadı: 200 kalemden çok var.');
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
