import type { Sure, SureStep } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { petitionStepsQuery, takipDeadlinesQuery } from './api.ts';

/** A limit that a made petition starts, and those of its kind that run in the case already. */
export interface NextStep extends SureStep {
  readonly running: readonly Sure[];
}

const NONE: readonly NextStep[] = [];
const NOT_RUNNING: readonly Sure[] = [];

/** The limits that the petitions just made start. */
export function useNextSteps(takipId: string, made: readonly string[]): readonly NextStep[] {
  const { data } = useQuery(takipDeadlinesQuery(takipId));
  if (data === undefined || made.length === 0) return NONE;
  return data.adimlar
    .filter(({ dilekceler }) => dilekceler.some((id) => made.includes(id)))
    .map((step) => ({
      ...step,
      running: data.sureler.filter(
        ({ kod, durum, sonGun }) => kod === step.kod && durum === 'running' && sonGun !== null,
      ),
    }));
}

/** The limits that the petitions start, whatever the case. */
export function usePetitionSteps(dilekceler: readonly string[]): readonly NextStep[] {
  const { data } = useQuery(petitionStepsQuery(dilekceler));
  return (data ?? []).map((step) => ({ ...step, running: NOT_RUNNING }));
}
