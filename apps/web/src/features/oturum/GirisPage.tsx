import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { acceptOturum, oturumQuery, sistemQuery } from '../../app/oturum.ts';
import { Redirect } from '../../app/Redirect.tsx';
import { m } from '../../mesajlar.ts';
import { CenterCard } from '../../ui/CenterCard.tsx';
import classes from './oturum.module.css';
import { SignInForm } from './SignInForm.tsx';

const t = m.giris;

export default function GirisPage() {
  const { donus } = useSearch({ from: '/disarda/giris' });
  const { data: sistem } = useQuery(sistemQuery);
  const { data: oturum } = useQuery(oturumQuery);
  const target = inside(donus);
  if (sistem?.kurulumGerekli) return <Redirect href="/kurulum" />;
  if (oturum) return <Redirect href={target} />;
  return (
    <CenterCard title={t.baslik} subtitle={t.altBaslik}>
      <SignInForm onSignedIn={acceptOturum} />
      <p className={classes.hint}>{sistem?.demo ? t.deneme : t.unuttum}</p>
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
