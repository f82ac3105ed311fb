import { VisuallyHidden } from '@mantine/core';
import { nextStepMessages as t } from '../messages/deadline.ts';
import { NextSteps } from './NextSteps.tsx';
import { type NextStep, useNextSteps, usePetitionSteps } from './useNextSteps.ts';

interface Props {
  readonly takipId: string;
  /** Ids of the petitions that were made. */
  readonly made: readonly string[];
}

/** The next step after a document of a case was made away from the case's own page. */
export function MadeSteps({ takipId, made }: Props) {
  return <Told takipId={takipId} steps={useNextSteps(takipId, made)} />;
}

/** The next step after the documents of a bulk job. */
export function JobSteps({ dilekceler }: { readonly dilekceler: readonly string[] }) {
  return <NextSteps takipId={null} steps={usePetitionSteps(dilekceler)} />;
}

function Told({ takipId, steps }: { readonly takipId: string; readonly steps: readonly NextStep[] }) {
  return (
    <>
      <VisuallyHidden component="output">
        {steps.length > 0 && t.status(steps.map(({ ad }) => ad))}
      </VisuallyHidden>
      <NextSteps takipId={takipId} steps={steps} />
    </>
  );
}
