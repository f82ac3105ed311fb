import { type FactCode, type FactValues, type Takip, takipFacts, takipSchema } from '@derkenar/domain';
import { sampleTakipler } from '../runCommand.ts';
import { MADE_TAKIPLER } from './madeTakipler.ts';

export const TODAY = '2026-11-20';

/** The twelve cases of the product's data, then those that are made for tests. */
export const TAKIPLER: readonly Takip[] = [
  ...(await sampleTakipler()).map((takip) => takipSchema.parse(takip)),
  ...MADE_TAKIPLER.map(({ takip }) => takip),
];

export function takipOf(id: string): Takip {
  const found = TAKIPLER.find((takip) => takip.id === id);
  if (found === undefined) throw new Error(`no case ${id}`);
  return found;
}

const factsByTakip = new Map<Takip, FactValues>();

export function factOf(takip: Takip, fact: FactCode): string | null {
  let facts = factsByTakip.get(takip);
  if (facts === undefined) factsByTakip.set(takip, (facts = takipFacts(takip, { today: TODAY })));
  return facts[fact];
}
