// Filling with and without conditions: 500 of them on 40 pages may add 2 ms, a template without any pays nothing.
import {
  belge,
  fill,
  matchWordings,
  type Paragraph,
  paragraph,
  readHtml,
  rule,
  writeHtml,
} from '@derkenar/belge';
import { turkish } from '@derkenar/domain';
import { SIZES, valuesOf } from './documents.ts';
import { contest, median, quantile } from './measure.ts';

const CONDITIONS = 500;
const MOST_MS = 2;
const ROUNDS = 9;
const BATCH = 40;

const [html] = SIZES.find(({ name }) => name === '40 pages').html;
const plain = readHtml(withoutRules(html)).value;
const when = {
  mode: 'any' as const,
  clauses: [
    { fact: 'takipTuru', negated: false, choices: ['ilamli', 'ilamsiz'] },
    { fact: 'borcluTuru', negated: true, choices: ['tuzel'] },
  ],
};

/** The petitions without the questions, conditions and repeats of their own. */
function withoutRules(written) {
  const text = written.replace(/<meta [^>]*>| data-(?:kosul|tekrar)="[^"]*"/g, '');
  return matchWordings(text).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}borçlu${rest.slice(end)}`,
    text,
  );
}

/** The same text, its paragraphs on conditions that hold. */
function conditioned() {
  let left = CONDITIONS;
  const ruled = (one: Paragraph): Paragraph =>
    left-- > 0 ? paragraph(one.inlines, { ...one, rule: rule(when) }) : one;
  const blocks = plain.blocks.map((block) => (block.type === 'paragraph' ? ruled(block) : block));
  const more = Array.from({ length: Math.max(0, left) }, () =>
    paragraph(['Koşullu satır.'], {
      rule: rule({ ...when, mode: 'all', clauses: [{ ...when.clauses[0], negated: true }] }),
    }),
  );
  return readHtml(writeHtml(belge([...blocks, ...more]))).value;
}

const ruled = conditioned();
const language = turkish();
const results = await contest(
  {
    'no condition': { run: (n) => fill(plain, valuesOf(n), language), batch: BATCH },
    [`${CONDITIONS} conditions`]: { run: (n) => fill(ruled, valuesOf(n), language), batch: BATCH },
    'no condition, facts not asked': {
      run: (n) => {
        const { facts: _facts, lists: _lists, ...values } = valuesOf(n);
        return fill(plain, values, language);
      },
      batch: BATCH,
    },
  },
  ROUNDS,
);
for (const [name, { times }] of Object.entries(results))
  console.log(`${name}: p50 ${median(times).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`);
const added = median(results[`${CONDITIONS} conditions`].times) - median(results['no condition'].times);
console.log(`${CONDITIONS} conditions on 40 pages add ${added.toFixed(2)} ms (aim < ${MOST_MS})`);
