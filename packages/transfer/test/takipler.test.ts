import { tarafName } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.ts';
import { findHeadings, matchHeadings } from '../src/index.ts';
import { csvOf, messages, takiplerOf } from './files.ts';

const HEAD = 'Esas No;İcra Müdürlüğü;Borçlu Ad Soyad;Borçlu TC;Takip Tutarı (TL);Açılış Tarihi';
const read = (...rows: readonly string[]) => takiplerOf(csvOf(HEAD, ...rows));

describe('headings', () => {
  it('are understood by their words, whoever wrote them', () => {
    expect(
      matchHeadings([
        'DOSYA NO',
        'İcra Dairesi',
        'TAKİP ÇIKIŞI',
        'Borçlu',
        'T.C. No',
        'Kalan Tutar',
        'Notlar',
        'Dosya No',
      ]),
    ).toEqual(['dosyaEsasNo', 'icraDairesi.ad', 'takipToplami', 'borclu.adSoyad', null, null, null, null]);
  });

  it('are understood as the office said the last time', () => {
    const said = new Map([
      ['dosya no', 'buroDosyaNo'],
      ['kod', 'dosyaEsasNo'],
    ]);
    expect(matchHeadings(['Dosya No', 'Kod'], said)).toEqual(['buroDosyaNo', 'dosyaEsasNo']);
  });

  it('are found below a title', () => {
    const rows = [['Takip Listesi'], ['Dosya No', 'Borçlu'], ['2025/1', 'Ali Can']];
    const rows2 = rows.map((cells, i) => ({ no: i + 3, cells }));
    expect(findHeadings(rows2)?.no).toBe(4);
  });
});

