import type { Preface, Question } from '@derkenar/belge/preface';
import { type DilekceSummary, isChosenKind, SIGNERS } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { lazy, Suspense, useId, useMemo } from 'react';
import { AlanInput, isLong } from '../../../belge/fill/AlanInput.tsx';
import { answerOf, type FormField, fieldGroups } from '../../../belge/fill/fields.ts';
import { shownFields } from '../../../belge/fill/source.ts';
import { Notes } from '../../../belge/Notes.tsx';
import { hiddenThings, isLongQuestion, signersOfTakip, thingsOf } from '../../../belge/questions/answers.ts';
import { guardFacts } from '../../../belge/questions/guards.ts';
import { QuestionField } from '../../../belge/questions/QuestionField.tsx';
import { Signers } from '../../../belge/questions/Signers.tsx';
import { useYetki } from '../../../client/session.ts';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import { questionMessages } from '../../../messages/questions.ts';
import { isUnapproved } from '../../../selection/review.ts';
import { UnapprovedNote } from '../../../selection/Unapproved.tsx';
import { PartBoundary } from '../../../ui/DialogBoundary.tsx';
import { afterPress } from '../../../ui/press.ts';
import { FactFields } from './FactFields.tsx';
import { focusField } from './focusField.ts';
import classes from './modal.module.css';
import { TakipSource } from './TakipSource.tsx';
import type { Fields as FieldState } from './useFields.ts';

// Reads the whole document.
const RuleFacts = lazy(() => import('./RuleFacts.tsx'));

/** A template whose text depends on facts. */
const RULES = / data-kosul=| data-tekrar=|\{\{sec:|\{\{her:/;
/** A guard's condition is in the head of the template. */
const HEAD = /<meta [^>]*>/g;

const NO_FACTS: ReadonlySet<string> = new Set();

/** The debtor's name, which a lookup brings along. */
const AD = 'borcluAdSoyad';

interface FieldsProps {
  readonly dilekce: DilekceSummary;
  readonly alanlar: readonly FormField[];
  readonly fields: FieldState;
  readonly sablon: string | undefined;
  readonly preface: Preface | null;
  /** Says what a form without a case cannot know. */
  readonly note: string | null;
  readonly onEdit: () => void;
  /** A case has filled the fields. */
  readonly onFilled: () => void;
}

/** The inputs of the form: the case that may fill it, its fields, questions and facts. */
export function Fields({ dilekce, alanlar, fields, sablon, preface, note, onEdit, onFilled }: FieldsProps) {
  const id = useId();
  const questions = preface?.questions ?? [];
  const guardsAsk = useMemo(() => (preface === null ? NO_FACTS : guardFacts(preface)), [preface]);
  const { source } = fields;
  const helpOf = (question: Question) => {
    const hidden = hiddenThings(question, source?.takip ?? null, preface?.guards);
    return [question.help, hidden > 0 && questionMessages.otherKinds(hidden)].filter(Boolean).join(' · ');
  };
  const groups = fieldGroups(shownFields(alanlar, source));
  const mayPick = useYetki('takip-gor');
  const hasRules = source === null && sablon !== undefined && RULES.test(sablon.replace(HEAD, ''));
  const change = (kod: string, value: string) => {
    onEdit();
    fields.change(kod, value);
  };
  const lookup = {
    dilekceId: dilekce.id,
    borcluAdSoyad: alanlar.some(({ kod }) => kod === AD) ? (fields.values[AD] ?? '') : null,
    onName: (fullName: string) => change(AD, fullName),
  };
  return (
    <div className={classes.fields}>
      <p className={`${classes.note} ${classes.wide}`}>
        {alanlar.length === 0 && questions.length === 0 ? t.noAlan : t.description}
      </p>
      {note !== null && source === null && <p className={`${classes.note} ${classes.wide}`}>{note}</p>}
      {isUnapproved(dilekce) && (
        <div className={classes.wide}>
          <UnapprovedNote />
        </div>
      )}
      {dilekce.inceleme_notlari.length > 0 && (
        <div className={classes.wide}>
          <Notes notes={dilekce.inceleme_notlari} />
        </div>
      )}
      {mayPick && (
        <TakipSource
          source={source}
          onSource={(next) => {
            onEdit();
            fields.fillFrom(next);
            if (next !== null && next.takip.id !== source?.takip.id) onFilled();
          }}
          onUndo={fields.undoSource}
        />
      )}
      {source !== null && (
        <div className={classes.wide}>
          <Signers
            names={signersOfTakip(source.takip)}
            value={fields.values[SIGNERS] ?? ''}
            hint={questionMessages.signersHint}
            onChange={(value) => change(SIGNERS, value)}
          />
        </div>
      )}
      {fields.brought && (
        <div className={`${classes.brought} ${classes.wide}`}>
          <output>{t.lastValues}</output>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={(event) => {
              onEdit();
              fields.clear();
              focusField(event.currentTarget.form, alanlar[0]?.kod ?? questions[0]?.code);
            }}
          >
            {t.clear}
          </Button>
        </div>
      )}
      {groups.map(({ name, alanlar: members }, g) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a grid in all browsers
        <div key={name} role="group" aria-label={name} className={classes.group}>
          {groups.length > 1 && <h3 className={classes.groupTitle}>{name}</h3>}
          {members.map((alan, n) => (
            <div key={alan.kod} className={isLong(alan) ? classes.wide : undefined}>
              <AlanInput
                alan={alan}
                first={g === 0 && n === 0 && !mayPick}
                id={`${id}-${alan.kod}`}
                value={fields.values[alan.kod] ?? ''}
                error={fields.errors[alan.kod]}
                note={fields.notes[alan.kod]}
                onChange={(value) => change(alan.kod, value)}
                onBlur={() => afterPress(() => fields.leave(alan))}
                lookup={lookup}
              />
            </div>
          ))}
        </div>
      ))}
      {questions.map((question) => (
        <div key={question.code} className={isLongQuestion(question) ? classes.wide : undefined}>
          <QuestionField
            question={question}
            id={`${id}-${question.code}`}
            help={helpOf(question)}
            value={answerOf(question, fields.values)}
            error={fields.errors[question.code]}
            things={thingsOf(question, source?.takip ?? null, preface?.guards)}
            noThings={isChosenKind(question.kind) && questionMessages.none[question.kind]}
            onChange={(value) => change(question.code, value)}
            onLeave={() => fields.leaveQuestion(question)}
          />
        </div>
      ))}
      <FactFields codes={source === null ? guardsAsk : NO_FACTS} values={fields.values} onChange={change} />
      {hasRules && (
        <PartBoundary>
          <Suspense>
            <RuleFacts sablon={sablon} asked={guardsAsk} values={fields.values} onChange={change} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
