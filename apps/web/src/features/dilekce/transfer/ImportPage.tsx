import type { DilekceImport } from '@derkenar/domain';
import { Alert, Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, useRef, useState } from 'react';
import { save } from '../../../belge/download.ts';
import { fileName } from '../../../belge/fileName.ts';
import { answer, api } from '../../../client/api.ts';
import { useYetki } from '../../../client/session.ts';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import card from '../../../ui/card.module.css';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DeniedButton } from '../../../ui/Tip.tsx';
import { useAction } from '../../../ui/useSubmit.ts';
import { AddBar, DropArea } from './AddBar.tsx';
import type { Collected } from './collect.ts';
import { ItemTable, SelectionBar } from './ItemTable.tsx';
import { type Item, isAdded, isFailed, isReady, isUnread, isUnsaved, reportCsv } from './item.ts';
import { SnippetList } from './SnippetList.tsx';
import { isChosen, type SnippetItem } from './snippetItem.ts';
import classes from './transfer.module.css';
import { useItems } from './useItems.ts';
import { useSaveItems } from './useSaveItems.ts';
import { useSnippets } from './useSnippets.ts';

export default function ImportPage() {
  const mayAdd = useYetki('dilekce-ekle');
  return (
    <>
      <BackLink to="/">{t.backToList}</BackLink>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {mayAdd ? (
        <ImportDilekceler />
      ) : (
        <Alert color="yellow" variant="light" title={t.noYetki} mb="lg">
          {t.yetkiDescription}
        </Alert>
      )}
      <ExportLibrary />
    </>
  );
}

function ExportLibrary() {
  const allowed = useYetki('dilekce-indir');
  const { busy, message, run } = useAction();
  const icon = <IconDownload size={18} aria-hidden />;
  return (
    <section className={card.card} aria-labelledby="export">
      <Title order={2} id="export">
        {t.export.title}
      </Title>
      <p className={classes.hint}>{t.export.description}</p>
      <FormError message={message} />
      {allowed ? (
        <Button variant="default" leftSection={icon} loading={busy} onClick={() => run(saveLibrary)}>
          {t.export.download}
        </Button>
      ) : (
        <DeniedButton variant="default" leftSection={icon}>
          {t.export.download}
        </DeniedButton>
      )}
    </section>
  );
}

/** Fetched, not linked: a refusal is to be read on this page. */
async function saveLibrary(): Promise<void> {
  const { data, response } = await answer(api.GET('/api/v1/dilekce-disa-aktar', { parseAs: 'blob' }));
  save(data, fileName(response.headers.get('content-disposition')) ?? t.export.fileName);
}