describe('rows', () => {
  it('are a case, by the rules of the form', async () => {
    const [result] = await read(
      '2025/0123 E.;İSTANBUL 12. İCRA MÜDÜRLÜĞÜ;Ayşe Nur Örnek;810 013 741 16;84.500,50;3/2/2025',
    );
    expect(result?.errors).toEqual([]);
    expect(result?.takip).toMatchObject({
      dosyaEsasNo: '2025/123',
      takipTarihi: '2025-02-03',
      borclular: [{ tur: 'kisi', ad: 'Ayşe Nur', soyad: 'Örnek', tcKimlikNo: '81001374116' }],
      tutarlar: { takipToplami: 8_450_050 },
    });
  });

  it('of one file number and office are one case, and go on below without it', async () => {
    const result = await read(
      '2025/1;Bursa 1. İcra Dairesi;Ali Can;;100;',
      '2025/2;Bursa 1. İcra Dairesi;Ece Su;;;',
      '2025/01 Esas;Bursa 1. İcra Müdürlüğü;Veli Can;;;01.02.2025',
      ';;Deli Can;;;',
    );
    expect(result.map(({ takip }) => takip?.borclular.map(({ ad }) => ad))).toEqual([
      ['Ali', 'Veli', 'Deli'],
      ['Ece'],
    ]);
    expect(result[0]?.takip).toMatchObject({ takipTarihi: '2025-02-01', tutarlar: { takipToplami: 10_000 } });
  });

  it('are too many for one case where another column was taken for its number', async () => {
    const same = Array.from({ length: 1001 }, (_, n) => `2025/1;Bursa 1. İcra Dairesi;Kişi ${n} Soyad`);
    const [first, ...others] = await read(...same);
    expect(others).toEqual([]);
    expect(first?.takip).toBeNull();
    expect(messages(first?.errors ?? [])).toEqual([
      '2 Esas No: 1.001 satır aynı takibi gösteriyor; en çok 1.000 olabilir. Dosya numarası ve icra dairesi sütunlarının doğru seçildiğini denetleyin.',
    ]);
  });

  it('without a file number are drafts', async () => {
    const result = await read(';;Ali Can;;100;', ';;Veli Can;;200;');
    expect(result.map(({ takip }) => [takip?.dosyaEsasNo, takip?.borclular.length])).toEqual([
      [null, 1],
      [null, 1],
    ]);
  });

  it.each(['05012026', '5012026', '5/1/2026', '05-01-2026', '5.1.2026', '5.1.26', '05.01.2026.'])(
    'read %s as a day',
    async (typed) => {
      const [result] = await read(`2025/12;Bursa 1. İcra Dairesi;Ali Can;;100;${typed}`);
      expect(result?.takip?.takipTarihi).toBe('2026-01-05');
    },
  );

  it('say which cell is wrong and what to do; the case is left out only where it would be another one', async () => {
    const result = await read(
      '2025-12-01;Bursa 1. İcra Dairesi;Ali Can;12345678901;1.234;31.02.2025',
      '2025/7;;Ali Can;8.1001E+10;x;',
      '2025/8;Bursa 1. İcra Dairesi;Ali Can;;100;',
      '2025/8;Bursa 1. İcra Dairesi;Ali Can;;200;#REF!',
    );
    expect(result.every(({ takip }) => takip === null)).toBe(true);
    expect(result.flatMap(({ errors }) => messages(errors))).toEqual([
      '2 Esas No: Excel bu dosya numarasını tarihe çevirmiş. Hücreyi metin yapıp numarayı yeniden yazın (2025/12).',
      '3 İcra Müdürlüğü: Dosya numarası olan takibin icra dairesi yazılmalıdır.',
      '5 Takip Tutarı (TL): Aynı takibin 4. satırında başka yazılmış. İkisini aynı yapın.',
    ]);
    expect(result.flatMap(({ notes }) => notes)).toEqual([
      '2. satır, Borçlu TC: “12345678901” okunamadı, boş bırakıldı. TC Kimlik No doğru değil.',
      '2. satır, Takip Tutarı (TL): “1.234” okunamadı, boş bırakıldı. “1.234” bin mi, ondalık mı anlaşılmıyor. 1234,00 gibi yazın.',
      '2. satır, Açılış Tarihi: “31.02.2025” okunamadı, boş bırakıldı. Şubat 2025, 28 gündür; 31. günü yoktur.',
      '3. satır, Borçlu TC: “8.1001E+10” okunamadı, boş bırakıldı. Excel numarayı yuvarlamış; son haneleri kaybolmuş. Hücreyi metin yapıp numarayı yeniden yazın.',
      '3. satır, Takip Tutarı (TL): “x” okunamadı, boş bırakıldı. Tutar 1.234,56 biçiminde olmalıdır.',
      '5. satır, Açılış Tarihi: “#REF!” okunamadı, boş bırakıldı. Hücrede bir formül hatası var (#REF!). Dosyayı Excel’de açıp düzeltin ve kaydedin.',
    ]);
  });

  it('come in with a bad value left blank, and name the cell to mend', async () => {
    const [result] = await read('2025/9;Bursa 1. İcra Dairesi;Ali Can;12345678901;100;31.02.2025');
    expect(result?.errors).toEqual([]);
    expect(result?.takip).toMatchObject({ takipTarihi: null, borclular: [{ ad: 'Ali', tcKimlikNo: null }] });
    expect(result?.fixes).toEqual([
      { row: 2, column: 3, heading: 'Borçlu TC', text: '12345678901', isError: false, split: null },
      { row: 2, column: 5, heading: 'Açılış Tarihi', text: '31.02.2025', isError: false, split: null },
    ]);
  });
});

