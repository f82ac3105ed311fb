import { icraYolu, takipTuru, tarafName } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { takipDetailMessages as t } from '../../../../messages/takipDetails.ts';
import { takipFormMessages } from '../../../../messages/takipForm.ts';
import takipClasses from '../../takip.module.css';
import classes from '../form.module.css';
import type { FieldErrors, TakipValues } from '../values.ts';
import { TAKIP_DETAILS, type TakipDetailName } from './catalogue.ts';
import { type SubjectChoices, useDetails } from './context.ts';
import { DetailSection } from './DetailSection.tsx';
import { needsDetail } from './route.ts';
import { rowTitle } from './text.ts';

interface Props {
  readonly values: TakipValues;
  readonly errors: FieldErrors;
}

/** The details of the case that its route needs, and those that it has. */
export function TakipDetails({ values, errors }: Props) {
  const { removed } = useDetails();
  const route = { takipTuru: takipTuru(values), icraYolu: icraYolu(values) };
  const rowsOf = (name: TakipDetailName) => values.details[name] ?? [];
  const isShown = (name: TakipDetailName) =>
    rowsOf(name).length > 0 || removed?.at === name || name in errors || needsDetail(name, route);
  const choicesOf = (name: 'hacizler' | 'itirazlar' | 'ucuncuKisiler') =>
    rowsOf(name).map((row, n) => ({
      key: row.id,
      name: takipFormMessages.numbered(t.singular[name], n + 1, rowTitle(name, row)),
    }));
  const subjects: SubjectChoices = {
    borclular: values.borclular.map((borclu, n) => ({
      key: borclu.key,
      name: takipFormMessages.numbered(takipFormMessages.singular.borclular, n + 1, tarafName(borclu)),
    })),
    hacizler: choicesOf('hacizler'),
    itirazlar: choicesOf('itirazlar'),
    ucuncuKisiler: choicesOf('ucuncuKisiler'),
  };
  return (
    <section className={takipClasses.card} aria-labelledby="section-details">
      <Title order={2} id="section-details">
        {t.title}
      </Title>
      <p className={classes.hint}>{t.hint}</p>
      {TAKIP_DETAILS.filter(isShown).map((name) => (
        <DetailSection key={name} at={name} rows={rowsOf(name)} errors={errors} subjects={subjects} />
      ))}
    </section>
  );
}
