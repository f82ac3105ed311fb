import type { DilekceSurumOzet } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useYetki } from '../../../app/oturum.ts';
import { formMesajlari as t } from '../../../mesajlar/dilekceForm.ts';
import { DeniedButton } from '../../../ui/DeniedButton.tsx';
import { formatTime } from '../../../ui/date.ts';
import { Tip } from '../../../ui/Tip.tsx';
import classes from './form.module.css';
import type { Kayit } from './kayit.ts';
import { SurumlerModal } from './SurumlerModal.tsx';
import type { DilekceDoc } from './useDilekce.ts';
import type { KayitIsi } from './useKayit.ts';
import type { TaslakKeeper } from './useTaslak.ts';

interface Props {
  readonly doc: DilekceDoc;
  readonly isi: KayitIsi;
  readonly keeper: TaslakKeeper;
  readonly onReverted: (kayit: Kayit, surum: DilekceSurumOzet) => void;
}

export function Footer({ doc, isi, keeper, onReverted }: Props) {
  const { kayit } = doc;
  const [versions, setVersions] = useState(false);
  const mayAdd = useYetki('dilekce-ekle');
  const mayEdit = useYetki('dilekce-duzenle');
  const maySave = kayit ? mayEdit : mayAdd;
  return (
    <div className={classes.footer}>
      <State isi={isi} keeper={keeper} />
      <div className={classes.buttons}>
        {kayit && !kayit.dilekce.standart_mi && (
          <Button variant="subtle" onClick={() => setVersions(true)}>
            {t.surumler}
          </Button>
        )}
        {kayit && <SaveAs allowed={mayAdd} onClick={() => isi.run('kopya')} />}
        {!kayit?.dilekce.standart_mi &&
          (maySave ? (
            <Button aria-disabled={isi.busy || undefined} onClick={() => isi.run('kaydet')}>
              {t.kaydet}
            </Button>
          ) : (
            <DeniedButton>{t.kaydet}</DeniedButton>
          ))}
      </div>
      {kayit && (
        <SurumlerModal
          opened={versions}
          kayit={kayit}
          isDirty={doc.isDirty}
          onClose={() => setVersions(false)}
          onReverted={(reverted, surum) => {
            setVersions(false);
            onReverted(reverted, surum);
          }}
          onStale={async () => {
            await isi.lookAgain();
            setVersions(false);
          }}
        />
      )}
    </div>
  );
}

function SaveAs({ allowed, onClick }: { allowed: boolean; onClick: () => void }) {
  if (!allowed) return <DeniedButton variant="default">{t.farkliKaydet}</DeniedButton>;
  return (
    <Tip text={t.farkliKaydetIpucu}>
      {(id) => (
        <Button variant="default" aria-describedby={id} onClick={onClick}>
          {t.farkliKaydet}
        </Button>
      )}
    </Tip>
  );
}

/** What has become of the edits; only a save is announced, a draft every few seconds would be noise. */
function State({ isi, keeper: { state } }: Pick<Props, 'isi' | 'keeper'>) {
  const saved = isi.saved !== null && state.kind === 'temiz' ? t.kaydedildi(formatTime(isi.saved)) : '';
  return (
    <div className={classes.state}>
      <output>{isi.busy ? t.kaydediliyor : saved}</output>
      {!isi.busy && <span>{draftText(state)}</span>}
    </div>
  );
}

function draftText(state: TaslakKeeper['state']): string {
  switch (state.kind) {
    case 'temiz':
      return '';
    case 'degisti':
      return t.taslak.degisti;
    case 'saklandi':
      return t.taslak.saklandi(formatTime(state.zaman));
    case 'saklanamiyor':
      return t.taslak.saklanamiyor;
    case 'baska-sekme':
      return t.taslak.baskaSekme;
  }
}