describe('parties', () => {
  it('are persons or institutions by what is written of them', async () => {
    const result = await takiplerOf(
      csvOf(
        'Dosya No;İcra Dairesi;Alacaklı;Alacaklı VKN;Borçlu;Borçlu TC/VKN',
        '2025/1;Bursa 1. İcra Dairesi;Kuzey Ticaret Limited Şirketi;;Ali Can;81001374116',
        '2025/2;Bursa 1. İcra Dairesi;Dolunay;9991001464;Ada;',
      ),
    );
    expect(result.map(({ takip }) => [takip?.alacaklilar[0], takip?.borclular[0]])).toMatchObject([
      [
        { tur: 'kurum', unvan: 'Kuzey Ticaret Limited Şirketi' },
        { tur: 'kisi', tcKimlikNo: '81001374116' },
      ],
      [
        { tur: 'kurum', unvan: 'Dolunay', vergiNo: '9991001464' },
        { tur: 'kisi', ad: 'Ada', soyad: null },
      ],
    ]);
  });

  describe('of one cell', () => {
    const cell = async (ad: string, tc = '') => {
      const quoted = `"${ad}"`;
      const head = 'Dosya No;İcra Dairesi;Alacaklı;Borçlu;Borçlu TC;Borçlu Vekili';
      const rows = `2025/1;Bursa 1. İcra Dairesi;Ada Er;${quoted};${tc};Av. Su Ak`;
      const [result] = await takiplerOf(csvOf(head, rows));
      return result;
    };
    const names = async (ad: string) => (await cell(ad))?.takip?.borclular.map(tarafName);

    it('are as many as are named, each with the representative, and the preview says so', async () => {
      const result = await cell('Ali Veli; Ayşe Can');
      expect(result?.takip?.borclular).toMatchObject([
        { ad: 'Ali', soyad: 'Veli', vekiller: ['v1'] },
        { ad: 'Ayşe', soyad: 'Can', vekiller: ['v1'] },
      ]);
      expect(result?.notes).toEqual([
        '2. satır: bir hücredeki 2 ad ayrı borçlu olarak alındı: Ali Veli / Ayşe Can.',
      ]);
      expect(await names('1) Ali Veli\n2) Ayşe Can\n')).toEqual(['Ali Veli', 'Ayşe Can']);
      expect(await names('Ali Veli; Örnek Gıda Ltd. Şti.;')).toEqual(['Ali Veli', 'Örnek Gıda Ltd. Şti.']);
      expect(await names('2. El Eşya Ltd. Şti.;')).toEqual(['2. El Eşya Ltd. Şti.']);
      expect((await cell('Ali Veli;'))?.notes).toEqual([]);
    });

    it('have the numbers that are as many as they, and are asked for where it is not clear who goes on below', async () => {
      const problems = async (ad: string) => messages((await cell(ad))?.errors ?? []);
      const shared = await cell('Ali Veli; Ayşe Can', '81001374116');
      expect(shared?.takip?.borclular.map(({ tcKimlikNo }) => tcKimlikNo)).toEqual([null, null]);
      expect(shared?.notes).toContain(
        '2. satır, Borçlu TC: “81001374116” 2 taraftan hangisinin olduğu anlaşılmadı, yazılmadı.',
      );
      const each = await cell('Ali Veli; Ayşe Can', '81001374116 / 10000000146');
      expect(each?.takip?.borclular.map(({ tcKimlikNo }) => tcKimlikNo)).toEqual([
        '81001374116',
        '10000000146',
      ]);
      for (const ad of [
        'Ali\nVeli',
        'Yıldız Mobilya\nDekorasyon Atölyesi',
        'Örnek A.Ş.\nGenel Müdürlüğü',
        'Ali Veli\nÇınar Cad. No 5',
        'Ali Veli\n(vekili Av. Can Er)',
        'Ali Veli\nAdına velayeten Ayşe Veli',
        'Ali Veli\nKefil: Ayşe Can',
      ])
        expect(await problems(ad)).toEqual([
          '2 Borçlu: Alt alta yazılanlar tek taraf mı, ayrı taraflar mı anlaşılmıyor. Tekse bir satıra yazın, ayrıysa aralarına noktalı virgül (;) koyun.',
        ]);
    });

    it('are told apart by numbers, marks and how companies’ names end', async () => {
      const cells: readonly (readonly [string, readonly string[]])[] = [
        ['1- Ali Veli 2- Ayşe Can', ['Ali Veli', 'Ayşe Can']],
        ['1. Ali Veli, 2. Örnek Gıda\nve Ticaret A.Ş.', ['Ali Veli', 'Örnek Gıda ve Ticaret A.Ş.']],
        ['1) Ali Veli', ['Ali Veli']],
        ['- Ali Veli\n- Örnek Gıda', ['Ali Veli', 'Örnek Gıda']],
        ['-Ali Veli\n-Ayşe Can', ['Ali Veli', 'Ayşe Can']],
        ['Ali Veli (kefil)\nAyşe Can', ['Ali Veli (kefil)', 'Ayşe Can']],
        ['Bir Tic.Ltd.Şti.\nİki Tic.A.Ş.', ['Bir Tic.Ltd.Şti.', 'İki Tic.A.Ş.']],
        ['Bir San. ve Tic. A.Ş.\nİki Ltd. Şti.', ['Bir San. ve Tic. A.Ş.', 'İki Ltd. Şti.']],
        ['Bir A.Ş. ve İki Ticaret ve Sanayi Ltd.Şti.', ['Bir A.Ş.', 'İki Ticaret ve Sanayi Ltd.Şti.']],
        ['Kadıköy Belediyesi\nRize Belediyesi', ['Kadıköy Belediyesi', 'Rize Belediyesi']],
        ['Ali Veli; -;\n—\nAyşe Can', ['Ali Veli', 'Ayşe Can']],
      ];
      for (const [ad, wanted] of cells) expect([ad, await names(ad)]).toEqual([ad, wanted]);
    });

    it.each([
      ['Örnek Tic.Ltd.Şti.', 'kurum'],
      ['Örnek Bankası T.A.O.', 'kurum'],
      ['Ali Veli ve Ortakları Adi Ortaklığı', 'kurum'],
      ['Bursa 1. Noterliği', 'kurum'],
      ['Ali Veli', 'kisi'],
    ])('are told to be persons or institutions: %s', async (ad, tur) => {
      expect((await cell(ad))?.takip?.borclular).toMatchObject([{ tur }]);
    });

    it('are looked for in no longer than the cell’s length', async () => {
      await expectLinear(32_000, (n) => `Ali Veli${' '.repeat(n)}Can`, cell);
      await expectLinear(32_000, (n) => `1) Ali ${','.repeat(n)}x 2) Ayşe Can`, cell);
    });

    it('are one where the name of a company goes on below', async () => {
      const cells: readonly (readonly [string, string])[] = [
        ['ABC İnşaat Sanayi\nve Ticaret Ltd. Şti.', 'ABC İnşaat Sanayi ve Ticaret Ltd. Şti.'],
        ['ABC İNŞAAT SANAYİ VE\nDIŞ TİCARET A.Ş.', 'ABC İNŞAAT SANAYİ VE DIŞ TİCARET A.Ş.'],
        ['Örnek Gıda Sanayi\nAnonim\nŞirketi', 'Örnek Gıda Sanayi Anonim Şirketi'],
      ];
      for (const [ad, unvan] of cells) expect(await names(ad)).toEqual([unvan]);
      expect(await names('Örnek Gıda\nve Ticaret A.Ş.; Ali Veli')).toEqual([
        'Örnek Gıda ve Ticaret A.Ş.',
        'Ali Veli',
      ]);
    });

    it('are taken for one, which the preview says, where they may be several', async () => {
      for (const ad of [
        'Ali Veli ve Ayşe Can',
        'Ali Veli, Ayşe Can',
        'Ali Veli,Ayşe Can',
        'Ali Veli/Ayşe Can',
        'Mehmet Ali Veli-Ayşe Can',
        'Örnek A.Ş. / Ali Veli',
        'Bir İnşaat A.Ş. - İki Yapı A.Ş. Adi Ortaklığı',
        'Örnek Bankası T.A.O. ve Ali Veli',
      ]) {
        expect((await cell(ad))?.notes).toEqual([
          `2. satır, Borçlu: “${ad}” tek borçlu olarak alındı. Birden çok taraf yazılmışsa “Böl” düğmesine basın.`,
        ]);
        expect(await names(ad)).toEqual([ad]);
      }
      for (const ad of [
        'Yıldız Gıda ve Temizlik',
        'Bir Sanayi, Ticaret ve Gıda A.Ş.',
        'Ali ve Ayşe Can',
        'Ayşe Veli-Can',
      ])
        expect((await cell(ad))?.notes).toEqual([]);
      expect((await cell('Ali Veli ve Ayşe Can', '81001374116'))?.notes).toEqual([]);
    });

    it('are nobody where only a sign stands for them', async () => {
      const result = await takiplerOf(
        csvOf(
          'Dosya No;İcra Dairesi;Vade;Alacaklı;Borçlu;Borçlu TC;Borçlu Vekili',
          ...['-', '";"', '—'].map((ad, n) => `2025/${n + 1};Bursa 1. İcra Dairesi;-;Ada Er;${ad};-;-`),
        ),
      );
      expect(result.flatMap(({ errors }) => errors)).toEqual([]);
      for (const { takip } of result)
        expect(takip).toMatchObject({ borclular: [], vekiller: [], vadeTarihi: null });
    });
  });

  it('have the representatives of one cell without the numbers before them', async () => {
    const [result] = await takiplerOf(
      csvOf(
        'Dosya No;İcra Dairesi;Alacaklı;Borçlu;Borçlu Vekili',
        '2026/1;İzmir 1. İcra Dairesi;Ada Er;Ali Veli;"1) Av. Ece Can\n2) Av. Can Ak"',
      ),
    );
    expect(result?.takip?.vekiller.map(({ adSoyad }) => adSoyad)).toEqual(['Ece Can', 'Can Ak']);
  });

  it('share a representative who is written beside each of them', async () => {
    const [result] = await takiplerOf(
      csvOf(
        'Dosya No;İcra Dairesi;Alacaklı;Alacaklı Vekili;Alacaklı Vekilinin Barosu',
        '2025/1;Bursa 1. İcra Dairesi;Ali Can;Av. Deniz Er;Bursa Barosu',
        '2025/1;Bursa 1. İcra Dairesi;Veli Can;Deniz Er;',
        '2025/1;Bursa 1. İcra Dairesi;Veli Can;Av. Su Ak;',
      ),
    );
    expect(result?.takip).toMatchObject({
      alacaklilar: [{ vekiller: ['v1'] }, { vekiller: ['v1', 'v2'] }],
      vekiller: [
        { id: 'v1', unvan: 'Av.', adSoyad: 'Deniz Er', baro: 'Bursa Barosu' },
        { id: 'v2', adSoyad: 'Su Ak' },
      ],
    });
  });
});

