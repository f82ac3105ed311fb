import type { DilekceSurumOzet } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useYetki } from '../../../app/oturum.ts';
import { formMesajlari as t } from '../../../mesajlar/dilekceForm.ts';
import { DeniedButton } from '../../../ui/DeniedButton.tsx';
import { formatTime } from '../../../ui/date.ts';
import { Tip } from '../../../ui/Tip.tsx';
import type { Stored } from './api.ts';
import classes from './form.module.css';
import { SurumlerModal } from './SurumlerModal.tsx';
import type { DilekceDoc } from './useDilekce.ts';
import type { Saving } from './useSaving.ts';
import type { TaslakKeeper } from './useTaslak.ts';

interface Props {
  readonly doc: DilekceDoc;
  readonly readOnly: boolean;
  readonly saving: Saving;
  readonly keeper: TaslakKeeper;
  readonly onReverted: (stored: Stored, surum: DilekceSurumOzet) => void;
}

export function Footer({ doc, readOnly, saving, keeper, onReverted }: Props) {
  const { stored } = doc;
  const [versions, setVersions] = useState(false);
  const mayAdd = useYetki('dilekce-ekle');
  return (
    <div className={classes.footer}>
      <State saving={saving} keeper={keeper} />
      <div className={classes.buttons}>
        {stored && !stored.dilekce.standart_mi && (
          <Button variant="subtle" onClick={() => setVersions(true)}>
            {t.surumler}
          </Button>
        )}
        {stored && <SaveAs allowed={mayAdd} onClick={() => saving.run('copy')} />}
        {!readOnly &&
          (stored || mayAdd ? (
            <Button aria-disabled={saving.busy || undefined} onClick={() => saving.run('save')}>
              {t.kaydet}
            </Button>
          ) : (
            <DeniedButton>{t.kaydet}</DeniedButton>
          ))}
      </div>
      {stored && (
        <SurumlerModal
          opened={versions}
          stored={stored}
          isDirty={doc.isDirty}
          onClose={() => setVersions(false)}
          onReverted={(reverted, surum) => {
            setVersions(false);
            onReverted(reverted, surum);
          }}
          onStale={async () => {
            await saving.lookAgain();
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
function State({ saving, keeper: { state } }: Pick<Props, 'saving' | 'keeper'>) {
  const saved = saving.saved !== null && state.kind === 'temiz' ? t.kaydedildi(formatTime(saving.saved)) : '';
  return (
    <div className={classes.state}>
      <output>{saving.busy ? t.kaydediliyor : saved}</output>
      {!saving.busy && <span>{draftText(state)}</span>}
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
