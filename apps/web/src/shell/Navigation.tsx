import {
  IconCalendarDue,
  IconFiles,
  IconFileText,
  IconFolder,
  IconHome,
  IconStack2,
} from '@tabler/icons-react';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useYetki } from '../client/session.ts';
import { messages } from '../messages.ts';
import classes from './navigation.module.css';
import rail from './rail.module.css';

/** Shown to everyone. */
const OF_ALL = [
  { to: '/bugun', label: messages.today, Icon: IconHome },
  { to: '/', label: messages.dilekceler, Icon: IconFileText },
] as const;

/** Shown to people who may see cases. */
const OF_TAKIP = [
  { to: '/takip', label: messages.takipler, Icon: IconFolder },
  { to: '/sureler', label: messages.sureler, Icon: IconCalendarDue },
  { to: '/toplu', label: messages.topluActions, Icon: IconStack2 },
] as const;

/** Shown to people who may make documents. */
const OF_DOCUMENTS = [{ to: '/belgeler', label: messages.belgeler, Icon: IconFiles }] as const;

/** Pages that the petitions' page leads to; their addresses do not begin with its own. */
const OF_DILEKCELER = ['/cop-kutusu', '/ice-aktar', '/paketler', '/parcalar'] as const;

/** The navigation is beside the product's name; on a telephone it is at the lower edge, near the thumb. */
export function Navigation() {
  const matches = useMatchRoute();
  const seesTakip = useYetki('takip-gor');
  const makesDocuments = useYetki('dilekce-indir');
  const pages = [...OF_ALL, ...(seesTakip ? OF_TAKIP : []), ...(makesDocuments ? OF_DOCUMENTS : [])];
  const ofDilekceler = OF_DILEKCELER.some((to) => matches({ to }));
  return (
    <nav aria-label={messages.menu} className={classes.nav}>
      {pages.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          aria-current={to === '/' && ofDilekceler ? 'page' : undefined}
          className={`${classes.link} ${rail.entry}`}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          <span className={rail.word}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
