import type { DeadlineDefinition } from './definition.ts';
import { ORDER_DEADLINES } from './order.ts';
import { SEIZURE_DEADLINES } from './seizure.ts';
import { SUIT_DEADLINES } from './suit.ts';
import { THIRD_PERSON_DEADLINES } from './thirdPerson.ts';

const DEFINITIONS = [
  ...ORDER_DEADLINES,
  ...SEIZURE_DEADLINES,
  ...THIRD_PERSON_DEADLINES,
  ...SUIT_DEADLINES,
] as const;

export type DeadlineCode = (typeof DEFINITIONS)[number]['code'];
/** The limits that the product knows. Nothing else in the project lists them. */
export const DEADLINES: readonly DeadlineDefinition<DeadlineCode>[] = DEFINITIONS;
