import type { Format } from '@derkenar/belge/formats';

/** The number of written documents, for the metrics. */
export interface BelgeCount {
  /** Did somebody wait for them, or a bulk job? */
  readonly kaynak: 'istek' | 'toplu';
  readonly format: Format;
  readonly tamam: number;
  readonly basarisiz: number;
}
