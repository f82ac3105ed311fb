import type { BelgeFormat } from '@derkenar/domain';

/** How many documents were written, for whoever counts them. */
export interface BelgeCount {
  /** Did somebody wait for them, or a bulk job? */
  readonly kaynak: 'istek' | 'toplu';
  readonly bicim: BelgeFormat;
  readonly tamam: number;
  readonly basarisiz: number;
}
