import { type DilekceSelection, fileNameOf, type Takip, tarafName } from '@derkenar/domain';
import type { BelgeFailure } from '../../belge/download.ts';
import type { Incomplete } from '../../belge/MissingNotice.tsx';
import { isComplete, type Rendered, renderTakip, type TakipRender } from '../../belge/render.ts';
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

export interface Outcome {
  readonly done: readonly Done[];
  readonly failed: readonly BelgeFailure[];
}

export function tasksOf(
  takip: Takip,
  dilekceler: readonly DilekceSelection[],
  perDebtor: boolean,
): readonly Task[] {
  return dilekceler.flatMap((dilekce) => {
    const call = { takipId: takip.id, dilekceId: dilekce.id };
    const names = { dilekce: dilekce.isim, esasNo: takip.dosyaEsasNo };
    if (!perDebtor) return [{ name: dilekce.isim, fileName: fileNameOf(names), call }];
    return takip.borclular.map((taraf, n) => ({
      name: `${dilekce.isim} – ${tarafName(taraf)}`,
      fileName: fileNameOf({ ...names, borclu: tarafName(taraf) }),
      call: { ...call, borclu: n + 1 },
    }));
  });
}

/** One after another (specification §7.4); a task that fails is named and the others go on (decision 30). */
export async function renderAll(
  tasks: readonly Task[],
  onProgress: (index: number) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const done: Done[] = [];
  const failed: BelgeFailure[] = [];
  for (const [index, task] of tasks.entries()) {
    onProgress(index);
    try {
      done.push({ task, rendered: await renderTakip(task.call, signal) });
    } catch (error) {
      failed.push(failureOf(task, error));
    }
  }
  return { done, failed };
}

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
