import { SIGNERS, type StoredTakip } from '@derkenar/domain';
import { Checkbox, Skeleton } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import type { ReactNode, Ref } from 'react';
import { signersOfTakip } from '../../belge/questions/answers.ts';
import { Signers } from '../../belge/questions/Signers.tsx';
import { questionMessages } from '../../messages/questions.ts';
import { takipDilekceMessages } from '../../messages/takipDilekce.ts';
import { DilekceSelect } from '../../selection/DilekceSelect.tsx';
import { UnapprovedSelection } from '../../selection/Unapproved.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import classes from './card.module.css';
import type { Documents } from './document/useDocuments.ts';
import { SelectedGuards, SelectedNotes } from './SelectedTexts.tsx';
import type { useChoice } from './useChoice.ts';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly takip: StoredTakip;
  readonly choice: ReturnType<typeof useChoice>;
  readonly documents: Documents;
  /** False while documents are made. */
  readonly isIdle: boolean;
  /** Stands below the choice. */
  readonly children: ReactNode;
}

/** The choice of petitions, and the sentences about those that are chosen. */
export function ChosenDilekceler({ ref, takip, choice, documents, isIdle, children }: Props) {
  const { selected, chosen, perDebtor, suitable, packages } = choice;
  return (
    <>
      {choice.loadError ? (
        <LoadError error={choice.loadError} onRetry={() => void choice.reload()} />
      ) : choice.isLoaded ? (
        <DilekceSelect
          ref={ref}
          dilekceler={suitable.shown}
          unsuitable={suitable.reasons}
          value={selected}
          error={choice.error}
          disabled={!isIdle}
          packages={packages.data}
          onChange={choice.choose}
          onPreview={(dilekce) =>
            dilekce !== null && selected.includes(dilekce.id)
              ? documents.show(dilekce.id)
              : documents.look(dilekce)
          }
        />
      ) : (
        <Skeleton height={62} />
      )}
      <output className={classes.packages}>{packages.note}</output>
      {children}
      {suitable.filter}
      <UnapprovedSelection selected={chosen} mt="sm" />
      <SelectedNotes selected={chosen} />
      {isIdle && <SelectedGuards selected={chosen} guards={suitable.guards} />}
      {takip.borclular.length > 1 && (
        <Checkbox
          mt="sm"
          label={takipDilekceMessages.perBorclu}
          checked={perDebtor}
          disabled={!isIdle}
          onChange={(event) => choice.setPerDebtor(event.currentTarget.checked)}
        />
      )}
      <Signers
        names={signersOfTakip(takip)}
        value={choice.asked.signers}
        hint={questionMessages.signersHint}
        disabled={!isIdle}
        onChange={(value) => choice.asked.change(SIGNERS, value)}
      />
    </>
  );
}
