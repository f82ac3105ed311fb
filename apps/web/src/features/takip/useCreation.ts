import type { Format } from '@derkenar/belge/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BelgeFailure } from '../../belge/download.ts';
import { forgetDocuments } from '../../documents/api.ts';
import { createMessages } from '../../messages/create.ts';
import { takipDilekceMessages } from '../../messages/takipDilekce.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import type { Task } from './creation.ts';
import { createAll, createOne, IDLE, type Show, type Step } from './steps.ts';

/**
 * Makes the file of one petition in one request. Several are rendered first and packed together afterwards. Asks about
 * gaps before it delivers; at most one at a time, and it can be called off.
 */
export function useCreation() {
  const client = useQueryClient();
  const [state, setState] = useState<Step>(IDLE);
  const [failed, setFailed] = useState<readonly BelgeFailure[]>([]);
  const [made, setMade] = useState<readonly string[]>([]);
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
      notifyFailure(createMessages.errorTitle, error);
    } finally {
      abort.current = null;
    }
  };

  const show: Show = {
    step: setState,
    failed: setFailed,
    made: (tasks) => {
      setMade(tasks.map(({ call }) => call.dilekceId));
      void forgetDocuments(client);
    },
  };
  return {
    state,
    failed,
    /** Ids of the petitions of the last files. */
    made,
    /** `prepare` is awaited before the first request; false calls it off. */
    start(tasks: readonly Task[], format: Format, prepare: () => Promise<boolean>) {
      const [first] = tasks;
      return run(async (signal) => {
        setFailed([]);
        setMade([]);
        setState({ step: 'render', index: 0, tasks });
        if (!(await prepare())) return IDLE;
        return first && tasks.length === 1
          ? createOne(first, { format, acceptsGaps: false, reason: null }, show, signal)
          : createAll(tasks, format, show, signal);
      });
    },
    proceed: run,
    cancel() {
      if (abort.current) notify({ kind: 'success', title: takipDilekceMessages.cancelled });
      abort.current?.abort();
      setState(IDLE);
    },
  };
}
