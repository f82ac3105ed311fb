import { AppError, type HataKodu } from '@derkenar/domain';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that cannot be one is an id that nothing has. */
export function uuidParam(value: string, notFound: HataKodu): string {
  if (!UUID.test(value)) throw new AppError(notFound);
  return value;
}
