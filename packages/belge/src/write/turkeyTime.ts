/** Turkey is three hours ahead of UTC all year (since 2016). */
const TURKEY_OFFSET_MS = 3 * 60 * 60 * 1000;

/** For formats that hold a wall-clock time without a zone: its UTC fields are the time in Turkey. */
export const turkeyTime = (date: Date): Date => new Date(date.getTime() + TURKEY_OFFSET_MS);
