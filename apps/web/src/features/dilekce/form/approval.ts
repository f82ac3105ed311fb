import type { Approval, ApprovalRequest, DilekceSummary } from '@derkenar/domain';
import type { QueryClient } from '@tanstack/react-query';
import { DILEKCE_LIST_KEY } from '../api.ts';

/** The bar and the number with which that person approved last, among the petitions that the page knows. */
export function knownBar(client: QueryClient, fullName: string): ApprovalRequest | null {
  const approvals = client
    .getQueriesData<readonly DilekceSummary[]>({ queryKey: DILEKCE_LIST_KEY })
    .flatMap(([, list]) => (list ?? []).flatMap(({ onay }) => onay ?? []));
  return barOf(approvals, fullName);
}

export function barOf(approvals: readonly Approval[], fullName: string): ApprovalRequest | null {
  const own = approvals.filter(({ adSoyad }) => adSoyad === fullName);
  const [last] = own.toSorted((a, b) => Date.parse(b.tarih) - Date.parse(a.tarih));
  return last ? { baro: last.baro, sicilNo: last.sicilNo } : null;
}
