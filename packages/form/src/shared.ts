import type { Guard, Question } from '@derkenar/belge';
import { Fields } from './fields.ts';
import type { Finding } from './finding.ts';
import { checkGuards, type Placed, readGuards, readQuestions, type SharedPreface } from './preface.ts';
import { readYaml } from './yaml.ts';

/** Everything that the forms of a folder share. */
export interface Shared extends SharedPreface {
  /** The texts of `parcalar/`, by name. */
  readonly pieces: ReadonlyMap<string, string>;
}

const KNOWN = ['sorular', 'uygunluk'] as const;

/** Reads ortak.yaml. A group may take over the groups above it. */
export function readSharedPreface(text: string, report: (finding: Finding) => void): SharedPreface {
  const questions = new Map<string, readonly Question[]>();
  const guards = new Map<string, readonly Guard[]>();
  const yaml = readYaml(text, 1);
  if ('message' in yaml) {
    report(yaml);
    return { questions, guards };
  }
  const fields = new Fields(yaml, [], yaml.value, KNOWN, report);
  for (const [name, group] of groups(fields, 'sorular'))
    questions.set(name, values(readQuestions(group, name, questions)));
  const asked = [...questions.values()].flat();
  for (const [name, group] of groups(fields, 'uygunluk')) {
    const read = readGuards(group, name, guards);
    for (const finding of checkGuards(read, asked)) report(finding);
    guards.set(name, values(read));
  }
  return { questions, guards };
}

function groups(fields: Fields, name: string): readonly (readonly [string, Fields])[] {
  if (!fields.has(name)) return [];
  const names = fields.namesIn(name);
  const within = fields.within(name, names);
  return names.map((group) => [group, within]);
}

const values = <T>(placed: readonly Placed<T>[]): readonly T[] => placed.map(({ value }) => value);
