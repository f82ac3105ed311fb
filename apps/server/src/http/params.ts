import { AppError, type ErrorCode } from '@derkenar/domain';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (value: string): boolean => UUID.test(value);

/** An id that cannot be one is an id that nothing has. */
export function uuidParam(value: string, notFound: ErrorCode): string {
  if (!isUuid(value)) throw new AppError(notFound);
  return value;
}
