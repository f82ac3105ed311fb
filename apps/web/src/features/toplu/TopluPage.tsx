import { useState } from 'react';
import { useYetki } from '../../app/oturum.ts';
import { topluMesajlari as t } from '../../mesajlar/toplu.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Isler } from './Isler.tsx';
import { YeniIs } from './YeniIs.tsx';

/** Many petitions against many cases in the background. */
export default function TopluPage() {
  const allowed = useYetki('dilekce-indir');
  const [started, setStarted] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      <YeniIs allowed={allowed} onStarted={(id, moveFocus) => setStarted(moveFocus ? id : null)} />
      {allowed && <Isler started={started} />}
    </>
  );
}
