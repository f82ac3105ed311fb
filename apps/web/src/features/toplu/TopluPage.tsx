import { useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { topluMessages as t } from '../../messages/toplu.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Jobs } from './Jobs.tsx';
import { NewJob } from './NewJob.tsx';

/** Many petitions against many cases in the background. */
export default function TopluPage() {
  const allowed = useYetki('dilekce-indir');
  const [started, setStarted] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <NewJob allowed={allowed} onStarted={(id, moveFocus) => setStarted(moveFocus ? id : null)} />
      {allowed && <Jobs started={started} />}
    </>
  );
}
