import { type Rol, type RolYetkileri, YETKI_CONDITION, YETKILER, type Yetki } from '@derkenar/domain';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { administrationMessages } from '../../messages/administration.ts';
import { FormError } from '../../ui/FormError.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { rollerQuery, saveRol } from './api.ts';
import '../../ui/checkboxStyles.ts';
import { useState } from 'react';
import { refreshSession } from '../../client/session.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import table from '../../ui/table.module.css';
import { useAction } from '../../ui/useSubmit.ts';
import classes from './roller.module.css';

const t = administrationMessages.roller;

export default function RollerPage() {
  const { data, error, refetch } = useQuery(rollerQuery);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <>
          <output>{t.loading}</output>
          <Skeleton height={420} />
        </>
      )}
      {data && <RolMatrix roller={data} />}
    </>
  );
}

type Edits = { readonly [rol in Rol]?: readonly Yetki[] | undefined };

/** The permissions of each role. A change has no effect until it is saved, and can be undone before and after. */
function RolMatrix({ roller }: { roller: readonly RolYetkileri[] }) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const held = ({ rol, yetkiler }: RolYetkileri) => edits[rol] ?? yetkiler;
  const changed = roller.filter((rol) => !same(held(rol), rol.yetkiler));
  const toggle = (rol: RolYetkileri, yetki: Yetki) => {
    const next = toggled(held(rol), yetki);
    setEdits((all) => ({ ...all, [rol.rol]: next }));
  };
  const forget = (rol: Rol) => setEdits((all) => ({ ...all, [rol]: undefined }));

  const store = async (rol: Rol, yetkiler: readonly Yetki[]) => {
    const saved = await saveRol(rol, yetkiler);
    client.setQueryData(rollerQuery.queryKey, (list) =>
      list?.map((entry) => (entry.rol === rol ? saved : entry)),
    );
    forget(rol);
    // It may have been one's own role.
    await refreshSession();
  };
  const undo = ({ rol, ad, yetkiler }: RolYetkileri) =>
    store(rol, yetkiler).then(
      () => notify({ kind: 'success', title: t.undone(ad) }),
      (error: unknown) => notifyFailure(t.saveFailed(ad), error),
    );
  const save = async (before: RolYetkileri) => {
    await store(before.rol, held(before));
    notify({
      kind: 'success',
      title: t.saved(before.ad),
      action: { label: t.undo, run: () => void undo(before) },
    });
  };

  return (
    <>
      <Matrix roller={roller} held={held} onToggle={toggle} />
      <p id={FIXED_ID} className={classes.note}>
        {t.yoneticiDescription}
      </p>
      {changed.length > 0 && (
        <div className={classes.bar}>
          {changed.map((rol) => (
            <RolChange
              key={rol.rol}
              name={rol.ad}
              onSave={() => save(rol)}
              onForget={() => forget(rol.rol)}
            />
          ))}
        </div>
      )}
      <LeaveGuard isDirty={() => changed.length > 0} words={t.leave} />
    </>
  );
}

interface MatrixProps {
  readonly roller: readonly RolYetkileri[];
  /** The permissions of a role as they stand on the screen. */
  readonly held: (rol: RolYetkileri) => readonly Yetki[];
  readonly onToggle: (rol: RolYetkileri, yetki: Yetki) => void;
}

function Matrix({ roller, held, onToggle }: MatrixProps) {
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${classes.matrix}`} aria-label={t.table}>
        <thead>
          <tr>
            <th scope="col">{t.yetki}</th>
            {roller.map(({ rol, ad }) => (
              <th scope="col" key={rol}>
                {ad}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {YETKILER.map((yetki) => (
            <tr key={yetki}>
              <th scope="row" className={classes.key}>
                {t.YETKI[yetki].name}
                <span>{t.YETKI[yetki].description}</span>
              </th>
              {roller.map((rol) => (
                <td key={rol.rol} data-label={rol.ad}>
                  <Box
                    rol={rol}
                    yetki={yetki}
                    checked={held(rol).includes(yetki)}
                    onToggle={() => onToggle(rol, yetki)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Adds the permission that this one needs; removes those that need it. */
function toggled(now: readonly Yetki[], yetki: Yetki): readonly Yetki[] {
  if (now.includes(yetki)) return now.filter((other) => other !== yetki && YETKI_CONDITION[other] !== yetki);
  const needed = YETKI_CONDITION[yetki];
  return [...now, ...(needed === undefined || now.includes(needed) ? [] : [needed]), yetki];
}

const FIXED_ID = 'yonetici-fixed';

const same = (a: readonly Yetki[], b: readonly Yetki[]): boolean =>
  a.length === b.length && a.every((yetki) => b.includes(yetki));

interface BoxProps {
  readonly rol: RolYetkileri;
  readonly yetki: Yetki;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** The server would not let go of this one either: nobody could come to these pages any more. */
const isFixed = (rol: Rol, yetki: Yetki): boolean => rol === 'yonetici' && yetki === 'buro-yonet';

function Box({ rol: { rol, ad }, yetki, checked, onToggle }: BoxProps) {
  const fixed = isFixed(rol, yetki);
  return (
    <Checkbox
      size="md"
      aria-label={t.checkbox(ad, t.YETKI[yetki].name)}
      checked={fixed || checked}
      // Reachable, so that the reason is read.
      aria-disabled={fixed || undefined}
      aria-describedby={fixed ? FIXED_ID : undefined}
      className={fixed ? classes.fixed : undefined}
      classNames={{ body: classes.body ?? '' }}
      onChange={() => !fixed && onToggle()}
    />
  );
}

interface Props {
  readonly name: string;
  readonly onSave: () => Promise<void>;
  readonly onForget: () => void;
}

/** A role whose keys differ from those that are saved. */
function RolChange({ name, onSave, onForget }: Props) {
  const { busy, message, run } = useAction();
  return (
    <div>
      <FormError message={message} />
      <div className={classes.change}>
        <output>{t.changed(name)}</output>
        <Button variant="default" aria-label={t.undoRol(name)} onClick={onForget}>
          {t.undo}
        </Button>
        <Button aria-label={t.saveRol(name)} aria-disabled={busy || undefined} onClick={() => run(onSave)}>
          {t.save}
        </Button>
      </div>
    </div>
  );
}
