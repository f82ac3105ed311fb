import { ROLLER, type User } from '@derkenar/domain';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSession } from '../../../client/session.ts';
import { administrationMessages } from '../../../messages/administration.ts';
import { formatInstantWithTime } from '../../../ui/date.ts';
import table from '../../../ui/table.module.css';
import classes from './user.module.css';

const t = administrationMessages.users;
const SKELETON = [0, 1, 2, 3];

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly User[] | null;
  readonly onEdit: (user: User, button: HTMLElement) => void;
}

export function UserTable({ list, onEdit }: Props) {
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={t.title} aria-busy={!list}>
        <thead className={classes.head}>
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
  const { adSoyad, eposta, rol, durum, ikiAdim, sonGiris } = user;
  return (
    <tr className={classes.row}>
      <td className={classes.who}>
        <span className={classes.name}>{adSoyad}</span>
        {own && <span className={classes.badge}>{t.you}</span>}
        <span className={classes.mail}>{eposta}</span>
      </td>
      <td data-label={t.column.rol}>{ROLLER[rol]}</td>
      <td data-label={t.column.status}>
        <span className={classes.state} data-state={durum}>
          {t.status[durum]}
        </span>
      </td>
      <td data-label={t.column.twoStep}>{ikiAdim ? t.open : t.closed}</td>
      <td data-label={t.column.lastSignIn}>
        {sonGiris === null ? t.never : formatInstantWithTime(sonGiris)}
      </td>
      <td className={classes.actions}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t.editUser(adSoyad)}
          onClick={(event) => onEdit(event.currentTarget)}
        >
          {t.edit}
        </Button>
      </td>
    </tr>
  );
}
