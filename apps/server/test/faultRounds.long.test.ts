import { describe, expect, it } from 'vitest';
import { FAULTS } from './faults/all.ts';
import { FAULT_NAMES } from './faults/names.ts';
import { runRounds } from './faults/rounds.ts';

/** `npm run fault-drill -- --<fault> --rounds 100` asks for one fault, and for more. */
const ASKED = process.env['DERKENAR_FAULT'];
const ROUNDS = Number(process.env['DERKENAR_FAULT_ROUNDS'] ?? 3);

describe.each(FAULT_NAMES.filter((name) => [undefined, 'all', name].includes(ASKED)))(
  'the fault %s',
  (name) => {
    const lack = FAULTS[name].lacks();
    it.skipIf(ASKED === undefined && lack !== null)(
      'costs no acknowledged write, makes no file twice, and lets no job stand',
      { timeout: 300_000 + ROUNDS * 60_000 },
      async () => {
        expect(lack).toBeNull();
        await runRounds(name, ROUNDS);
      },
    );
  },
);
