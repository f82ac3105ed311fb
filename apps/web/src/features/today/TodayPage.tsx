import { useYetki } from '../../client/session.ts';
import { todayMessages as t } from '../../messages/today.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DeadlineCard } from './DeadlineCard.tsx';
import { JobCard } from './JobCard.tsx';
import { Steps } from './Steps.tsx';
import { SystemLines } from './SystemLines.tsx';
import classes from './today.module.css';
import { WorkCards } from './WorkCards.tsx';

/** The page after the sign-in. Each part is asked for by itself. */
export default function TodayPage() {
  const seesTakip = useYetki('takip-gor');
  const mayMake = useYetki('dilekce-indir');
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <SystemLines />
      <Steps />
      <div className={classes.cards}>
        {seesTakip && <DeadlineCard />}
        <WorkCards />
        {seesTakip && mayMake && <JobCard />}
      </div>
    </>
  );
}
