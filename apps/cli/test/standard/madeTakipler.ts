// Sample cases beside the twelve of veri/ornek-takipler.json: each has something that decides about a petition.
import { CLAIMS, PLEDGES } from './madeClaims.ts';
import { PARTIES } from './madeParties.ts';
import { OBJECTIONS, SEIZURES, SERVICES } from './madeSteps.ts';
import type { MadeTakip } from './makeTakip.ts';

export const MADE_TAKIPLER: readonly MadeTakip[] = [
  ...CLAIMS,
  ...PLEDGES,
  ...SEIZURES,
  ...SERVICES,
  ...OBJECTIONS,
  ...PARTIES,
];
