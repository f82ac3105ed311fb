import { ROLLER, type User, type UyapUsage } from '@derkenar/domain';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useId, useRef, useState } from 'react';
import { useSession } from '../../../client/session.ts';
import { administrationMessages } from '../../../messages/administration.ts';
import { uyapMessages } from '../../../messages/uyap.ts';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { focusSoon } from '../../../ui/focus.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import table from '../../../ui/table.module.css';
import { usageQuery } from '../../../uyap/api.ts';
import classes from '../administration.module.css';
import { usersQuery } from '../api.ts';
import userClasses from './user.module.css';
import uyapUsageClasses from './uyapUsage.module.css';

const InvitationModal = lazy(() => import('./InvitationModal.tsx'));
const UserModal = lazy(() => import('./UserModal.tsx'));

const INVITE = 'davet';
const t = administrationMessages.users;

export default function UsersPage() {
  const { data, error, refetch } = useQuery(usersQuery);
  const [edited, setEdited] = useState<string | null>(null);
  const opener = useRef<HTMLElement>(null);
  // A person's id, or INVITE.
  const open = (what: string, button: HTMLElement) => {
    opener.current = button;
    setEdited(what);
  };
  const close = () => {
    setEdited(null);
    focusSoon(() => opener.current?.focus());
  };
  const user = data?.find(({ id }) => id === edited);
  return (
    <>
      <div className={classes.head}>
        <PageHeader title={t.title} subtitle={t.subtitle} />
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={(event) => open(INVITE, event.currentTarget)}
        >
          {t.invite}
        </Button>
      </div>
      <VisuallyHidden component="output">{data ? t.count(data.length) : t.loading}</VisuallyHidden>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <UserTable list={data ?? null} onEdit={({ id }: User, button) => open(id, button)} />
      )}
      <UsageSection />
      <DialogBoundary opened={edited !== null} onClose={close}>
        {edited === INVITE && <InvitationModal onClose={close} />}
        {user && <UserModal key={user.id} user={user} onClose={close} />}
      </DialogBoundary>
    </>
  );
}

const SKELETON = [0, 1, 2, 3];

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly User[] | null;
  readonly onEdit: (user: User, button: HTMLElement) => void;
}

function UserTable({ list, onEdit }: Props) {
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={t.title} aria-busy={!list}>
        <thead className={userClasses.head}>
          <tr>
            {Object.values(t.column).map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {!list &&
            SKELETON.map((n) => (
              <tr key={n}>
                <td colSpan={6}>
                  <Skeleton height={28} width={`${90 - ((n * 13) % 35)}%`} />
                </td>
              </tr>
            ))}
          {list?.map((user) => (
            <UserRow key={user.id} user={user} onEdit={(button) => onEdit(user, button)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UserRow({ user, onEdit }: { user: User; onEdit: (button: HTMLElement) => void }) {
  const own = useSession().kullanici.id === user.id;
  const { adSoyad, eposta, rol, durum, ikiAdim, gecisAnahtari, sonGiris } = user;
  return (
    <tr className={userClasses.row}>
      <td className={userClasses.who}>
        <span className={userClasses.name}>{adSoyad}</span>
        {own && <span className={userClasses.badge}>{t.you}</span>}
        <span className={userClasses.mail}>{eposta}</span>
      </td>
      <td data-label={t.column.rol}>{ROLLER[rol]}</td>
      <td data-label={t.column.status}>
        <span className={userClasses.state} data-state={durum}>
          {t.status[durum]}
        </span>
      </td>
      <td data-label={t.column.twoStep}>{ikiAdim || gecisAnahtari ? t.open : t.closed}</td>
      <td data-label={t.column.lastSignIn}>
        {sonGiris === null ? t.never : formatInstantWithTime(sonGiris)}
      </td>
      <td className={userClasses.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={t.editUser(adSoyad)}
          onClick={(event) => onEdit(event.currentTarget)}
        >
          {t.edit}
        </Button>
      </td>
    </tr>
  );
}

const usageTexts = uyapMessages.usage;

/** The number of people each user looked up today. It is hidden where nobody can look up. */
function UsageSection() {
  const { uyap } = useSession();
  const { data, error, refetch } = useQuery({ ...usageQuery, staleTime: 0 });
  const id = useId();
  if (uyap.durum === 'yok' && !data?.kullanicilar.some(({ sorgu }) => sorgu > 0)) return null;
  return (
    <section aria-labelledby={id} className={uyapUsageClasses.section}>
      <h2 id={id}>{usageTexts.title}</h2>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <VisuallyHidden component="output">{usageTexts.loading}</VisuallyHidden>
          <Skeleton height={96} />
        </>
      )}
      {data && <Usage usage={data} id={id} />}
    </section>
  );
}

function Usage({ usage, id }: { usage: UyapUsage; id: string }) {
  const { kullanicilar, uyariEsigi, gunlukSinir } = usage;
  const shown = kullanicilar.filter(({ sorgu }) => sorgu > 0).toSorted((a, b) => b.sorgu - a.sorgu);
  return (
    <>
      <p className={uyapUsageClasses.note}>
        {usageTexts.description(uyariEsigi, gunlukSinir)}{' '}
        <Link to="/yonetim/kayitlar" search={{ eylem: 'kisi-sorgula' }}>
          {usageTexts.logEntries}
        </Link>
      </p>
      {shown.length === 0 ? (
        <p>{usageTexts.empty}</p>
      ) : (
        <div className={table.frame}>
          <table className={table.table} aria-labelledby={id}>
            <thead className={uyapUsageClasses.head}>
              <tr>
                {[usageTexts.name, usageTexts.lookup, usageTexts.status].map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ kullaniciId, adSoyad, sorgu, uyari }) => (
                <tr key={kullaniciId} className={uyapUsageClasses.row}>
                  <td className={uyapUsageClasses.name}>{adSoyad}</td>
                  <td className={uyapUsageClasses.count} data-unit={usageTexts.unit}>
                    {sorgu}
                  </td>
                  <td>
                    {uyari ? (
                      <span className={uyapUsageClasses.warning}>
                        <IconAlertTriangle size={16} aria-hidden />
                        {usageTexts.warning}
                      </span>
                    ) : (
                      usageTexts.normal
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
