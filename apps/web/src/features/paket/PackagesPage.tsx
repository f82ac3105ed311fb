import { parseCondition } from '@derkenar/belge/preface';
import { conditionText, type DilekcePackage } from '@derkenar/domain';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { packageMessages as t } from '../../messages/package.ts';
import { packagesQuery } from '../../selection/packages.ts';
import { MAIN_ID } from '../../shell/Frame.tsx';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { DialogBoundary } from '../../ui/DialogBoundary.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DeniedButton } from '../../ui/Tip.tsx';
import table from '../../ui/table.module.css';
import { addPackage, contentOf, reloadPackages, removePackage } from './api.ts';
import classes from './packages.module.css';

const PackageModal = lazy(() => import('./PackageModal.tsx'));

/** A package in the dialog; `saved` is null for a new one. */
interface Edited {
  readonly saved: DilekcePackage | null;
  /** The content to begin with. */
  readonly initial: DilekcePackage | null;
  readonly key: number;
}

/** Packages: ordered sets of petitions that are filed together. */
export default function PackagesPage() {
  const { data, error, refetch } = useQuery(packagesQuery);
  const remove = useRemove();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const open = (button: HTMLElement, next: Omit<Edited, 'key'>) => {
    trigger.current = button;
    setEdited((last) => ({ ...next, key: (last?.key ?? 0) + 1 }));
    setOpened(true);
  };
  const focusTrigger = () =>
    (trigger.current?.isConnected ? trigger.current : document.getElementById(MAIN_ID))?.focus();
  return (
    <>
      <BackLink to="/">{t.backToList}</BackLink>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className={classes.bar}>
        <AddButton onClick={(button) => open(button, { saved: null, initial: null })} />
      </div>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <PackageTable
          list={data ?? null}
          onEdit={(one, button) => open(button, { saved: one, initial: one })}
          onCopy={(one, button) =>
            open(button, { saved: null, initial: { ...one, isim: t.copyName(one.isim) } })
          }
          onRemove={(one) => {
            document.getElementById(MAIN_ID)?.focus();
            void remove(one);
          }}
        />
      )}
      {edited && (
        <DialogBoundary
          opened={opened}
          onClose={() => {
            setOpened(false);
            focusTrigger();
          }}
        >
          <PackageModal
            key={edited.key}
            saved={edited.saved}
            initial={edited.initial}
            opened={opened}
            onClose={() => setOpened(false)}
            onClosed={focusTrigger}
          />
        </DialogBoundary>
      )}
    </>
  );
}

function AddButton({ onClick }: { readonly onClick: (button: HTMLElement) => void }) {
  const allowed = useYetki('dilekce-ekle');
  const icon = <IconPlus size={18} aria-hidden />;
  if (!allowed) return <DeniedButton leftSection={icon}>{t.add}</DeniedButton>;
  return (
    <Button leftSection={icon} onClick={(event) => onClick(event.currentTarget)}>
      {t.add}
    </Button>
  );
}

/** Deletes with a way back. */
function useRemove() {
  const client = useQueryClient();
  return async (one: DilekcePackage) => {
    const restore = async () => {
      try {
        await addPackage(contentOf(one));
      } catch (failure) {
        notifyFailure(t.restoreFailed(one.isim), failure);
      }
      await reloadPackages(client);
    };
    try {
      await removePackage(one);
      notify({
        kind: 'success',
        title: t.removed(one.isim),
        lines: [t.removedDescription],
        subject: one.id,
        action: { label: t.undo, run: () => void restore() },
      });
    } catch (failure) {
      notifyFailure(t.removeFailed(one.isim), failure);
    }
    await reloadPackages(client);
  };
}

type Press = (one: DilekcePackage, button: HTMLElement) => void;

interface TableProps {
  /** null while it is being loaded. */
  readonly list: readonly DilekcePackage[] | null;
  readonly onEdit: Press;
  readonly onCopy: Press;
  readonly onRemove: Press;
}

const COLUMNS = Object.values(t.column);

function PackageTable({ list, onEdit, onCopy, onRemove }: TableProps) {
  return (
    <>
      <VisuallyHidden component="output">{list ? t.count(list.length) : t.loading}</VisuallyHidden>
      <div className={table.frame}>
        <table className={table.table} aria-label={t.title} aria-busy={!list}>
          <thead className={table.unseen}>
            <tr>
              {COLUMNS.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!list && (
              <tr>
                <td colSpan={COLUMNS.length}>
                  <Skeleton height={22} />
                </td>
              </tr>
            )}
            {list?.length === 0 && (
              <tr>
                <td colSpan={COLUMNS.length} className={table.empty}>
                  {t.empty}
                </td>
              </tr>
            )}
            {list?.map((one) => (
              <tr key={one.id} className={classes.row}>
                <td className={classes.name}>
                  {one.isim}
                  {one.standart_mi && <span className={classes.standard}>{t.standard}</span>}
                </td>
                <td>
                  <ol className={classes.items}>
                    {one.dilekceler.map(({ dilekceId, isim, kosul }) => (
                      <li key={dilekceId}>
                        {isim}
                        {kosul !== null && <span className={classes.only}>{onlyText(kosul)}</span>}
                      </li>
                    ))}
                  </ol>
                </td>
                <td className={classes.actions}>
                  <Action
                    yetki="dilekce-ekle"
                    name={t.copy}
                    of={one}
                    icon={<IconCopy size={16} aria-hidden />}
                    onPress={onCopy}
                  />
                  {!one.standart_mi && (
                    <>
                      <Action
                        yetki="dilekce-duzenle"
                        name={t.edit}
                        of={one}
                        icon={<IconPencil size={16} aria-hidden />}
                        onPress={onEdit}
                      />
                      <Action
                        yetki="dilekce-sil"
                        name={t.remove}
                        of={one}
                        icon={<IconTrash size={16} aria-hidden />}
                        onPress={onRemove}
                      />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const onlyText = (kosul: string): string => ` (${t.only(conditionText(parseCondition(kosul)))})`;

interface ActionProps {
  readonly yetki: Parameters<typeof useYetki>[0];
  readonly name: string;
  readonly of: DilekcePackage;
  readonly icon: ReactNode;
  readonly onPress: Press;
}

function Action({ yetki, name, of, icon, onPress }: ActionProps) {
  const allowed = useYetki(yetki);
  const common = { variant: 'subtle', size: 'compact-sm', leftSection: icon } as const;
  if (!allowed) return <DeniedButton {...common}>{name}</DeniedButton>;
  return (
    <Button
      {...common}
      aria-label={t.action(name, of.isim)}
      onClick={(event) => onPress(of, event.currentTarget)}
    >
      {name}
    </Button>
  );
}