describe('the details of a case', () => {
  const HEADINGS =
    'Dosya No;İcra Dairesi;Borçlu;Alacak Kalemi;Alacak Kalemi Tutarı;Alacak Kalemi Faiz Türü;Alacak Kalemi Faiz Oranı';
  const readDetails = (...rows: readonly string[]) =>
    takiplerOf(csvOf(HEADINGS, ...rows.map((row) => `2025/1;Bursa 1. İcra Dairesi;${row}`)));

  it('are the items of its rows, each once', async () => {
    const [result] = await readDetails(
      'Ali Can;Asıl alacak;1.000,00;Yasal Faiz;',
      'Veli Can;Asıl alacak;1.000,00;Yasal Faiz;',
      ';Cezai şart;50;akdi;% 0,5',
    );
    expect(result?.errors).toEqual([]);
    expect(result?.takip?.alacakKalemleri).toMatchObject([
      { id: 'k1', ad: 'Asıl alacak', tutar: 100_000, paraBirimi: 'TRY', faizTuru: 'yasal', faizOrani: null },
      { id: 'k2', ad: 'Cezai şart', tutar: 5000, faizTuru: 'akdi', faizOrani: 50 },
    ]);
    expect(result?.takip?.borclular).toHaveLength(2);
  });

  it('are not there where the file does not give them', async () => {
    const [result] = await readDetails('Ali Can;;;;');
    expect(result?.takip).not.toHaveProperty('alacakKalemleri');
    expect(result?.takip?.dayanak).toBeUndefined();
  });

  it('have their errors told by row and column', async () => {
    const [result] = await readDetails(
      'Ali Can;Asıl alacak;;;',
      'Veli Can;Kira;5;bileşik;',
      ';Gider;5;akdi;0,24',
    );
    expect(messages(result?.errors ?? [])).toEqual([
      '2 Alacak Kalemi Tutarı: Lütfen bu alanı doldurun.',
      '3 Alacak Kalemi Faiz Türü: Faiz türü şunlardan biri olmalıdır: faiz yok, yasal faiz, ticari temerrüt faizi, akdî faiz, TTK m. 1530 faizi, yabancı para faizi.',
      '4 Alacak Kalemi Faiz Oranı: “0,24” yüzde bir miktar mı, kesir mi anlaşılmıyor. % 24 için 24 yazın.',
    ]);
    const [account] = await takiplerOf(
      csvOf('Dosya No;İcra Dairesi;Alacaklı IBAN;Alacaklı Hesabının Sahibi', '2025/1;Bursa;TR12;Ada'),
    );
    expect(messages(account?.errors ?? [])).toContain('2 Alacaklı IBAN: IBAN doğru değil.');
  });

  it('leave other columns of money and interest unread', () => {
    expect(matchHeadings(['Faiz Oranı', 'Para Birimi', 'IBAN', 'Mahkeme', 'Banka'])).toEqual(
      Array(5).fill(null),
    );
  });
});
