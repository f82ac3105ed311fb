/** The size of PostgreSQL's segments of the log, as initdb makes them. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const PER_FILE = 2 ** 32 / SEGMENT_BYTES;

/** '000000010000000000000005': eight digits of the timeline, sixteen of the number. */
export const SEGMENT_NAME = /^[0-9A-F]{24}$/;

/** The continuous log's name, which is part of its slot's name in PostgreSQL. */
export const CHAIN_ID = /^\d{14}_[0-9a-f]{8}$/;

export const numberOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * PER_FILE + Number.parseInt(segment.slice(16), 16);

export const segmentOf = (timeline: string, number: number): string =>
  timeline + hex(Math.floor(number / PER_FILE)) + hex(number % PER_FILE);

export const nextOf = (segment: string): string => segmentOf(segment.slice(0, 8), numberOf(segment) + 1);

/** Where the segment begins in the log, as PostgreSQL writes it: '0/5000000'. */
export const startOf = (segment: string): string => {
  const number = numberOf(segment);
  const [high, low] = [Math.floor(number / PER_FILE), (number % PER_FILE) * SEGMENT_BYTES];
  return [high, low].map((part) => part.toString(16)).join('/');
};

const DIGITS = '0123456789ABCDEF';
const hex = (number: number): string =>
  Array.from(number.toString(16).padStart(8, '0'), (digit) => DIGITS[Number.parseInt(digit, 16)]).join('');
