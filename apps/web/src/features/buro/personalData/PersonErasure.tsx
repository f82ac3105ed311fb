import '../../../ui/nativeSelectStyles.ts';
import { PERSON_DELETE_REASONS, type PersonDeleteReason, type PersonDeleteSummary } from '@derkenar/domain';
import { Button, Checkbox, NativeSelect, Title } from '@mantine/core';
import '../../../ui/checkboxStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { personalDataMessages } from '../../../messages/personalData.ts';
import { notify } from '../../../shell/notify.ts';
import { Confirm, preloadConfirm } from '../../../ui/Confirm.tsx';
import { choices } from '../../../ui/choices.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import classes from '../administration.module.css';
import { erasePerson, type FoundPerson } from './api.ts';
import styles from './personalData.module.css';

const t = personalDataMessages.delete;

const REASONS = [{ value: '', label: t.reasonSelect }, ...choices(PERSON_DELETE_REASONS)];

interface Props {
  readonly found: FoundPerson;
  readonly onErased: () => void;
}

/** Shows what goes, asks why and once more, then erases. */
export function PersonErasure({ found: { kimlikNo: number, summary }, onErased }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState<PersonDeleteReason | ''>('');
  const [openConfirmed, setOpenConfirmed] = useState(false);
  const [asking, setAsking] = useState(false);
  const { form, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      neden: reason === '' ? t.reasonRequired : null,
      acikTakipler: summary.acikTakipSayisi > 0 && !openConfirmed ? t.openRequired : null,
    }),
    send: async () => setAsking(true),
  });
  const erase = async () => {
    if (reason === '') return;
    await erasePerson(number, reason, openConfirmed);
    setAsking(false);
    onErased();
    notify({ kind: 'success', title: t.deleted });
    await client.invalidateQueries();
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <Title order={3} size="h4">
        {t.title}
      </Title>
      <p>{t.description}</p>
      <Summary summary={summary} />
      <FormError message={message} />
      <NativeSelect
        label={t.reason}
        data={REASONS}
        value={reason}
        error={errorOf('neden')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value as PersonDeleteReason | '');
          clear('neden');
        }}
      />
      {summary.acikTakipSayisi > 0 && (
        <Checkbox
          label={t.open(summary.acikTakipSayisi)}
          checked={openConfirmed}
          error={errorOf('acikTakipler')}
          onChange={({ currentTarget }) => {
            setOpenConfirmed(currentTarget.checked);
            clear('acikTakipler');
          }}
        />
      )}
      <Button type="submit" color="red.8" onPointerEnter={preloadConfirm} onFocus={preloadConfirm}>
        {t.delete}
      </Button>
      {asking && (
        <Confirm
          title={t.confirmTitle}
          text={t.confirm(summary.adsizTakip + summary.silinenTakip)}
          action={t.delete}
          onConfirm={erase}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

const COUNTS = [
  'adsizTakip',
  'silinenTakip',
  'aktarimIzi',
  'copDilekce',
  'dilekceSurumu',
  'belge',
  'topluIs',
] as const satisfies readonly (keyof PersonDeleteSummary)[];

function Summary({ summary }: { summary: PersonDeleteSummary }) {
  return (
    <>
      <dl className={styles.counts} aria-label={t.summary}>
        {COUNTS.map((ne) => (
          <div key={ne}>
            <dt>{t[ne]}</dt>
            <dd>{summary[ne]}</dd>
          </div>
        ))}
      </dl>
      {summary.surenTopluIs > 0 && <p>{t.running}</p>}
      <Named title={t.dilekceler} list={summary.dilekceler} />
      <Named title={t.metinParcalari} list={summary.metinParcalari} />
    </>
  );
}

interface NamedProps {
  readonly title: string;
  readonly list: PersonDeleteSummary['dilekceler'];
}

/** Texts that the office is to change itself. */
function Named({ title, list }: NamedProps) {
  if (list.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.list}>
        {list.map(({ id, isim }) => (
          <li key={id}>{isim}</li>
        ))}
      </ul>
    </div>
  );
}
