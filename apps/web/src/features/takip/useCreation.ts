import type { Format } from '@derkenar/belge/formats';
import { useEffect, useRef, useState } from 'react';
import { type BelgeFailure, downloadBelgeler } from '../../belge/download.ts';
import { isComplete } from '../../belge/render.ts';
import { messages } from '../../messages.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { type Outcome, renderAll, type Task } from './creation.ts';

export type Step =
  | { readonly step: 'idle' }
  | { readonly step: 'render'; readonly index: number; readonly tasks: readonly Task[] }
  | { readonly step: 'ask'; readonly format: Format; readonly outcome: Outcome }
  | { readonly step: 'convert' };

const IDLE: Step = { step: 'idle' };

/** Render all, ask about gaps, turn into files, deliver; at most one at a time, and it can be called off. */
export function useCreation() {
  const [state, setState] = useState<Step>(IDLE);
  const [failed, setFailed] = useState<readonly BelgeFailure[]>([]);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (work: (signal: AbortSignal) => Promise<Step>) => {
    if (abort.current) return;
    const controller = new AbortController();
    abort.current = controller;
    try {
      setState(await work(controller.signal));
    } catch (error) {
      setState(IDLE);
      notifyFailure(messages.create.errorTitle, error);
    } finally {
      abort.current = null;
    }
  };

  const deliver = async (format: Format, { done, failed }: Outcome, signal: AbortSignal): Promise<Step> => {
    setState({ step: 'convert' });
    const belgeler = done.map(({ task, rendered }) => ({ name: task.fileName, html: rendered.html }));
    const warnings = done.flatMap(({ rendered }) => rendered.warnings);
    const more = await downloadBelgeler(format, belgeler, warnings, signal);
    setFailed([...failed, ...more]);
    return IDLE;
  };

  return {
    state,
    failed,
    start: (tasks: readonly Task[], format: Format) =>
      run(async (signal) => {
        setFailed([]);
        const outcome = await renderAll(tasks, (index) => setState({ step: 'render', index, tasks }), signal);
        setFailed(outcome.failed);
        if (outcome.done.length === 0) return IDLE;
        if (!outcome.done.every(({ rendered }) => isComplete(rendered)))
          return { step: 'ask', format, outcome };
        return deliver(format, outcome, signal);
      }),
    proceed: (format: Format, outcome: Outcome) => run((signal) => deliver(format, outcome, signal)),
    cancel() {
      if (abort.current) notify({ kind: 'success', title: messages.takipDilekce.cancelled });
      abort.current?.abort();
      setState(IDLE);
    },
  };
}
