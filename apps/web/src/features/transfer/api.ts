import type { TransferBatch } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';

export const SABLON_URL = '/api/v1/takip/aktarim-sablonu';

export const recentTransfersQuery = queryOptions({
  queryKey: ['transfer'],
  queryFn: async ({ signal }) => (await read(api.GET('/api/v1/takip/ice-aktar', { signal }))).aktarimlar,
  staleTime: 0,
});

export const undoTransfer = (id: string) =>
  read(api.DELETE('/api/v1/takip/ice-aktar/{id}', { params: { path: { id } } }));

export const getColumns = async () =>
  (await read(api.GET('/api/v1/takip/aktarim-sutunlari'))).sutunlar.map(
    ({ baslik, alan }) => [baslik, alan] as const,
  );

export const saveColumns = (sutunlar: { baslik: string; alan: string }[]) =>
  read(api.PUT('/api/v1/takip/aktarim-sutunlari', { body: { sutunlar } }));

export const sendBatch = async (body: TransferBatch, signal: AbortSignal) =>
  (await read(api.POST('/api/v1/takip/ice-aktar', { body, signal }))).sonuclar;
