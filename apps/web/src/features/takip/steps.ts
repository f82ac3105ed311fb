import type { Format } from '@derkenar/belge/formats';
import { type BelgeFailure, downloadBelgeler } from '../../belge/download.ts';
import type { Incomplete } from '../../belge/MissingNotice.tsx';
import { downloadTakip, type FileRequest } from '../../belge/render.ts';
import { failureOf, incompleteOf, inOrder, type Outcome, renderAll, type Task } from './creation.ts';

/** A petition that its guards stopped. */
export interface Refused {
  readonly dilekceId: string;
  readonly name: string;
  readonly stops: readonly string[];
}

export type Step =
  | { readonly step: 'idle' }
  | { readonly step: 'render'; readonly index: number; readonly tasks: readonly Task[] }
  | {
      readonly step: 'ask';
      readonly items: readonly Incomplete[];
      readonly deliver: (signal: AbortSignal) => Promise<Step>;
    }
  | {
      readonly step: 'stop';
      readonly items: readonly Refused[];
      /** Makes the stopped ones too, for a reason. */
      readonly pass: (reason: string, signal: AbortSignal) => Promise<Step>;
      /** Makes the others; null where none is left. */
      readonly without: ((signal: AbortSignal) => Promise<Step>) | null;
    }
  | { readonly step: 'convert' };

export const IDLE: Step = { step: 'idle' };

/** Tells the page where the creation is. */
export interface Show {
  readonly step: (step: Step) => void;
  readonly failed: (failed: readonly BelgeFailure[]) => void;
  readonly made: (made: readonly Task[]) => void;
}

async function deliver(
  format: Format,
  { done, failed }: Outcome,
  show: Show,
  signal: AbortSignal,
): Promise<Step> {
  show.step({ step: 'convert' });
  const belgeler = done.map(({ task, rendered }) => ({
    name: task.fileName,
    html: rendered.html,
    basis: rendered.basis,
  }));
  const warnings = done.flatMap(({ rendered }) => rendered.warnings);
  const more = await downloadBelgeler(format, belgeler, warnings, signal);
  show.failed([...failed, ...more]);
  const missing = new Set(more.map(({ name }) => name));
  show.made(done.map(({ task }) => task).filter(({ fileName }) => !missing.has(fileName)));
  return IDLE;
}

const refusedOf = ({ name, call: { dilekceId } }: Task, stops: readonly string[]): Refused => ({
  dilekceId,
  name,
  stops,
});

/** Makes the file of one petition in one request. */
export async function createOne(
  task: Task,
  file: FileRequest,
  show: Show,
  signal: AbortSignal,
): Promise<Step> {
  show.step({ step: 'render', index: 0, tasks: [task] });
  try {
    const refusal = await downloadTakip(task.call, file, signal);
    if (refusal === null) {
      show.made([task]);
      return IDLE;
    }
    if (refusal.stops.length > 0)
      return {
        step: 'stop',
        items: [refusedOf(task, refusal.stops)],
        pass: (reason, next) => createOne(task, { ...file, reason }, show, next),
        without: null,
      };
    const accepted = { ...file, acceptsGaps: true };
    return {
      step: 'ask',
      items: [{ ...refusal, name: task.name }],
      deliver: (next) => createOne(task, accepted, show, next),
    };
  } catch (error) {
    show.failed([failureOf(task, error)]);
    return IDLE;
  }
}

/** Renders the petitions one by one, then makes one file of them. */
export async function createAll(
  tasks: readonly Task[],
  format: Format,
  show: Show,
  signal: AbortSignal,
): Promise<Step> {
  const onProgress = (among: readonly Task[]) => (index: number) =>
    show.step({ step: 'render', index, tasks: among });
  const outcome = await renderAll(tasks, null, onProgress(tasks), signal);
  show.failed(outcome.failed);
  const { stopped } = outcome;
  if (stopped.length === 0) return askOrDeliver(format, outcome, show, signal);
  return {
    step: 'stop',
    items: stopped.map(({ task, stops }) => refusedOf(task, stops)),
    pass: async (reason, next) => {
      const again = stopped.map(({ task }) => task);
      const passed = await renderAll(again, reason, onProgress(again), next);
      const whole = inOrder(tasks, outcome, passed);
      show.failed(whole.failed);
      return askOrDeliver(format, whole, show, next);
    },
    without: outcome.done.length === 0 ? null : (next) => askOrDeliver(format, outcome, show, next),
  };
}

async function askOrDeliver(
  format: Format,
  outcome: Outcome,
  show: Show,
  signal: AbortSignal,
): Promise<Step> {
  if (outcome.done.length === 0) return IDLE;
  const items = incompleteOf(outcome);
  if (items.length === 0) return deliver(format, outcome, show, signal);
  return { step: 'ask', items, deliver: (next) => deliver(format, outcome, show, next) };
}
