// The law's limits, over all standard petitions and all sample cases.
import { isStopped } from '@derkenar/belge';
import { expect, it } from 'vitest';
import { bestFilled, FORMS } from './forms.ts';
import { LAWS } from './laws.ts';
import { TAKIPLER } from './takipler.ts';

it.each(LAWS)('$law', ({ forms, takipler, except = {} }) => {
  const meant = TAKIPLER.filter(takipler);
  expect(meant.length).toBeGreaterThan(0);
  const made = FORMS.filter((form) => forms(form) && !Object.hasOwn(except, form.kod)).flatMap((form) =>
    meant
      .filter((takip) => {
        const { breaches } = bestFilled(form, takip).result;
        return !isStopped(breaches);
      })
      .map(({ id }) => `${form.kod} is made for ${id}`),
  );
  expect(made).toEqual([]);
});
