import { factByCode, icraYolu } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { takipFormMessages } from '../../../messages/takipForm.ts';

const routes = takipFormMessages.suggestion.takipYolu.map((takipYolu) => icraYolu({ takipYolu }));

describe('the suggested routes of a case', () => {
  it('are all known to conditions and guards, and leave no route out', () => {
    expect(routes).not.toContain(null);
    expect(new Set(routes)).toEqual(new Set(Object.keys(factByCode('icraYolu')?.choices ?? {})));
  });
});
