import {
  type DilekceSelection,
  fileNameOf,
  perBorclu,
  type Takip,
  type TypedAnswers,
  tarafName,
} from '@derkenar/domain';
import type { BelgeFailure } from '../../belge/download.ts';
import type { Incomplete } from '../../belge/MissingNotice.tsx';
import { isComplete, type Rendered, renderTakip, stopsOf, type TakipRender } from '../../belge/render.ts';
import { ApiError, errorText, isAbort } from '../../client/api.ts';
import { isSessionLost } from '../../shell/notify.ts';

/** One call of the case render. */
export interface Task {
  /** Shown in the progress and in lists: 'Satış Talebi', 'Satış Talebi – Mehmet Ali Toprakçıoğlu'. */
  readonly name: string;
  /** File name without extension (decision 29). */
  readonly fileName: string;
  readonly call: TakipRender;
}

interface Done {
  readonly task: Task;
  readonly rendered: Rendered;
}

interface Stopped {
  readonly task: Task;
  /** Sentences of its guards. */
  readonly stops: readonly string[];
}

export interface Outcome {
  readonly done: readonly Done[];
  readonly stopped: readonly Stopped[];
  readonly failed: readonly BelgeFailure[];
}

export function tasksOf(
  takip: Takip,
  dilekceler: readonly DilekceSelection[],
  perDebtor: boolean,
  answersOf: (dilekce: DilekceSelection, takip: Takip) => TypedAnswers,
  typedOf: (dilekceId: string, place: number | null) => Readonly<Record<string, string>>,
): readonly Task[] {
  const alone = perDebtor ? perBorclu(takip) : [];
  return dilekceler.flatMap((dilekce) => {
    const ids = { takipId: takip.id, dilekceId: dilekce.id };
    const callOf = (of: Takip, place: number | null) => ({
      ...ids,
      answers: answersOf(dilekce, of),
      typed: typedOf(dilekce.id, place),
    });
    const names = { dilekce: dilekce.isim, esasNo: takip.dosyaEsasNo };
    if (!perDebtor) return [{ name: dilekce.isim, fileName: fileNameOf(names), call: callOf(takip, null) }];
    return takip.borclular.map((taraf, n) => ({
      name: `${dilekce.isim} – ${tarafName(taraf)}`,
      fileName: fileNameOf({ ...names, borclu: tarafName(taraf) }),
      call: { ...callOf(alone[n] ?? takip, n + 1), borclu: n + 1 },
    }));
  });
}

/**
 * One after another (specification §7.4); a task that fails is named and the others go on (decision 30). `reason`: why
 * they are made although their guards stop them.
 */
export async function renderAll(
  tasks: readonly Task[],
  reason: string | null,
  onProgress: (index: number) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const done: Done[] = [];
  const stopped: Stopped[] = [];
  const failed: BelgeFailure[] = [];
  for (const [index, task] of tasks.entries()) {
    onProgress(index);
    try {
      done.push({ task, rendered: await renderTakip(task.call, reason, signal) });
    } catch (error) {
      const stops = stopsOf(error);
      if (stops.length > 0) stopped.push({ task, stops });
      else failed.push(failureOf(task, error));
    }
  }
  return { done, stopped, failed };
}

/** Both outcomes, their documents in the order of the tasks. */
export const inOrder = (tasks: readonly Task[], first: Outcome, second: Outcome): Outcome => ({
  done: [...first.done, ...second.done].toSorted((a, b) => tasks.indexOf(a.task) - tasks.indexOf(b.task)),
  stopped: second.stopped,
  failed: [...first.failed, ...second.failed],
});

/** Throws what is about more than this task. */
export function failureOf({ name }: Task, error: unknown): BelgeFailure {
  if (isAbort(error) || isOffline(error) || isSessionLost(error)) throw error;
  return { name, reason: errorText(error) };
}

export const incompleteOf = ({ done }: Outcome): readonly Incomplete[] =>
  done
    .filter(({ rendered }) => !isComplete(rendered))
    .map(({ task, rendered }) => ({ ...rendered, name: task.name }));

/** Every further call would fail alike without a connection or a session. */
const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
