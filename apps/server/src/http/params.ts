import { AppError, type HataKodu } from '@derkenar/domain';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (value: string): boolean => UUID.test(value);

/** An id that cannot be one is an id that nothing has. */
export function uuidParam(value: string, notFound: HataKodu): string {
  if (!isUuid(value)) throw new AppError(notFound);
  return value;
}
