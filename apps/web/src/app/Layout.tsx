import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '../mesajlar.ts';
import { getJson } from './api.ts';
import classes from './layout.module.css';

interface Sistem {
  readonly demo: boolean;
}

export function Layout() {
  const main = useFocusOnNavigation();
  return (
    <>
      <a className={classes.skip} href="#icerik" onClick={() => main.current?.focus()}>
        {m.icerigeGec}
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to="/" className={classes.brand}>
            <img src="/derkenar.svg" width="28" height="28" alt="" />
            {m.ad}
          </Link>
          <nav aria-label={m.menu} className={classes.nav}>
            <Link to="/" activeOptions={{ exact: true }} className={classes.link}>
              {m.dilekceler.baslik}
            </Link>
            <Link to="/takip" className={classes.link}>
              {m.takipler.baslik}
            </Link>
          </nav>
          <DemoNotice />
        </div>
      </header>
      <main id="icerik" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </>
  );
}

function DemoNotice() {
  const { data } = useQuery({
    queryKey: ['sistem'],
    queryFn: ({ signal }) => getJson<Sistem>('/api/v1/sistem', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.demo) return null;
  return (
    <p className={classes.demo}>
      <strong>{m.demo.ad}</strong>
      <span>{m.demo.aciklama}</span>
    </p>
  );
}

/** A screen reader must notice the new page: focus goes to its beginning, except on the first load. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) main.current?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
  return main;
}
