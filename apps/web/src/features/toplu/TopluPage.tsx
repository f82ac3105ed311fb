import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { topluMesajlari as t } from '../../mesajlar/toplu.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './toplu.module.css';

/** Says what several documents at once can be made of today, and what cannot. */
export default function TopluPage() {
  return (
    <>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      <div className={classes.sections}>
        <section className={classes.card} aria-labelledby="bugun">
          <Title order={2} id="bugun">
            {t.bugun}
          </Title>
          <dl className={classes.list}>
            {[t.takip, t.borclu].map(({ baslik, aciklama }) => (
              <div key={baslik}>
                <dt>{baslik}</dt>
                <dd>{aciklama}</dd>
              </div>
            ))}
          </dl>
          <Link to="/takip">{t.takip.git}</Link>
        </section>
        <section className={classes.card} aria-labelledby="henuz-yok">
          <Title order={2} id="henuz-yok">
            {t.henuzYok.baslik}
          </Title>
          <p className={classes.text}>{t.henuzYok.aciklama}</p>
        </section>
      </div>
    </>
  );
}
