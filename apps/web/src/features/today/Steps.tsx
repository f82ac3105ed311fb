import type { Today } from '@derkenar/domain';
import { Title, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useYetki } from '../../client/session.ts';
import { todayMessages } from '../../messages/today.ts';
import { esasNoLabel } from '../../selection/labels.ts';
import { todayQuery } from './api.ts';
import classes from './today.module.css';

const t = todayMessages.steps;
const STEPS = ['takip', 'vekil', 'dilekce', 'belge'] as const;

/** The way of a new office to its first document; gone once it has one. */
export function Steps() {
  const id = useId();
  const { data } = useQuery(todayQuery);
  const mayAdd = useYetki('takip-yonet');
  const mayMake = useYetki('dilekce-indir');
  if (data === undefined || data.adimlar.belge || !mayAdd || !mayMake) return null;
  const { adimlar } = data;
  const next = STEPS.find((step) => !adimlar[step]);
  // No favourite is needed for a document.
  const shown: readonly (string | undefined)[] = next === 'dilekce' ? [next, 'belge'] : [next];
  return (
    <section className={classes.steps} aria-labelledby={id}>
      <Title order={2} id={id}>
        {t.title}
      </Title>
      <ol>
        {STEPS.map((step) => (
          <li key={step} data-done={adimlar[step] || undefined}>
            {adimlar[step] ? (
              <IconCircleCheck size={22} aria-hidden />
            ) : (
              <IconCircle size={22} stroke={1.5} aria-hidden />
            )}
            <div>
              <VisuallyHidden>{adimlar[step] ? t.done : t.left} </VisuallyHidden>
              <span>{t[step]}</span>
              {shown.includes(step) && <p className={classes.ways}>{waysOf(step, data)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function waysOf(step: (typeof STEPS)[number], { adimlar, eksikler }: Today): ReactNode {
  if (step === 'dilekce') return <Link to="/">{t.openDilekceler}</Link>;
  const lacking = eksikler.find((one) => one.eksikler.includes('alacakliVekili'))?.takip;
  if (step === 'vekil' && lacking)
    return (
      <Link to="/takip/$takipId/duzenle" params={{ takipId: lacking.id }}>
        {todayMessages.gaps.edit(esasNoLabel(lacking.dosyaEsasNo))}
      </Link>
    );
  if (adimlar.takip) return <Link to="/takip">{t.openTakipler}</Link>;
  return (
    <>
      <Link to="/takip/yeni">{t.addTakip}</Link>
      <Link to="/takip/aktar">{t.importTakip}</Link>
      <Link to="/takip">{t.trySamples}</Link>
    </>
  );
}
