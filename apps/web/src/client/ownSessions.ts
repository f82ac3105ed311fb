import type { OwnSessions } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { ownSessionMessages as t } from '../messages/ownSessions.ts';
import { formatInstantWithTime } from '../ui/date.ts';
import { api, read } from './api.ts';

export type OwnSession = OwnSessions['oturumlar'][number];

export const ownSessionsQuery = queryOptions({
  queryKey: ['ownSessions'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/oturum/hepsi', { signal })),
  staleTime: 0,
});

export const newDeviceLine = ({ cihaz, adres, zaman }: OwnSessions['yeniCihazlar'][number]): string =>
  t.newDevices.line(cihaz || t.unknownDevice, adres, formatInstantWithTime(zaman));
