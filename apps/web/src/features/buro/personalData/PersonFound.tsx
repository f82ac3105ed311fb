import { formatEsasNo } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { save } from '../../../belge/download.ts';
import { personalDataMessages } from '../../../messages/personalData.ts';
import type { FoundPerson } from './api.ts';
import { PersonErasure } from './PersonErasure.tsx';
import styles from './personalData.module.css';

const t = personalDataMessages.person;

interface Props {
  readonly found: FoundPerson;
  readonly onErased: () => void;
}

export function PersonFound({ found, onErased }: Props) {
  const { personalData, summary } = found;
  const { takipler, devamiVar } = personalData;
  const kept =
    takipler.length + summary.aktarimIzi + summary.copDilekce + summary.dilekceSurumu + summary.topluIs;
  if (kept + summary.dilekceler.length === 0) return <output className={styles.found}>{t.notFound}</output>;
  const download = () =>
    save(new Blob([JSON.stringify(personalData, null, 2)], { type: 'application/json' }), t.file);
  return (
    <div className={styles.found}>
      <output>{t.takipler(takipler.length)}</output>
      {devamiVar && <p>{t.continuation}</p>}
      <ul className={styles.list}>
        {takipler.map(({ id, dosyaEsasNo, durum, icraDairesi }) => (
          <li key={id}>
            <Link to="/takip/$takipId" params={{ takipId: id }}>
              {dosyaEsasNo === null ? t.draft : formatEsasNo(dosyaEsasNo)}
            </Link>
            {` ${icraDairesi.ad} (${t.status[durum]})`}
          </li>
        ))}
      </ul>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
        {t.download}
      </Button>
      <PersonErasure found={found} onErased={onErased} />
    </div>
  );
}
