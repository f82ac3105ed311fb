import type { BelgeFormat } from '@derkenar/domain';

/** The number of written documents, for the metrics. */
export interface BelgeCount {
  /** Did somebody wait for them, or a bulk job? */
  readonly kaynak: 'istek' | 'toplu';
  readonly bicim: BelgeFormat;
  readonly tamam: number;
  readonly basarisiz: number;
}
