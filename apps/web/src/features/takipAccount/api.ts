import type { AccountRequest, IfPaid, PaymentPlan, TakipAccount } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, read } from '../../client/api.ts';
import type { paths } from '../../client/api-types.d.ts';
import { readTakip } from '../../selection/api.ts';

type FileFormat =
  paths['/api/v1/takip/{id}/hesap/dosya']['post']['requestBody']['content']['application/json']['format'];

const of = (id: string) => ({ path: { id } });

/** The key is that of the page of the case, so that both show one version. */
export const takipQuery = (id: string) =>
  queryOptions({ queryKey: ['takip', id], queryFn: ({ signal }) => readTakip(id, signal) });

/** Nothing is kept: a rate or the case may change at any time. */
export const accountQuery = (id: string, body: AccountRequest) =>
  queryOptions({
    queryKey: ['hesap', id, body],
    queryFn: ({ signal }): Promise<TakipAccount> =>
      read(api.POST('/api/v1/takip/{id}/hesap', { params: of(id), body, signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const askIfPaid = (id: string, body: AccountRequest & { amount: number }): Promise<IfPaid> =>
  read(api.POST('/api/v1/takip/{id}/hesap/odeme', { params: of(id), body }));

export const askPlan = (id: string, body: AccountRequest & { count: number }): Promise<PaymentPlan> =>
  read(api.POST('/api/v1/takip/{id}/hesap/plan', { params: of(id), body }));

export const accountFile = (id: string, body: AccountRequest, format: FileFormat) =>
  answer(
    api.POST('/api/v1/takip/{id}/hesap/dosya', {
      params: of(id),
      body: { ...body, format },
      parseAs: 'blob',
    }),
  );
