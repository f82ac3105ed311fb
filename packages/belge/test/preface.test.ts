import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BelgeError,
  belge,
  condition,
  fill,
  type Guard,
  isStopped,
  type Preface,
  paragraph,
  preface,
  QUESTION_KINDS,
  type Question,
  readClipboard,
  readHtml,
  readPreface,
  rulesInUse,
  writeHtml,
} from '../src/index.ts';
import { fillInput } from './fillInput.ts';

const question = (more: Partial<Question> = {}): Question => ({
  code: 's_isveren',
  kind: 'metin',
  label: 'İşverenin unvanı',
  required: true,
  kept: false,
  help: '',
  initial: '',
  choices: [],
  ...more,
});
const guard = (fact: string, choice: string, more: Partial<Guard> = {}): Guard => ({
  when: condition([{ fact, negated: false, choices: [choice] }]),
  level: 'dur',
  message: 'Borçlu tüzel kişi olmalıdır (TK m. 35).',
  ...more,
});
const template = (text: string, own: Preface | null) => belge([paragraph([text])], null, own);
const answer = (text: string, fact: string | null = null) => ({
  value: { text, gaps: [] },
  fact,
  entries: [],
});
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');
const filled = (source: ReturnType<typeof template>, more: object = {}) =>
  fill(source, { ...fillInput({ borcluAdSoyad: 'Ali Demir' }), facts: { borcluTuru: 'gercek' }, ...more });

