import type { Format } from '@derkenar/belge/formats';
import { useEffect, useRef, useState } from 'react';
import { type BelgeFailure, downloadBelgeler } from '../../belge/download.ts';
import type { Incomplete } from '../../belge/MissingNotice.tsx';
import { downloadTakip, type FileRequest } from '../../belge/render.ts';
import { messages } from '../../messages.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { failureOf, incompleteOf, type Outcome, renderAll, type Task } from './creation.ts';

export type Step =
  | { readonly step: 'idle' }
  | { readonly step: 'render'; readonly index: number; readonly tasks: readonly Task[] }
  | {
      readonly step: 'ask';
      readonly items: readonly Incomplete[];
      readonly deliver: (signal: AbortSignal) => Promise<Step>;
    }
  | { readonly step: 'convert' };

const IDLE: Step = { step: 'idle' };

/**
 * Makes the file of one petition in one request. Several are rendered first and packed together afterwards. Asks about
 * gaps before it delivers; at most one at a time, and it can be called off.
 */
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

  const createOne = async (task: Task, file: FileRequest, signal: AbortSignal): Promise<Step> => {
    setState({ step: 'render', index: 0, tasks: [task] });
    try {
      const gaps = await downloadTakip(task.call, file, signal);
      if (gaps === null) return IDLE;
      const accepted = { ...file, acceptsGaps: true };
      return {
        step: 'ask',
        items: [{ ...gaps, name: task.name }],
        deliver: (next) => createOne(task, accepted, next),
      };
    } catch (error) {
      setFailed([failureOf(task, error)]);
      return IDLE;
    }
  };

  const createAll = async (tasks: readonly Task[], format: Format, signal: AbortSignal): Promise<Step> => {
    const outcome = await renderAll(tasks, (index) => setState({ step: 'render', index, tasks }), signal);
    setFailed(outcome.failed);
    if (outcome.done.length === 0) return IDLE;
    const items = incompleteOf(outcome);
    if (items.length === 0) return deliver(format, outcome, signal);
    return { step: 'ask', items, deliver: (next) => deliver(format, outcome, next) };
  };

  return {
    state,
    failed,
    start(tasks: readonly Task[], format: Format) {
      const [first] = tasks;
      return run((signal) => {
        setFailed([]);
        return first && tasks.length === 1
          ? createOne(first, { format, acceptsGaps: false }, signal)
          : createAll(tasks, format, signal);
      });
    },
    proceed: (deliver: (signal: AbortSignal) => Promise<Step>) => run(deliver),
    cancel() {
      if (abort.current) notify({ kind: 'success', title: messages.takipDilekce.cancelled });
      abort.current?.abort();
      setState(IDLE);
    },
  };
}
