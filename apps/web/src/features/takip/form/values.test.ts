import {
  type TakipInput,
  type Taraf,
  type TarafDetails,
  takipInputSchema,
  takipSchema,
} from '@derkenar/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import metin from '../../../../../../veri/ornek-takipler.json?raw';
import { changes } from './diff.ts';
import { fieldLabel, toFieldPath } from './labels.ts';
import { type FormState, reduceForm } from './state.ts';
import { sums } from './sums.ts';
import {
  emptyTakip,
  emptyVekil,
  freeKey,
  hasServiceDate,
  type TarafValues,
  toTakip,
  toValues,
} from './values.ts';

const samples = (JSON.parse(metin) as { takipler: Sample[] }).takipler.map(recordOf);

type Sample = Record<string, unknown> & { alacaklilar: object[]; borclular: object[]; vekiller: object[] };

/** A sample as the server answers it: every member there. */
function recordOf(sample: Sample): TakipInput {
  const full = (taraf: object) => ({ yetkili: null, tebligTarihi: null, ...taraf });
  const { alacaklilar, borclular, vekiller } = sample;
  return takipSchema.parse({
    ...sample,
    alacaklilar: alacaklilar.map(full),
    borclular: borclular.map(full),
    vekiller: vekiller.map((vekil) => ({ uets: '', ...vekil })),
  });
}

const stateOf = (values = emptyTakip('alacaklı', 'borçlu')): FormState => ({
  values,
  errors: {},
  removed: null,
  removedDetail: null,
});

describe('a case in the form', () => {
  it.each(samples.map((takip, n) => [n + 1, takip] as const))(
    'comes out of sample %i unchanged',
    (_, takip) => {
      expect({ ...takip, ...takipInputSchema.parse(toTakip(toValues(takip))) }).toEqual(takip);
    },
  );

  it('sends the details of its parties and its own as they were read', () => {
    const [first, ...rest] = (samples[2] as TakipInput).borclular as [Taraf, ...Taraf[]];
    const details: TarafDetails = {
      id: 'b1',
      tebligatlar: [
        {
          id: 'e1',
          belge: '103',
          tarih: '2025-01-02',
          sonuc: 'iade',
          iadeNedeni: 'Taşınmış',
          barkodNo: null,
        },
      ],
      yasalTemsilci: { adSoyad: 'Ada Örnek', tcKimlikNo: null, sifat: 'vasi', adres: null },
      ekler: { in: 'x’in', i: null, e: null, de: null, den: null, le: null },
      okunus: 'iks',
    };
    const takip = {
      ...(samples[2] as TakipInput),
      borclular: [{ ...first, ...details }, ...rest],
      hacizler: [],
    };
    let state = stateOf(toValues(takip));
    state = reduceForm(state, { type: 'move', listName: 'borclular', key: 'borclu-1', by: 1 });
    const body = toTakip(state.values);
    expect(body.borclular[1]).toMatchObject(details);
    expect(body.hacizler).toEqual([]);
    // The server keeps a detail about which nothing is said.
    expect(body).not.toHaveProperty('itirazlar');
    expect(takipInputSchema.safeParse(body).success).toBe(true);
  });

  it.each([
    ['another name and number', { ad: 'Ada', soyad: 'Örnek', tcKimlikNo: '10000000146' }, false],
    ['another name and no number', { ad: 'Ada', soyad: 'Örnek', tcKimlikNo: '' }, false],
    ['an institution', { tur: 'kurum', unvan: 'Örnek A.Ş.' }, false],
    ['another name', { soyad: 'Örnek' }, true],
    ['another number', { tcKimlikNo: '10000000146' }, true],
    ['the name in capitals and another number', { soyad: 'DEMİR', tcKimlikNo: '' }, true],
  ] as const)('with %s sends the details of a party: %j %s', (_, change, isSent) => {
    const [first] = (samples[2] as TakipInput).borclular as [Taraf];
    const details = { id: 'b1', okunus: 'iks' };
    const person = {
      ...first,
      tur: 'kisi',
      ad: 'Can',
      soyad: 'Demir',
      tcKimlikNo: '81001374116',
      vergiNo: null,
    } as const;
    const takip = { ...(samples[2] as TakipInput), borclular: [{ ...person, ...details }] };
    const state = reduceForm(stateOf(toValues(takip)), {
      type: 'editTaraf',
      path: '',
      side: 'borclular',
      key: 'borclu-1',
      change,
    });
    const [{ id, okunus }] = toTakip(state.values).borclular as [Taraf];
    expect({ id, okunus }).toEqual(isSent ? details : {});
  });

  it('knows that a debtor was served on its own, typed or by its tebligatlar', () => {
    const [borclu] = toValues(samples[0] as TakipInput).borclular as [TarafValues];
    const blank = { ...borclu, tebligTarihi: '', details: {} };
    const tebligat = { belge: 'odemeEmri', tarih: '02.01.2025', sonuc: 'tebligEdildi' };
    const served = { tebligatlar: [{ key: 'tebligatlar-1', id: 'e1', texts: tebligat }] };
    expect(hasServiceDate({ borclular: [blank] })).toBe(false);
    expect(hasServiceDate({ borclular: [blank, { ...blank, tebligTarihi: '02.01.2025' }] })).toBe(true);
    expect(hasServiceDate({ borclular: [blank, { ...blank, detailRows: served }] })).toBe(true);
  });

  it('stays what it was through any moves that are undone, and through removals taken back', () => {
    const takip = samples[2] as TakipInput;
    const row = fc.record({ side: fc.constant('borclular' as const), n: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        let state = stateOf(toValues(takip));
        for (const { side, n } of rows) {
          const key = state.values[side][n]?.key ?? '';
          state = reduceForm(state, { type: 'remove', listName: side, key });
          state = reduceForm(state, { type: 'restore' });
          state = reduceForm(state, { type: 'move', listName: side, key, by: 1 });
          if (state.values[side].findIndex((one) => one.key === key) !== n)
            state = reduceForm(state, { type: 'move', listName: side, key, by: -1 });
        }
        expect(toTakip(state.values)).toEqual(toTakip(toValues(takip)));
      }),
    );
  });

  it('keeps what was typed for a person out of an institution, and brings it back', () => {
    let state = stateOf();
    const edit = (change: object) => {
      state = reduceForm(state, {
        type: 'editTaraf',
        path: '',
        side: 'borclular',
        key: 'borclu-1',
        change,
      });
    };
    edit({ ad: 'Ada', soyad: 'Örnek', tcKimlikNo: '81001374116' });
    edit({ tur: 'kurum', unvan: 'Örnek A.Ş.' });
    expect(toTakip(state.values).borclular[0]).toMatchObject({
      tur: 'kurum',
      ad: null,
      soyad: null,
      tcKimlikNo: null,
      unvan: 'Örnek A.Ş.',
    });
    edit({ tur: 'kisi' });
    expect(toTakip(state.values).borclular[0]).toMatchObject({ ad: 'Ada', tcKimlikNo: '81001374116' });
  });

  it('takes a removed vekil from the parties, and gives it back to them', () => {
    const before = toValues(samples[1] as TakipInput);
    const removed = reduceForm(stateOf(before), { type: 'remove', listName: 'vekiller', key: 'v2' });
    expect(removed.values.alacaklilar[0]?.vekiller).toEqual(['v1']);
    expect(removed.removed?.taraflar).toEqual(['alacakli-1']);
    expect(reduceForm(removed, { type: 'restore' }).values).toEqual(before);
  });

  it('lets the first vekil stand for the creditors, and no later one', () => {
    const added = ['v1', 'v2'].reduce(
      (state, key) => reduceForm(state, { type: 'addVekil', row: emptyVekil(key) }),
      stateOf(),
    );
    expect(added.values.vekiller.map(({ key }) => key)).toEqual(['v1', 'v2']);
    expect(added.values.alacaklilar.map(({ vekiller }) => vekiller)).toEqual([['v1']]);
    expect(added.values.borclular.map(({ vekiller }) => vekiller)).toEqual([[]]);
  });

  it('never gives two rows one key', () => {
    expect(freeKey([{ key: 'v1' }, { key: 'v3' }], 'v')).toBe('v4');
    expect(freeKey([{ key: 'v2' }], 'v')).toBe('v3');
  });
});

