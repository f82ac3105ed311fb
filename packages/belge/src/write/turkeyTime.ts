/** Turkey is three hours ahead of UTC all year (since 2016). */
const TURKEY_OFFSET_MS = 3 * 60 * 60 * 1000;

/** The time in Turkey as UTC fields, for formats that hold a wall-clock time without a zone. */
export const turkeyTime = (date: Date): Date => new Date(date.getTime() + TURKEY_OFFSET_MS);
