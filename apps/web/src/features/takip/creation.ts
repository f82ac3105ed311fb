import { type DilekceSecim, dosyaAdi, type Takip, tarafAdi } from '@derkenar/domain';
import { ApiError, errorText, isAbort } from '../../app/api.ts';
import type { BelgeHatasi } from '../../belge/download.ts';
import { type Rendered, renderDilekce } from '../../belge/render.ts';

/** One call of the case render. */
export interface Task {
  /** For the progress and in lists: 'Satış Talebi', 'Satış Talebi – Mehmet Ali Toprakçıoğlu'. */
  readonly isim: string;
  /** File name without extension (decision 29). */
  readonly ad: string;
  readonly path: string;
}

export interface Done {
  readonly task: Task;
  readonly rendered: Rendered;
}

export interface Outcome {
  readonly done: readonly Done[];
  readonly failed: readonly BelgeHatasi[];
}

export function tasksOf(
  takip: Takip,
  dilekceler: readonly DilekceSecim[],
  perDebtor: boolean,
): readonly Task[] {
  return dilekceler.flatMap((dilekce) => {
    const path = `/api/v1/takip/${encodeURIComponent(takip.id)}/dilekce/${encodeURIComponent(dilekce.id)}/render`;
    const names = { dilekce: dilekce.isim, esasNo: takip.dosyaEsasNo };
    if (!perDebtor) return [{ isim: dilekce.isim, ad: dosyaAdi(names), path }];
    return takip.borclular.map((taraf, n) => ({
      isim: `${dilekce.isim} – ${tarafAdi(taraf)}`,
      ad: dosyaAdi({ ...names, borclu: tarafAdi(taraf) }),
      path: `${path}?borclu=${n + 1}`,
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
  const failed: BelgeHatasi[] = [];
  for (const [index, task] of tasks.entries()) {
    onProgress(index);
    try {
      done.push({ task, rendered: await renderDilekce(task.path, undefined, signal) });
    } catch (error) {
      if (isAbort(error) || isOffline(error)) throw error;
      failed.push({ ad: task.isim, neden: errorText(error) });
    }
  }
  return { done, failed };
}

/** Without a connection every further call would fail alike. */
const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