/** Makes petitions of the library from files: choose, review, change, add. */
function ImportDilekceler() {
  const { items, latest, addSources, stopReading, changeItem, removeItems } = useItems();
  const own = useSnippets();
  const { snippets, latestSnippets } = own;
  const { saveItems, progress, stop: stopSaving } = useSaveItems(latest, changeItem, own);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [sameName, setSameName] = useState<DilekceImport['ayniAd']>('numarala');
  // A row that was not drawn anew since the choice must add by it, too.
  const latestSameName = useRef(sameName);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const trigger = useRef<HTMLElement>(null);

  const take = ({ sources, snippets, warnings }: Collected) => {
    setWarnings(warnings);
    own.addSnippetSources(snippets);
    addSources(sources);
  };
  const add = (some: readonly Item[], others: readonly SnippetItem[] = []) => {
    const nameless = some.filter(({ name }) => name.trim() === '');
    if (nameless.length > 0) {
      document.getElementById(`name-${nameless[0]?.key}`)?.focus();
      return;
    }
    const keys = (all: readonly { readonly key: string }[]) => all.map(({ key }) => key);
    void saveItems(new Set(keys(some)), latestSameName.current, keys(others));
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
  const chosenSnippets = snippets.filter(isChosen);
  const done = items.length + snippets.length > 0 && progress === null && !items.some(isUnread);

  return (
    <>
      <LeaveGuard
        isDirty={() => latest.current.some(isUnsaved) || latestSnippets.current.some(isChosen)}
        words={t.leave}
      />
      <DropArea warnings={warnings} onTake={take} />
      {items.length + snippets.length > 0 && (
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
          {snippets.length > 0 && (
            <SnippetList snippets={snippets} busy={progress !== null} onChange={own.changeSnippet} />
          )}
          <AddBar
            chosen={chosen}
            snippetCount={chosenSnippets.length}
            sameName={sameName}
            progress={progress}
            onSameName={(value) => {
              latestSameName.current = value;
              setSameName(value);
            }}
            onAdd={() => add(chosen, chosenSnippets)}
            onStop={stopSaving}
          />
        </section>
      )}
      {done && <ImportResult items={items} snippets={snippets} />}
      {dialog && <ItemDialog dialog={dialog} onChange={changeItem} onClose={close} onClosed={closed} />}
    </>
  );
}

const resultTexts = t.result;

interface ResultProps {
  readonly items: readonly Item[];
  readonly snippets: readonly SnippetItem[];
}

/** The results of the files, shown as soon as there is one. */
function ImportResult({ items, snippets }: ResultProps) {
  const added = items.filter(isAdded).length;
  const skipped = items.filter(({ status }) => status === 'atlandi').length;
  const failed = items.filter(isFailed).length;
  const count = (wanted: SnippetItem['status']) => snippets.filter(({ status }) => status === wanted).length;
  const [newSnippets, knownSnippets, failedSnippets] = [count('eklendi'), count('vardi'), count('hata')];
  if (added + skipped + failed + newSnippets + knownSnippets + failedSnippets === 0) return null;
  return (
    <section className={card.card} aria-labelledby="sonuc">
      <Title order={2} id="sonuc">
        {resultTexts.title}
      </Title>
      <output className={classes.notes}>
        {added > 0 && <span>{resultTexts.eklendi(added)}</span>}
        {skipped > 0 && <span>{resultTexts.atlandi(skipped)}</span>}
        {failed > 0 && <span>{resultTexts.hata(failed)}</span>}
        {newSnippets > 0 && <span>{t.snippets.added(newSnippets)}</span>}
        {knownSnippets > 0 && <span>{t.snippets.known(knownSnippets)}</span>}
        {failedSnippets > 0 && <span>{t.snippets.failed(failedSnippets)}</span>}
      </output>
      <Button
        variant="default"
        onClick={() =>
          save(
            new Blob([reportCsv(items, snippets)], { type: 'text/csv;charset=utf-8' }),
            resultTexts.fileName,
          )
        }
      >
        {resultTexts.report}
      </Button>
    </section>
  );
}

const loadReview = () => import('./ReviewModal.tsx');
const loadForm = () => import('../form/DilekceModal.tsx');
const ReviewModal = lazy(loadReview);
const FormModal = lazy(loadForm);

/** The open dialog and its petition. */
interface OpenDialog {
  readonly purpose: 'review' | 'edit';
  readonly item: Item;
  readonly opened: boolean;
}

interface Props {
  readonly dialog: OpenDialog;
  readonly onChange: (key: string, change: { readonly sablon: string }) => void;
  readonly onClose: () => void;
  /** Called when the dialog has gone from the page. */
  readonly onClosed: () => void;
}

/** Reviews the fields of a petition that was read, or edits one that is in the library. */
function ItemDialog({ dialog: { purpose, item, opened }, onChange, onClose, onClosed }: Props) {
  return (
    <DialogBoundary
      opened={opened}
      onClose={() => {
        onClose();
        onClosed();
      }}
    >
      {purpose === 'review' ? (
        <ReviewModal
          item={item}
          opened={opened}
          onChange={(sablon) => onChange(item.key, { sablon })}
          onClose={onClose}
          onClosed={onClosed}
        />
      ) : (
        <FormModal dilekce={recordOf(item)} opened={opened} onClose={onClose} onClosed={onClosed} />
      )}
    </DialogBoundary>
  );
}

/** The row of a list as the form needs it; the form fetches the record itself. */
const recordOf = ({ id, name, type, source }: Item) => ({
  id: id ?? '',
  isim: name,
  dilekce_tipi: type,
  favori_mi: source.library?.favorite ?? false,
  standart_mi: false,
  created_at: '',
  alanlar: '[]',
  diger_adlar: [],
  inceleme_notlari: [],
  onay: null,
  kaynak: null,
  adim: null,
  hukuk_tarihi: null,
});
