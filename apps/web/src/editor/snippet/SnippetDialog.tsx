import { belge, readHtml, writeHtml } from '@derkenar/belge';
import { foldTr, type SnippetSummary } from '@derkenar/domain';
import { Anchor, Button, Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { snippetMessages } from '../../messages/snippet.ts';
import { addSnippet, readSnippet, SNIPPETS_KEY, snippetsQuery } from '../../selection/snippets.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { EditorDialog } from '../layout/EditorDialog.tsx';
import { docToBelge } from '../toBelge.ts';
import { toText } from '../toText.ts';
import { selectedSnippet } from './node.ts';
import classes from './snippetDialog.module.css';

const t = snippetMessages.editor;
const MAX_NAME = 200;

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Inserts a snippet, linked or as a copy; breaks the link of the selected one; makes one of the selection. */
export default function SnippetDialog({ editor, onClose }: Props) {
  const { data, error, refetch } = useQuery(snippetsQuery);
  return (
    <EditorDialog editor={editor} title={t.insertTitle} size={640} onClose={onClose}>
      {(close) => (
        <div className={classes.body}>
          <Selected editor={editor} list={data ?? null} close={close} />
          {error && <LoadError error={error} onRetry={() => void refetch()} />}
          {!error && <Chooser editor={editor} list={data ?? null} close={close} />}
          <Maker editor={editor} close={close} />
        </div>
      )}
    </EditorDialog>
  );
}

interface PartProps {
  readonly editor: Editor;
  readonly close: () => void;
}

interface ListProps extends PartProps {
  /** null while it is being loaded. */
  readonly list: readonly SnippetSummary[] | null;
}

/** The same as the bar of linked text, for the keyboard. */
function Selected({ editor, list, close }: ListProps) {
  const id = selectedSnippet(editor.state.selection)?.attrs['id'] as string | undefined;
  if (id === undefined) return null;
  const name = list?.find((one) => one.id === id)?.isim ?? t.deleted;
  return (
    <div className={classes.selected}>
      <span>{t.selected(name)}</span>
      <Anchor href={`/parcalar?parca=${id}`} target="_blank" rel="noopener">
        {t.open}
      </Anchor>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => {
          toText(editor).unlinkSnippet().run();
          close();
        }}
      >
        {t.unlink}
      </Button>
    </div>
  );
}

function Chooser({ editor, list, close }: ListProps) {
  const [search, setSearch] = useState('');
  const words = foldTr(search).split(' ').filter(Boolean);
  const found = (list ?? []).filter(({ isim, ozet }) => {
    const text = foldTr(`${isim} ${ozet}`);
    return words.every((word) => text.includes(word));
  });
  const insert = async ({ id, isim }: SnippetSummary, linked: boolean) => {
    try {
      const { metin } = await readSnippet(id);
      toText(editor)
        .insertSnippet(linked ? id : null, readHtml(metin).value.blocks)
        .run();
      close();
    } catch (failure) {
      notifyFailure(t.of(linked ? t.link : t.copy, isim), failure);
    }
  };
  return (
    <>
      <TextInput
        data-autofocus
        label={t.search}
        maxLength={MAX_NAME}
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <VisuallyHidden component="output">
        {list ? t.found(found.length) : snippetMessages.loading}
      </VisuallyHidden>
      {list === null && <Skeleton height={120} />}
      {list && found.length === 0 && <p>{list.length === 0 ? t.noneAtAll : t.none}</p>}
      <ul className={classes.list}>
        {found.map((one) => (
          <li key={one.id}>
            <div className={classes.text}>
              <strong>{one.isim}</strong>
              <span>{one.ozet}</span>
            </div>
            <div className={classes.actions}>
              <Insert label={t.link} of={one} onPick={() => void insert(one, true)} />
              <Insert label={t.copy} of={one} onPick={() => void insert(one, false)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface InsertProps {
  readonly label: string;
  readonly of: SnippetSummary;
  readonly onPick: () => void;
}

const Insert = ({ label, of, onPick }: InsertProps) => (
  <Button variant="default" size="compact-sm" aria-label={t.of(label, of.isim)} onClick={onPick}>
    {label}
  </Button>
);

/** Makes a snippet of the selected blocks; the text itself stays as it is. */
function Maker({ editor, close }: PartProps) {
  const allowed = useYetki('dilekce-ekle');
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { selection, doc } = editor.state;
  if (!allowed || selection.empty || selectedSnippet(selection) !== null) return null;
  const make = async () => {
    const isim = name.trim();
    try {
      const first = selection.$from.index(0);
      const last = selection.$to.index(0);
      const chosen = doc.content.content.slice(first, last + 1);
      const metin = writeHtml(belge(docToBelge(doc.type.create(null, chosen)).blocks));
      await addSnippet({ isim, metin });
      await client.invalidateQueries({ queryKey: SNIPPETS_KEY });
      notify({ kind: 'success', title: t.made(isim) });
      close();
    } catch (failure) {
      notifyFailure(t.make, failure);
    }
  };
  return (
    <fieldset className={classes.maker}>
      <legend>{t.make}</legend>
      <TextInput
        label={t.makeName}
        maxLength={MAX_NAME}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button variant="default" disabled={name.trim() === ''} onClick={() => void make()}>
        {t.makeAction}
      </Button>
    </fieldset>
  );
}
