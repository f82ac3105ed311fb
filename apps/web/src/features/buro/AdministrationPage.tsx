import { Link, Outlet } from '@tanstack/react-router';
import { useYetki } from '../../client/session.ts';
import { administrationMessages as t } from '../../messages/administration.ts';
import { lawyerMessages } from '../../messages/lawyer.ts';
import { letterheadMessages } from '../../messages/letterhead.ts';
import { logMessages } from '../../messages/log.ts';
import { personalDataMessages } from '../../messages/personalData.ts';
import { updateMessages } from '../../messages/update.ts';
import { NotAllowed } from '../../shell/ErrorPages.tsx';
import classes from './administration.module.css';

const PAGES = [
  { to: '/yonetim/kisiler', label: t.users.title },
  { to: '/yonetim/roller', label: t.roller.title },
  { to: '/yonetim/kayitlar', label: logMessages.title },
  { to: '/yonetim/kisisel-veriler', label: personalDataMessages.title },
  { to: '/yonetim/avukatlar', label: lawyerMessages.title },
  { to: '/yonetim/antet', label: letterheadMessages.title },
  { to: '/yonetim/buro', label: t.buro.title },
  { to: '/yonetim/program', label: updateMessages.title },
  // Everyone who sees cases reads the rates: the page stands outside the administration.
  { to: '/oranlar', label: t.ratesTitle },
] as const;

/** Shown to people who manage the office; the server refuses everyone else anyway. */
export default function AdministrationPage() {
  const allowed = useYetki('buro-yonet');
  if (!allowed) return <NotAllowed />;
  return (
    <>
      <nav aria-label={t.menu} className={classes.nav}>
        {PAGES.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.link} activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
