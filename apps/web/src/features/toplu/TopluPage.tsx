import { type DilekcePackage, type TopluCheck, type TopluRequest } from '@derkenar/domain';
import { Checkbox, NativeSelect, Skeleton, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { buroQuery } from '../../client/buro.ts';
import { useYetki } from '../../client/session.ts';
import { NamePattern } from '../../documents/NamePattern.tsx';
import { topluMessages as t, topluMessages } from '../../messages/toplu.ts';
import { useDilekceSelection } from '../../selection/api.ts';
import { DilekceSelect } from '../../selection/DilekceSelect.tsx';
import { lastList } from '../../selection/filter.ts';
import { packageId, packagesQuery, packageValue } from '../../selection/packages.ts';
import { untickAll, useTicked } from '../../selection/ticked.ts';
import { UnapprovedSelection } from '../../selection/Unapproved.tsx';
import card from '../../ui/card.module.css';
import { choices } from '../../ui/choices.ts';
import { FormError } from '../../ui/FormError.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { DeniedButton } from '../../ui/Tip.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { answerFaults } from './answers.ts';
import { checkJob } from './api.ts';
import { CheckView } from './CheckView.tsx';
import { focusAnswer } from './focusAnswer.ts';
import { Jobs } from './Jobs.tsx';
import { OfficeSigners } from './OfficeSigners.tsx';
import { Questions } from './Questions.tsx';
import { EMPTY, findErrors, requestOf, type Selection, sampleName } from './request.ts';
import { TakipSelection, useTakipler } from './TakipSelection.tsx';
import classes from './toplu.module.css';
import { useQuestions, useThings } from './useQuestions.ts';
import '../../ui/nativeSelectStyles.ts';
import '../../ui/checkboxStyles.ts';
import { formatChoices } from '../../belge/formatChoices.ts';

/** Many petitions against many cases in the background. */
export default function TopluPage() {
  const allowed = useYetki('dilekce-indir');
  const [started, setStarted] = useState<string | null>(null);
  const { dilekce } = useSearch({ from: '/inside/toplu' });
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {/* A petition that a link names begins a new selection. */}
      <NewJob
        key={dilekce}
        allowed={allowed}
        onStarted={(id, moveFocus) => setStarted(moveFocus ? id : null)}
      />
      {allowed && <Jobs started={started} />}
    </>
  );
}

const formTexts = topluMessages.form;

interface Props {
  readonly allowed: boolean;
  readonly onStarted: (id: string, moveFocus: boolean) => void;
}

interface Checked {
  /** The idempotency key of the start that may follow. */
  readonly startKey: string;
  readonly request: TopluRequest;
  readonly check: TopluCheck;
}

/** The steps of a new job: choose, check, start. */
function NewJob({ allowed, onStarted }: Props) {
  const [selection, setSelection] = useSelection();
  const [checked, setChecked] = useState<Checked | null>(null);
  const client = useQueryClient();
  const takipler = useTakipler(selection);
  const { data: packages } = useQuery(packagesQuery);
  const chosen = withPackages(selection, packages);
  const asked = useQuestions(chosen);
  const ticked = takipler.list.map(({ id }) => id);
  const { things, ...thingsQuery } = useThings(asked.questions, selection.onlyTicked ? ticked : []);
  const request = requestOf(selection, ticked, asked.questions);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ ...findErrors(selection), ...answerFaults(request.cevaplar, asked.questions, things) }),
    send: async () => setChecked({ startKey: createKey(), request, check: await checkJob(request) }),
  });
  const dilekceler = useDilekceSelection();
  const heading = useNamedHeading();
  const change = (next: Partial<Selection>) => setSelection((now) => ({ ...now, ...next }));
  const edit = (next: Partial<Selection>) => {
    change(next);
    if (next.pattern !== undefined) clear('dosyaAdi');
  };

  // A draft has no number: a case with one shows more of the pattern.
  const takip = takipler.list.find(({ dosyaEsasNo }) => dosyaEsasNo !== null) ?? takipler.list[0];
  const dilekce = dilekceler.data?.find(({ id }) => id === chosen[0]);
  const sample =
    takip && dilekce && takipler.count !== null
      ? sampleName(selection, dilekce, takip, takipler.count)
      : null;
  // A check holds only for the selection it was made for.
  const current = checked && JSON.stringify(checked.request) === JSON.stringify(request) ? checked : null;

  return (
    <>
      <section className={card.card} aria-labelledby="new-job">
        <Title order={2} id="new-job" ref={heading} tabIndex={-1}>
          {formTexts.title}
        </Title>
        <form
          ref={form}
          className={classes.form}
          noValidate
          onSubmit={(event) => (allowed ? onSubmit(event) : event.preventDefault())}
        >
          <FormError message={message} />
          {dilekceler.error ? (
            <LoadError error={dilekceler.error} onRetry={() => void dilekceler.refetch()} />
          ) : dilekceler.data ? (
            <DilekceSelect
              dilekceler={dilekceler.data}
              {...(packages && { packages })}
              value={[...selection.dilekceler, ...selection.paketler.map(packageValue)]}
              error={errorOf('dilekceler') ?? null}
              onChange={(values) => {
                change(parted(values));
                clear('dilekceler');
              }}
            />
          ) : (
            <Skeleton height={62} />
          )}
          <UnapprovedSelection selected={dilekceler.data?.filter(({ id }) => chosen.includes(id)) ?? []} />
          <TakipSelection selection={selection} takipler={takipler} onChange={change} />
          {asked.error !== null && <LoadError error={asked.error} onRetry={asked.retry} />}
          {thingsQuery.error !== null && <LoadError error={thingsQuery.error} onRetry={thingsQuery.retry} />}
          {asked.questions.length > 0 && (
            <Questions
              questions={asked.questions}
              takipler={selection.onlyTicked ? takipler.list : null}
              things={things}
              answers={selection.answers}
              errorOf={errorOf}
              onChange={(update, place) => {
                setSelection((now) => ({ ...now, answers: update(now.answers) }));
                if (place !== null) clear(place);
              }}
            />
          )}
          <OfficeSigners value={selection.signers} onChange={(signers) => change({ signers })} />
          <FileOptions selection={selection} error={errorOf('dosyaAdi')} sample={sample} onChange={edit} />
          <div className={classes.buttons}>
            {allowed ? (
              <SubmitButton busy={busy}>{busy ? formTexts.checking : formTexts.runCheck}</SubmitButton>
            ) : (
              <DeniedButton>{formTexts.runCheck}</DeniedButton>
            )}
          </div>
        </form>
      </section>
      {current && (
        <CheckView
          key={current.startKey}
          {...current}
          dilekceler={chosen}
          onAnswer={() => focusAnswer(form.current, current.check, asked.questions, ticked)}
          onClose={() => {
            setChecked(null);
            form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          }}
          onStarted={(id, moveFocus) => {
            setChecked(null);
            if (selection.onlyTicked) untickAll(client);
            onStarted(id, moveFocus);
          }}
        />
      )}
    </>
  );
}

