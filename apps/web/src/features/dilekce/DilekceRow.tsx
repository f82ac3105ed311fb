import type { DilekceSummary, FoundDilekce, Query } from '@derkenar/domain';
import { IconDownload, IconEye, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { approvalMessages } from '../../messages/approval.ts';
import { dilekceListMessages } from '../../messages/dilekceList.ts';
import { messages } from '../../messages.ts';
import { FoundElsewhere, Marked } from '../../selection/Marked.tsx';
import { isUnapproved } from '../../selection/review.ts';
import { formatInstant } from '../../ui/date.ts';
import { Tip } from '../../ui/Tip.tsx';
import classes from './dilekce.module.css';
import { typeLabel } from './sort.ts';

const t = dilekceListMessages;

/** The actions that open a dialog about a petition. */
export type Action = 'edit' | 'read' | 'download' | 'delete';
export type Yetkiler = Readonly<Record<Exclude<Action, 'read'>, boolean>>;

const ACTIONS: Readonly<Record<Action, { readonly label: string; readonly icon: ReactNode }>> = {
  edit: { label: t.edit, icon: <IconPencil size={16} aria-hidden /> },
  read: { label: t.read, icon: <IconEye size={16} aria-hidden /> },
  download: { label: messages.common.download, icon: <IconDownload size={16} aria-hidden /> },
  delete: { label: t.delete, icon: <IconTrash size={16} aria-hidden /> },
};

export interface RowActions {
  readonly onStar: (dilekce: DilekceSummary) => void;
  readonly onAction: (action: Action, dilekce: DilekceSummary, button: HTMLElement) => void;
  /** The dialog is about to be asked for. */
  readonly onIntent: (action: Action) => void;
}

interface Props {
  readonly dilekce: FoundDilekce;
  /** The searched text. */
  readonly query: Query;
  /** The position in the whole list, from 0. */
  readonly index: number;
  readonly yetkiler: Yetkiler;
  readonly actions: RowActions;
  readonly measure: (row: HTMLElement | null) => void;
}

/** The button that a click beside the buttons of a row stands for: filling, or looking where that is not allowed. */
const OPENERS = ['download', 'edit', 'read'].map((name) => `[data-action="${name}"]`);

/** A click on the row opens the petition; one that ends a selection of its text does not. */
function openByClick({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('button, a')) return;
  if (getSelection()?.isCollapsed === false) return;
  const buttons = OPENERS.flatMap((name) => currentTarget.querySelector<HTMLElement>(name) ?? []);
  buttons[0]?.click();
}

export const DilekceRow = memo(function DilekceRow(props: Props) {
  const { dilekce, query, index, yetkiler, actions, measure } = props;
  const { id, isim, dilekce_tipi, standart_mi, created_at, excerpt } = dilekce;
  const action = (name: Action) => (
    <ActionButton
      name={name}
      dilekce={dilekce}
      allowed={name === 'read' || yetkiler[name]}
      actions={actions}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the buttons
    <tr
      ref={measure}
      data-index={index}
      data-id={id}
      // The header is row 1.
      aria-rowindex={index + 2}
      className={classes.row}
      onClick={openByClick}
    >
      <td className={classes.starCell}>
        <Star dilekce={dilekce} onStar={actions.onStar} />
      </td>
      <td className={classes.name}>
        <div className={classes.nameLine}>
          <span title={isim}>
            <Marked text={isim} query={query} />
          </span>{' '}
          {standart_mi && (
            <span className={classes.badge}>
              {t.standard}
              {isUnapproved(dilekce) && (
                <>
                  {' · '}
                  <span className={classes.unapproved}>{approvalMessages.badge}</span>
                </>
              )}
            </span>
          )}
        </div>
        <FoundElsewhere dilekce={dilekce} excerpt={() => excerpt ?? null} query={query} />
      </td>
      <td className={classes.type} title={typeLabel(dilekce_tipi)}>
        {typeLabel(dilekce_tipi)}
      </td>
      <td className={classes.date}>{formatInstant(created_at)}</td>
      <td className={classes.actions}>
        {(yetkiler.edit || !standart_mi) && action('edit')}
        {!yetkiler.edit && action('read')}
        {action('download')}
        {!standart_mi && action('delete')}
      </td>
    </tr>
  );
});

function Star({ dilekce, onStar }: { dilekce: DilekceSummary; onStar: RowActions['onStar'] }) {
  const Icon = dilekce.favori_mi ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={dilekce.favori_mi}
      aria-label={t.favorite(dilekce.isim)}
      onClick={() => onStar(dilekce)}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}

interface ActionProps {
  readonly name: Action;
  readonly dilekce: DilekceSummary;
  readonly allowed: boolean;
  readonly actions: RowActions;
}

/** Plain buttons: of Mantine's, the rows that one turn of the wheel brings take too long to draw. */
function ActionButton({ name, dilekce, allowed, actions: { onAction, onIntent } }: ActionProps) {
  const { label, icon } = ACTIONS[name];
  const ariaLabel = t.action(label, dilekce.isim);
  const content = (
    <>
      {icon}
      <span className={classes.actionLabel}>{label}</span>
    </>
  );
  if (!allowed)
    return (
      <Tip text={messages.common.noYetki}>
        {(id) => (
          <button
            type="button"
            className={classes.action}
            data-disabled
            aria-disabled
            aria-describedby={id}
            aria-label={ariaLabel}
          >
            {content}
          </button>
        )}
      </Tip>
    );
  return (
    <button
      type="button"
      className={classes.action}
      data-action={name}
      aria-label={ariaLabel}
      onPointerEnter={() => onIntent(name)}
      onFocus={() => onIntent(name)}
      onClick={(event) => onAction(name, dilekce, event.currentTarget)}
    >
      {content}
    </button>
  );
}
