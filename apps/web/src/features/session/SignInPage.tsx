import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { acceptSession, sessionQuery, systemQuery } from '../../client/session.ts';
import { messages } from '../../messages.ts';
import { Redirect } from '../../shell/Redirect.tsx';
import { CenterCard } from '../../ui/CenterCard.tsx';
import { SignInForm } from './SignInForm.tsx';
import classes from './session.module.css';

const t = messages.signIn;

export default function SignInPage() {
  const { donus } = useSearch({ from: '/outside/giris' });
  const { data: system } = useQuery(systemQuery);
  const { data: session } = useQuery(sessionQuery);
  const target = inside(donus);
  if (system?.kurulumGerekli) return <Redirect href="/kurulum" />;
  if (session) return <Redirect href={target} />;
  return (
    <CenterCard title={t.title} subtitle={t.subtitle}>
      <SignInForm onSignedIn={acceptSession} />
      <p className={classes.hint}>{system?.demo ? t.demo : t.forgotten}</p>
    </CenterCard>
  );
}

/** Only an address of this page: a foreign link must not lead away after the sign-in. */
function inside(donus: string | undefined): string {
  const { origin } = window.location;
  if (donus === undefined || !URL.canParse(donus, origin)) return '/';
  const url = new URL(donus, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : '/';
}
