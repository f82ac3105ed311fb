import { type Guard, MAX_GUARD_MESSAGE, type Question } from '@derkenar/belge';
import { DILEKCE_TYPES, type DilekceType, STEPS, type Step } from '@derkenar/domain';
import { Fields } from './fields.ts';
import type { Finding } from './finding.ts';
import { messages } from './messages.ts';
import { type Membership, readPackages } from './packages.ts';
import {
  checkGuards,
  checkTwice,
  type Placed,
  readGuards,
  readQuestions,
  type SharedPreface,
} from './preface.ts';
import { readSums, type Sums } from './sums.ts';
import { readYaml } from './yaml.ts';

/** The head of a form; members that could not be read are empty. */
export interface Head {
  readonly isim: string;
  /** Words by which an office asks for the form and that its name does not say. */
  readonly otherNames: readonly string[];
  readonly dilekceType: DilekceType | null;
  readonly step: Step | null;
  /** The ISO day as of which the law was read. */
  readonly lawDate: string;
  readonly sources: readonly string[];
  readonly doubts: readonly string[];
  readonly packages: readonly Membership[];
  readonly questions: readonly Placed<Question>[];
  readonly guards: readonly Placed<Guard>[];
}

const KNOWN = [
  'ad',
  'digerAdlar',
  'tip',
  'adim',
  'hukukTarihi',
  'gecerlilikSonu',
  'kaynaklar',
  'kuskular',
  'paketler',
  'sorular',
  'toplamlar',
  'uygunluk',
] as const;
const END = ['tarih', 'neden'] as const;
const MAX_NAME = 300;
const MAX_OTHER_NAMES = 20;
const MAX_OTHER_NAME = 80;
const MAX_ITEMS = 50;
const MAX_SENTENCE = 1000;
const TYPES = (Object.keys(DILEKCE_TYPES) as DilekceType[]).filter((type) => type !== 'kendi_dilekcelerim');

/** Reads the lines between the two '---'. */
export function readHead(
  text: string,
  shared: SharedPreface,
  report: (finding: Finding) => void,
): Head | null {
  const yaml = readYaml(text, 2);
  if ('message' in yaml) {
    report(yaml);
    return null;
  }
  const fields = new Fields(yaml, [], yaml.value, KNOWN, report);
  const questions = readQuestions(fields, 'sorular', shared.questions);
  const asked = questions.map(({ value }) => value);
  const sums = readSums(fields, asked);
  const head: Head = {
    isim: fields.text('ad', MAX_NAME),
    otherNames: fields.texts('digerAdlar', MAX_OTHER_NAMES, MAX_OTHER_NAME),
    dilekceType: fields.oneOf('tip', TYPES),
    step: fields.oneOf('adim', STEPS),
    lawDate: fields.day('hukukTarihi'),
    sources: fields.texts('kaynaklar', MAX_ITEMS, MAX_SENTENCE),
    doubts: fields.texts('kuskular', MAX_ITEMS, MAX_SENTENCE),
    packages: readPackages(fields),
    questions,
    guards: [...readGuards(fields, 'uygunluk', shared.guards, sums), ...readEnd(fields)],
  };
  if (!fields.has('kaynaklar')) fields.wrong('kaynaklar', messages.missing('kaynaklar'));
  reportUnused(fields, sums, head.guards);
  for (const finding of [...checkTwice(head.questions), ...checkGuards(head.guards, asked)]) report(finding);
  return head;
}

function reportUnused(fields: Fields, sums: Sums, guards: Head['guards']): void {
  const facts = new Set(guards.flatMap(({ value }) => value.when?.clauses.map(({ fact }) => fact) ?? []));
  for (const [name, fact] of sums) if (!facts.has(fact)) fields.wrong('toplamlar', messages.sumUnused(name));
}

/** A guard that stops the form after its last day. */
function readEnd(fields: Fields): Head['guards'] {
  if (!fields.has('gecerlilikSonu')) return [];
  const end = fields.within('gecerlilikSonu', END);
  const until = end.day('tarih');
  const message = end.text('neden', MAX_GUARD_MESSAGE);
  return [{ value: { when: null, until, level: 'dur', message }, line: end.line }];
}
