import type { TopluCheck } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { topluMessages } from '../../messages/toplu.ts';
import classes from './answers.module.css';
import { Sentences } from './Barred.tsx';

const t = topluMessages.account;

type Sums = Pick<
  NonNullable<TopluCheck['ozet']>,
  'hesapsizDosya' | 'hesapsizTakip' | 'hesapEngelleri' | 'hesapKuskulari'
>;

/** The files whose account cannot be made, with the reasons, and what is not certain in the accounts of the others. */
export const AccountNotes = ({ hesapsizDosya, hesapsizTakip, hesapEngelleri, hesapKuskulari }: Sums) => (
  <>
    {hesapsizDosya > 0 && (
      <>
        <Title order={3}>{t.title}</Title>
        <p className={classes.guards}>
          <strong>{t.count(hesapsizTakip, hesapsizDosya)}</strong> {t.becomes}
        </p>
        <Sentences list={hesapEngelleri} />
      </>
    )}
    {hesapKuskulari.length > 0 && (
      <>
        <Title order={3}>{t.doubts}</Title>
        <Sentences list={hesapKuskulari} />
      </>
    )}
  </>
);