const plainLine = fc
  .stringMatching(/^[A-Za-zçğıöşüÇĞİÖŞÜ0-9"&<>'’ ]{1,60}$/)
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const anyQuestion = (code: string) =>
  fc
    .record({
      kind: fc.constantFrom(...QUESTION_KINDS),
      label: plainLine,
      required: fc.boolean(),
      kept: fc.boolean(),
      help: fc.oneof(fc.constant(''), plainLine),
      initial: fc.oneof(fc.constant(''), plainLine),
    })
    .map((own) =>
      question({
        ...own,
        code,
        choices: own.kind.endsWith('Secim')
          ? [
              { code: 'a', text: 'Konut = "ev"' },
              { code: 'b', text: 'İş yeri' },
            ]
          : [],
      }),
    );

describe('the questions and guards of a template', () => {
  it('are read back from its HTML as they were, by the reader and by the short look alike', () => {
    fc.assert(
      fc.property(anyQuestion('s_a'), anyQuestion('s_b'), plainLine, fc.boolean(), (a, b, message, warns) => {
        const own = preface(
          [a, b],
          [
            guard('borcluTuru', 'tuzel', { message, level: warns ? 'uyar' : 'dur' }),
            { when: null, until: '2026-12-31', message, level: 'dur' },
          ],
        );
        const html = writeHtml(template('Metin', own));
        expect(readHtml(html).value.preface).toEqual(own);
        expect(readPreface(html)).toEqual(own);
        expect(writeHtml(readHtml(html).value)).toBe(html);
      }),
    );
  });

  it('may be written by hand, between comments and lines', () => {
    const html = `<!-- isim: Deneme -->
<meta name="soru" data-kod="s_yer" data-tur="tekSecim" data-zorunlu data-secenekler="konut=Konut|isyeri=İş yeri" content='Haciz yeri'>
<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="uyar" content="Tüzel kişi
  değil.">
<p>{{s_yer}}</p>`;
    expect(readHtml(html).value.preface).toEqual({
      questions: [
        question({
          code: 's_yer',
          kind: 'tekSecim',
          label: 'Haciz yeri',
          choices: [
            { code: 'konut', text: 'Konut' },
            { code: 'isyeri', text: 'İş yeri' },
          ],
        }),
      ],
      guards: [guard('borcluTuru', 'tuzel', { level: 'uyar', message: 'Tüzel kişi değil.' })],
    });
  });

  it('cost a template without any nothing', () => {
    expect(writeHtml(template('Metin', null))).toBe('<p>Metin</p>');
    expect(readPreface('<p>&lt;meta name="soru"&gt;</p>')).toBeNull();
  });

  it.each([
    ['a code of another form', '<meta name="soru" data-kod="isveren" data-tur="metin" content="x">'],
    ['an unknown kind', '<meta name="soru" data-kod="s_a" data-tur="resim" content="x">'],
    ['no words', '<meta name="soru" data-kod="s_a" data-tur="metin" content=" ">'],
    ['one choice', '<meta name="soru" data-kod="s_a" data-tur="tekSecim" data-secenekler="a=A" content="x">'],
    [
      'a choice named as several are',
      '<meta name="soru" data-kod="s_a" data-tur="cokSecim" data-secenekler="a=A|birden=B" content="x">',
    ],
    ['a code twice', '<meta name="soru" data-kod="s_a" data-tur="metin" content="x">'.repeat(2)],
    ['a guard without a level', '<meta name="uygunluk" data-kosul="haciz=biliniyor" content="x">'],
    ['a guard without a condition', '<meta name="uygunluk" data-yoksa="dur" content="x">'],
    [
      'a day that does not exist',
      '<meta name="uygunluk" data-son="2026-02-30" data-yoksa="dur" content="x">',
    ],
    [
      'a condition and a day at once',
      '<meta name="uygunluk" data-kosul="haciz=biliniyor" data-son="2026-12-31" data-yoksa="dur" content="x">',
    ],
  ])('are refused with %s instead of being lost', (_, html) => {
    expect(() => readHtml(`${html}<p>Metin</p>`)).toThrow(BelgeError);
    expect(() => readPreface(`${html}<p>Metin</p>`)).toThrow(BelgeError);
  });

  it('do not come along with a text that is pasted', () => {
    const html = writeHtml(template('Metin', preface([question()], [])));
    expect(readClipboard(html).value.preface).toBeNull();
  });

  it('are not in a document that is filled', () => {
    expect(filled(template('Metin', preface([question()], []))).value.preface).toBeNull();
  });

  it('tell the facts that they ask for', () => {
    const own = preface([question()], [guard('borcluTuru', 'tuzel')]);
    expect(rulesInUse(template('Metin', own))).toMatchObject({
      conditions: [{ clauses: [{ fact: 'borcluTuru' }] }],
      questions: [{ code: 's_isveren' }],
    });
  });
});

describe('the fields in use', () => {
  it('tell the conditions and repeats around each, also within words', () => {
    const { value } = readHtml(
      '<ul><li data-kosul="haciz=biliniyor"><p data-tekrar="borclular">{{sira}}</p></li></ul>' +
        '<p>{{sec:alanDolu:borcluTc|dolu={{borcluTc}}|yok=}} {{her:vekiller|{{vekilBaro}}|, | ve }} {{esasNo}}</p>',
    );
    const asked = (fact: string, choice: string) => ({ clauses: [{ fact, choices: [choice] }] });
    expect(rulesInUse(value).fields).toMatchObject([
      { kod: 'sira', conditions: [asked('haciz', 'biliniyor')], repeats: ['borclular'] },
      { kod: 'esasNo', conditions: [], repeats: [] },
      { kod: 'borcluTc', conditions: [asked('alanDolu:borcluTc', 'dolu')], repeats: [] },
      { kod: 'vekilBaro', conditions: [], repeats: ['vekiller'] },
    ]);
  });

  it('come with a message where a rule stands on what cannot have one', () => {
    const told = (html: string) => readHtml(html).messages.map(({ code }) => code);
    for (const html of [
      '<div data-kosul="haciz=biliniyor"><p>x</p></div>',
      '<ul data-tekrar="borclular"><li>x</li></ul>',
      '<table><tr><td data-kosul="haciz=biliniyor">x</td></tr></table>',
      '<p><span data-kosul="haciz=biliniyor">x</span></p>',
    ])
      expect(told(html)).toContain('kosul-yeri');
    expect(told('<p data-kosul="haciz=biliniyor">x</p>')).toEqual([]);
  });
});

describe('answers', () => {
  const asked = (text: string, more: Partial<Question> = {}) => template(text, preface([question(more)], []));

  it('fill the placeholders of their code', () => {
    const { value, missing, unknown } = filled(asked('{{s_isveren}} nezdinde'), {
      answers: { s_isveren: answer('Kuzey A.Ş.') },
    });
    expect([textOf(writeHtml(value)), missing, unknown]).toEqual(['Kuzey A.Ş. nezdinde', [], []]);
  });

  it('are reported as missing where a required one is not there, and leave the mark', () => {
    const { value, missing } = filled(asked('{{s_isveren}} nezdinde'));
    expect(textOf(writeHtml(value))).toBe('…… nezdinde'.replace('……', fillInput({}).mark));
    expect(missing).toEqual(['s_isveren']);
  });

  it('print nothing where they need not be there, and take a line of their own along', () => {
    const open = asked('{{s_isveren}}', { required: false });
    expect(filled(open)).toMatchObject({ missing: [], value: { blocks: [] } });
    expect(filled(asked('Ek: {{s_isveren}}', { required: false }))).toMatchObject({ value: { blocks: [] } });
    expect(textOf(writeHtml(filled(asked('Sonra {{s_isveren}}', { required: false })).value))).toBe(
      'Sonra&nbsp;',
    );
  });

  it('decide conditions and choices, and are missing by their own code where those need them', () => {
    const source = template(
      '{{sec:soru:s_yer|konut=konutunda|isyeri=iş yerinde}}',
      preface([question({ code: 's_yer', kind: 'tekSecim' })], []),
    );
    const done = filled(source, { answers: { s_yer: answer('Konut', 'konut') } });
    expect([textOf(writeHtml(done.value)), done.missing]).toEqual(['konutunda', []]);
    expect(filled(source).missing).toEqual(['s_yer']);
  });

  it('that choose things of the case are repeated over by their code', () => {
    const entries = ['34 A 1', '34 B 2'].map((text) => ({
      values: { hacizKonusu: { text, gaps: [] } },
      facts: {},
    }));
    const source = template(
      '{{her:s_haciz|{{hacizKonusu}}|, | ve }} araçlar',
      preface([question({ code: 's_haciz', kind: 'haciz' })], []),
    );
    const { value } = filled(source, { answers: { s_haciz: { ...answer('x'), entries } } });
    expect(textOf(writeHtml(value))).toBe('34 A 1 ve 34 B 2 araçlar');
  });
});

describe('guards', () => {
  it('stop a document only where one that stops does not hold', () => {
    const breach = (level: Guard['level']) => ({ level, message: 'a', sentence: 'a', unknown: [] });
    expect([isStopped([]), isStopped([breach('uyar')]), isStopped([breach('uyar'), breach('dur')])]).toEqual([
      false,
      false,
      true,
    ]);
  });

  const guarded = (...guards: readonly Guard[]) => template('Metin', preface([], guards));

  it('that hold say nothing', () => {
    expect(filled(guarded(guard('borcluTuru', 'gercek'))).breaches).toEqual([]);
  });

  it('that do not hold are named with their level and sentence', () => {
    const message = 'Borçlu tüzel kişi olmalıdır (TK m. 35).';
    expect(filled(guarded(guard('borcluTuru', 'tuzel'))).breaches).toEqual([
      { level: 'dur', message, sentence: message, unknown: [] },
    ]);
  });

  it('do not hold by a fact that is not known, which they name', () => {
    const facts = { borcluTuru: null };
    expect(filled(guarded(guard('borcluTuru', 'tuzel')), { facts }).breaches).toMatchObject([
      { unknown: ['borcluTuru'] },
    ]);
  });

  const CHANGED = { level: 'dur', message: 'Kanun değişti.', sentence: 'Kanun değişti.', unknown: [] };
  it.each([
    ['2026-12-31', []],
    ['2027-01-01', [CHANGED]],
    [undefined, [CHANGED]],
  ])('that end on a day are judged with the day of the filling, %s', (today, breaches) => {
    const ends = guarded({ when: null, until: '2026-12-31', level: 'dur', message: 'Kanun değişti.' });
    expect(filled(ends, { today }).breaches).toEqual(breaches);
    expect(filled(ends, { today, unknownIsMissing: true }).breaches).toEqual(breaches);
  });

  it('stop with the name of a fact that does not exist', () => {
    expect(() => filled(guarded(guard('yokBoyleBir', 'tuzel')))).toThrow(/yokBoyleBir/);
  });

  it('are missing by what nobody told, where there is no case to tell it', () => {
    const byHand = { facts: { borcluTuru: null }, unknownIsMissing: true };
    expect(filled(guarded(guard('borcluTuru', 'tuzel')), byHand)).toMatchObject({
      breaches: [],
      missing: ['borcluTuru'],
    });
    const empty = { ...byHand, values: { icraDairesi: { text: '', gaps: [] } } };
    expect(filled(guarded(guard('alanDolu:icraDairesi', 'dolu')), empty)).toMatchObject({
      breaches: [],
      missing: ['icraDairesi'],
    });
    expect(filled(guarded(guard('borcluTuru', 'tuzel')), { unknownIsMissing: true }).breaches).toHaveLength(
      1,
    );
  });

  it('may ask for an answer', () => {
    const source = template(
      'Metin',
      preface([question({ code: 's_yeter', kind: 'evetHayir' })], [guard('soru:s_yeter', 'evet')]),
    );
    expect(filled(source, { answers: { s_yeter: answer('evet', 'evet') } }).breaches).toEqual([]);
    expect(filled(source).breaches).toMatchObject([{ unknown: ['s_yeter'] }]);
  });
});