/** The petitions that are chosen, one by one or by a package, each once. */
const withPackages = (
  { dilekceler, paketler }: Pick<Selection, 'dilekceler' | 'paketler'>,
  packages: readonly DilekcePackage[] = [],
): readonly string[] => {
  const items = packages.flatMap((one) => (paketler.includes(one.id) ? one.dilekceler : []));
  return [...new Set([...dilekceler, ...items.map(({ dilekceId }) => dilekceId)])];
};

/** Petitions and packages among the values of the multi-select. */
const parted = (values: readonly string[]): Pick<Selection, 'dilekceler' | 'paketler'> => ({
  dilekceler: values.filter((value) => packageId(value) === null),
  paketler: values.flatMap((value) => packageId(value) ?? []),
});

/** The pattern is null until it is typed: the office's stands there. */
type Typed = Omit<Selection, 'pattern'> & { readonly pattern: string | null };

/** Begins with the cases that were ticked in the list, or all that it showed, where one comes from there. */
function useSelection() {
  const client = useQueryClient();
  const { liste, secilen, dilekce } = useSearch({ from: '/inside/toplu' });
  const ticked = useTicked().size > 0;
  const [selection, setSelection] = useState<Typed>(() => ({
    ...EMPTY,
    pattern: null,
    ...(liste && lastList(client)),
    onlyTicked: secilen === true,
    ...(dilekce !== undefined && { dilekceler: [dilekce] }),
  }));
  const { data: buro } = useQuery(buroQuery);
  const shown: Selection = {
    ...selection,
    pattern: selection.pattern ?? buro?.dosyaAdi ?? '',
    // There are none after the page was loaded anew.
    onlyTicked: selection.onlyTicked && ticked,
  };
  return [shown, setSelection] as const;
}

/** The heading of the form, which takes the focus where a link has named the petition. */
function useNamedHeading() {
  const { dilekce } = useSearch({ from: '/inside/toplu' });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (dilekce !== undefined) heading.current?.focus();
  }, [dilekce]);
  return heading;
}

/** One start's key. randomUUID is missing where a page comes without TLS. */
const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface FileOptionsProps {
  readonly selection: Selection;
  /** The fault of the name pattern. */
  readonly error: string | undefined;
  /** A file name by the pattern; null while nothing is chosen. */
  readonly sample: string | null;
  readonly onChange: (next: Partial<Selection>) => void;
}

/** The format, the grouping and the names of the files of a job. */
function FileOptions({ selection, error, sample, onChange }: FileOptionsProps) {
  return (
    <section aria-labelledby="toplu-belgeler">
      <Title order={3} id="toplu-belgeler">
        {formTexts.belgeler}
      </Title>
      <div className={classes.files}>
        <NativeSelect
          label={formTexts.format}
          value={selection.format}
          data={formatChoices}
          onChange={({ currentTarget: { value } }) => onChange({ format: value as Selection['format'] })}
        />
        <NativeSelect
          label={formTexts.folder}
          value={selection.folder}
          data={choices(formTexts.folders)}
          onChange={({ currentTarget: { value } }) => onChange({ folder: value as Selection['folder'] })}
        />
        <div className={classes.checks}>
          <Checkbox
            label={formTexts.borcluAyri}
            checked={selection.borcluAyri}
            onChange={({ currentTarget }) => onChange({ borcluAyri: currentTarget.checked })}
          />
        </div>
      </div>
      <NamePattern
        value={selection.pattern}
        error={error ?? null}
        sample={sample}
        description={formTexts.fileNameDescription}
        onChange={(pattern) => onChange({ pattern })}
      />
    </section>
  );
}