describe('the sums of the form', () => {
  it('are those the server counts, with blank amounts as none', () => {
    const { values } = stateOf();
    const tutarlar = {
      ...values.tutarlar,
      takipToplami: '84.500,00',
      harcToplami: '1,5',
      tahsilatToplami: '1',
    };
    expect(sums({ tutarlar })).toEqual({ genelToplam: 8450150, kalanTutar: 8450050 });
  });

  it('are unknown while an amount cannot be read', () => {
    const { values } = stateOf();
    const tutarlar = { ...values.tutarlar, takipToplami: '1.234' };
    expect(sums({ tutarlar })).toEqual({ genelToplam: null, kalanTutar: null });
  });
});

describe('messages by path', () => {
  it('stay with their row when it moves', () => {
    const values = toValues(samples[2] as TakipInput);
    const path = toFieldPath('borclular.1.tcKimlikNo', values);
    expect(path).toBe('borclular.borclu-2.tcKimlikNo');
    const moved = reduceForm(stateOf(values), {
      type: 'move',
      listName: 'borclular',
      key: 'borclu-2',
      by: -1,
    });
    expect(fieldLabel(path, moved.values)).toBe('Borçlu 1: TC Kimlik No');
  });

  it('name each field, and own up to those the form does not know', () => {
    const { values } = stateOf();
    expect(fieldLabel('icraDairesi.ad', values)).toBe('İcra dairesi');
    expect(fieldLabel('tutarlar.harcToplami', values)).toBe('Harç toplamı');
    expect(fieldLabel('alacaklilar', values)).toBe('Alacaklılar');
    expect(fieldLabel('alacaklilar.alacakli-1.adres.ilce', values)).toBe('Alacaklı 1: İlçe');
    expect(fieldLabel('paraBirimi', values)).toBeNull();
  });
});

describe('what somebody else changed', () => {
  it('names the details of a party', () => {
    const before = toValues(samples[0] as TakipInput);
    const [borclu] = before.borclular as [TarafValues];
    const now = { ...before, borclular: [{ ...borclu, details: { okunus: 'maykıl' } }] };
    expect(changes(before, now, before)).toEqual([
      { label: 'Borçlu 1: Adın okunuşu', previous: '', current: 'maykıl', yours: '' },
    ]);
  });

  it('is told field by field beside the own text', () => {
    const before = toValues(samples[0] as TakipInput);
    const now = { ...before, buroDosyaNo: 'B-2', takipTipi: 'İlamlı Takip' };
    expect(changes(before, now, { ...before, buroDosyaNo: 'B-3' })).toEqual([
      { label: 'Büro dosya no', previous: '2026-0001', current: 'B-2', yours: 'B-3' },
      { label: 'Takip tipi', previous: 'İlamsız Takip', current: 'İlamlı Takip', yours: 'İlamsız Takip' },
    ]);
  });
});
