import type { DilekceImport } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import card from '../../../ui/card.module.css';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { AddBar } from './AddBar.tsx';
import type { Collected } from './collect.ts';
import { DropArea } from './DropArea.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ItemDialog, type OpenDialog } from './ItemDialog.tsx';
import { ItemTable } from './ItemTable.tsx';
import { type Item, isReady, isUnread, isUnsaved } from './item.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useItems } from './useItems.ts';
import { useSaveItems } from './useSaveItems.ts';

/** Makes petitions of the library from files: choose, review, change, add. */
export function ImportDilekceler() {
  const { items, latest, addSources, stopReading, changeItem, removeItems } = useItems();
  const { saveItems, progress, stop: stopSaving } = useSaveItems(latest, changeItem);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [sameName, setSameName] = useState<DilekceImport['ayniAd']>('numarala');
  // A row that was not drawn anew since the choice must add by it, too.
  const latestSameName = useRef(sameName);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const trigger = useRef<HTMLElement>(null);

  const take = ({ sources, warnings }: Collected) => {
    setWarnings(warnings);
    addSources(sources);
  };
  const add = (some: readonly Item[]) => {
    const nameless = some.filter(({ name }) => name.trim() === '');
    if (nameless.length > 0) {
      document.getElementById(`name-${nameless[0]?.key}`)?.focus();
      return;
    }
    void saveItems(new Set(some.map(({ key }) => key)), latestSameName.current);
  };
  const open = (purpose: OpenDialog['purpose'], item: Item, button: HTMLElement) => {
    trigger.current = button;
    setDialog({ purpose, item, opened: true });
  };
  const close = () => setDialog((last) => last && { ...last, opened: false });
  const closed = () => {
    setDialog(null);
    trigger.current?.focus();
  };
  const chosen = items.filter((one) => one.selected && isReady(one));
  const done = items.length > 0 && progress === null && !items.some(isUnread);

  return (
    <>
      <LeaveGuard isDirty={() => latest.current.some(isUnsaved)} words={t.leave} />
      <DropArea warnings={warnings} onTake={take} />
      {items.length > 0 && (
        <section className={card.card} aria-labelledby="dosyalar">
          <Title order={2} id="dosyalar">
            {t.files}
          </Title>
          <SelectionBar
            items={items}
            chosen={chosen}
            onChange={changeItem}
            onRemove={removeItems}
            onStop={stopReading}
          />
          <ItemTable
            items={items}
            busy={progress !== null}
            onChange={changeItem}
            onRemove={(key) => removeItems((one) => one.key === key)}
            onAdd={(item) => add([item])}
            onOpen={open}
          />
          <AddBar
            chosen={chosen}
            sameName={sameName}
            progress={progress}
            onSameName={(value) => {
              latestSameName.current = value;
              setSameName(value);
            }}
            onAdd={() => add(chosen)}
            onStop={stopSaving}
          />
        </section>
      )}
      {done && <ImportResult items={items} />}
      {dialog && <ItemDialog dialog={dialog} onChange={changeItem} onClose={close} onClosed={closed} />}
    </>
  );
}
