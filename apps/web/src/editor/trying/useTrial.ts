import type { TriedTemplate } from '@derkenar/domain';
import { useEffect, useRef, useState } from 'react';
import { api, read } from '../../client/api.ts';

export type TriedTakip = TriedTemplate['sorunlar'][number];

export interface Trial {
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly tried: number;
  readonly total: number;
  readonly faults: readonly TriedTakip[];
  /** Questions that wait for an answer, with the number of cases. */
  readonly asked: ReadonlyMap<string, number>;
  readonly error: unknown;
}

const BEGUN: Trial = { state: 'running', tried: 0, total: 0, faults: [], asked: new Map(), error: null };

export interface TrialRun {
  /** null: not begun yet. */
  readonly trial: Trial | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Tries the text on all cases of the office, some in each request; closing the dialog ends it. */
export function useTrial(sablon: string): TrialRun {
  const [trial, setTrial] = useState<Trial | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);
  const start = () => {
    call.current?.abort();
    const current = new AbortController();
    call.current = current;
    setTrial(BEGUN);
    void run(sablon, current.signal, setTrial);
  };
  const stop = () => {
    call.current?.abort();
    setTrial((now) => now && { ...now, state: 'stopped' });
  };
  return { trial, start, stop };
}

async function run(sablon: string, signal: AbortSignal, tell: (trial: Trial) => void): Promise<void> {
  let trial = BEGUN;
  let sonra: string | null = null;
  try {
    do {
      const body = { sablon, ...(sonra !== null && { sonra }) };
      const answer: TriedTemplate = await read(api.POST('/api/v1/toplu/dene', { body, signal }));
      sonra = answer.sonraki;
      trial = {
        ...trial,
        tried: trial.tried + answer.denenen,
        total: answer.toplam,
        faults: [...trial.faults, ...answer.sorunlar],
        asked: added(trial.asked, answer.sorular),
      };
      if (signal.aborted) return;
      tell(trial);
    } while (sonra !== null);
    tell({ ...trial, state: 'done' });
  } catch (error) {
    if (!signal.aborted) tell({ ...trial, state: 'failed', error });
  }
}

function added(asked: Trial['asked'], sorular: TriedTemplate['sorular']): Trial['asked'] {
  const sums = new Map(asked);
  for (const { soru, takip } of sorular) sums.set(soru, (sums.get(soru) ?? 0) + takip);
  return sums;
}
