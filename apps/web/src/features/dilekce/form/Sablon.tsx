import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { Component, lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import type { AlanName } from '../../../editor/alan/node.ts';
import type { SablonHandle } from '../../../editor/SablonEditor.tsx';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { messages } from '../../../messages.ts';
import classes from './form.module.css';

const t = dilekceFormMessages.editor;

interface Props {
  readonly html: string;
  readonly readOnly: boolean;
  /** Why nothing can be written; the editor's own words if it is not said. */
  readonly readOnlyNote?: string;
  readonly error: string | null;
  readonly alanlar: readonly AlanName[];
  /** Name of the petition. */
  readonly name: string;
  readonly onChange: () => void;
  /** Replaces an editor that broke down by a new one with the text last read. */
  readonly onReopen: () => void;
  /** It is about to be taken away: the last chance to read it. */
  readonly onFail: () => void;
  readonly ref: Ref<SablonHandle>;
}

/** The editor, fetched apart; whatever goes wrong in it, the form around it and what was typed stay. */
export function Sablon({ onReopen, onFail, ...props }: Props) {
  const [Editor] = useState(() => current);
  return (
    <Boundary
      onFail={onFail}
      onReopen={() => {
        current = lazyEditor();
        onReopen();
      }}
    >
      <Suspense fallback={<Loading />}>
        <Editor {...props} />
      </Suspense>
    </Boundary>
  );
}

const lazyEditor = () => lazy(() => import('../../../editor/SablonEditor.tsx'));
/** A lazy component that could not be fetched stays so for ever: then another one takes its place. */
let current = lazyEditor();

function Loading() {
  return (
    <>
      <VisuallyHidden component="output">{t.loading}</VisuallyHidden>
      <Skeleton height={360} />
    </>
  );
}

interface BoundaryProps {
  readonly onFail: () => void;
  readonly onReopen: () => void;
  readonly children: ReactNode;
}

/** React catches errors of components in classes only. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate(_: BoundaryProps, { failed }: { readonly failed: boolean }) {
    if (this.state.failed && !failed) this.props.onFail();
    return null;
  }

  // React wants it beside getSnapshotBeforeUpdate.
  override componentDidUpdate() {}

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert color="red" variant="light" role="alert" title={t.error} className={classes.notice}>
        <p>{t.errorDescription}</p>
        <div className={classes.choices}>
          <Button variant="default" onClick={this.props.onReopen}>
            {t.reopen}
          </Button>
          <Button variant="subtle" onClick={() => window.location.reload()}>
            {messages.error.reload}
          </Button>
        </div>
      </Alert>
    );
  }
}
