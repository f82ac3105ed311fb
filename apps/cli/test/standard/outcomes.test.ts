// The guards' answer to each standard petition with each sample case: ../golden/standard/<kod>.txt. After a change that
// is meant, refresh the files and review the diff:
//   DERKENAR_GOLDEN=refresh npx vitest run apps/cli/test/standard/outcomes.test.ts
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FillResult, type Guard, missingCode } from '@derkenar/belge';
import { expect, it } from 'vitest';
import { bestFilled, FORMS, type Form, filled } from './forms.ts';
import { TAKIPLER } from './takipler.ts';

const folder = fileURLToPath(new URL('../golden/standard/', import.meta.url));
const refresh = process.env['DERKENAR_GOLDEN'] === 'refresh';
if (refresh) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Each guard by the fact that it asks for first, 'takipDurumu', and a number where another does too. */
function marksOf(guards: readonly Guard[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    guards.map(({ when, message }) => {
      const fact = missingCode(when?.clauses[0]?.fact ?? 'gecerlilikSonu');
      const count = (counts.get(fact) ?? 0) + 1;
      counts.set(fact, count);
      return [message, count === 1 ? fact : `${fact}${count}`];
    }),
  );
}

/** A '?' behind a mark says that the guard depends on a fact that is not known. */
function outcome(
  { breaches, missing, stopped: unreckoned }: FillResult,
  marks: ReadonlyMap<string, string>,
): string {
  const said = (level: Guard['level'], word: string): string[] => {
    const own = breaches.filter((breach) => breach.level === level);
    // A guard may add the day on which its fact depends.
    const markOf = (message: string) =>
      marks.get(message) ?? [...marks].find(([sentence]) => message.startsWith(`${sentence} `))?.[1];
    const names = own.map(({ message, unknown }) => `${markOf(message)}${unknown.length > 0 ? '?' : ''}`);
    return own.length === 0 ? [] : [`${word} ${names.toSorted().join(' ')}`];
  };
  const stopped = [...said('dur', 'stopped'), ...(unreckoned.length > 0 ? ['account stopped'] : [])];
  return [
    ...(stopped.length === 0 ? ['made'] : stopped),
    ...said('uyar', 'warned'),
    ...(missing.length === 0 ? [] : [`missing ${missing.toSorted().join(' ')}`]),
  ].join('; ');
}

function outcomes(form: Form): string {
  const marks = marksOf(form.sablon.preface?.guards ?? []);
  const sentences = [...marks].map(([message, mark]) => `${mark}: ${message}`).toSorted();
  const lines = TAKIPLER.map((takip) => {
    const unanswered = outcome(filled(form, takip), marks);
    const answered = outcome(bestFilled(form, takip).result, marks);
    return `${takip.id}: ${unanswered === answered ? '' : `${unanswered} | `}${answered}`;
  });
  return `${[...sentences, '', 'case: without answers | with answers', ...lines].join('\n')}\n`;
}

it.each(FORMS)('$kod is made, stopped and warned about as reviewed', (form) => {
  const path = join(folder, `${form.kod}.txt`);
  const now = outcomes(form);
  if (refresh) writeFileSync(path, now);
  expect(now).toBe(existsSync(path) ? readFileSync(path, 'utf8') : 'refresh the golden files');
});

it('no golden file is left of a petition that is gone', () => {
  expect(readdirSync(folder).toSorted()).toEqual(FORMS.map(({ kod }) => `${kod}.txt`).toSorted());
});
