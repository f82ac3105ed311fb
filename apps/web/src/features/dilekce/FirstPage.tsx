import type { DilekceSummary } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import BelgePages from '../../belge/pages/BelgePages.tsx';
import { shownDilekceQuery } from './api.ts';
import classes from './firstPage.module.css';

/** The name of a petition and its first page as a picture. */
export default function FirstPage({ dilekce }: { dilekce: Pick<DilekceSummary, 'id' | 'updated_at'> }) {
  const { data } = useQuery(shownDilekceQuery(useDeferredValue(dilekce)));
  return (
    data && (
      <>
        <p className={classes.name}>{data.isim}</p>
        <div inert>
          <BelgePages html={data.sablon} firstOnly />
        </div>
      </>
    )
  );
}
