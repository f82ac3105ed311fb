import type { DilekceSecim } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { Notlar } from '../../belge/Notlar.tsx';
import { notlarQuery } from './api.ts';
import classes from './card.module.css';

/** Review notes of the petitions that are selected; without them, petitions can be created all the same. */
export function SeciliNotlar({ secili }: { secili: readonly DilekceSecim[] }) {
  const { data } = useQuery({ ...notlarQuery, enabled: secili.length > 0 });
  const noted = secili.filter(({ id }) => data?.has(id));
  if (noted.length === 0) return null;
  return (
    <div className={classes.notes}>
      {noted.map(({ id, isim }) => (
        <Notlar key={id} isim={isim} notlar={data?.get(id) ?? []} />
      ))}
    </div>
  );
}
