import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { takipDetailMessages as t } from '../../../../messages/takipDetails.ts';
import { takipFormMessages } from '../../../../messages/takipForm.ts';
import { focusOnMount } from '../../../../ui/focus.ts';
import classes from '../form.module.css';
import { FOLD_FROM } from '../useRows.ts';
import { type DetailName, detailOf } from './catalogue.ts';
import { type SectionProps, useDetails } from './context.ts';
import { DetailFields } from './DetailFields.tsx';
import { DetailRowFrame } from './DetailRowFrame.tsx';
import type { DetailRow } from './rows.ts';
import { nameAt, type RemovedDetail } from './state.ts';
import { rowTitle } from './text.ts';

/** The rows of a detail, with the place where one was taken out. Rows of a long list are folded at first. */
export default function DetailRows({ at, rows, errors, subjects }: SectionProps) {
  const { actions, removed } = useDetails();
  const name = nameAt(at);
  const isSingle = detailOf(name).shape === 'single';
  const folds = useFolds(rows);
  const gone = removed?.at === at ? removed : null;
  const notice = gone && <Removed key={gone.row.key} removed={gone} onRestore={actions.restore} />;
  const error = errors[at];
  return (
    <>
      {rows.map((row, index) => {
        const isWrong = Object.keys(errors).some((path) => path.startsWith(`${at}.${row.key}.`));
        return (
          <Fragment key={row.key}>
            {gone?.index === index && notice}
            <DetailRowFrame
              path={`${at}.${row.key}`}
              label={labelOf(name, index, row)}
              folded={folds.foldable ? folds.folded.has(row.key) && !isWrong : null}
              onToggle={() => folds.toggle(row.key)}
              onRemove={() => actions.remove(at, row.key)}
            >
              <DetailFields at={at} row={row} errors={errors} subjects={subjects} />
            </DetailRowFrame>
          </Fragment>
        );
      })}
      {gone && gone.index >= rows.length && notice}
      {error !== undefined && (
        <p id={`error-${at}`} className={classes.listError}>
          {error}
        </p>
      )}
      {!(isSingle && rows.length > 0) && (
        <Button
          name={at}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-describedby={error === undefined ? undefined : `error-${at}`}
          data-wrong={error !== undefined || undefined}
          onClick={() => actions.add(at)}
        >
          {t.add[name]}
        </Button>
      )}
    </>
  );
}

/** 'Haciz 2: 34 ABC 123' */
function labelOf(name: DetailName, index: number, row: DetailRow): string {
  const title = rowTitle(name, row);
  if (detailOf(name).shape !== 'single')
    return takipFormMessages.numbered(t.singular[name], index + 1, title);
  return title === '' ? t.singular[name] : `${t.singular[name]}: ${title}`;
}

function useFolds(rows: readonly DetailRow[]) {
  const [foldable] = useState(rows.length >= FOLD_FROM);
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(foldable ? rows.map(({ key }) => key) : []),
  );
  const toggle = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  return { foldable, folded, toggle };
}

interface RemovedProps {
  readonly removed: RemovedDetail;
  readonly onRestore: () => void;
}

/** Stands where the row stood. */
function Removed({ removed: { at, index, row }, onRestore }: RemovedProps) {
  const id = `removed-${at}.${row.key}`;
  return (
    <div className={classes.removed}>
      <output id={id}>{takipFormMessages.removed(labelOf(nameAt(at), index, row))}</output>
      <Button
        ref={focusOnMount}
        aria-describedby={id}
        variant="default"
        size="compact-sm"
        onClick={onRestore}
      >
        {takipFormMessages.undo}
      </Button>
    </div>
  );
}
