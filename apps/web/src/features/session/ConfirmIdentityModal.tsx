import { Modal } from '@mantine/core';
import '../../ui/modalStyles.ts';
import { ownSessionMessages } from '../../messages/ownSessions.ts';
import modal from '../../ui/modal.module.css';
import { confirmIdentity } from './api.ts';
import { OwnerForm } from './OwnerForm.tsx';
import classes from './session.module.css';

const t = ownSessionMessages.confirm;
/** The layer above a dialog of the page and above its menus and calendars. */
const ABOVE_ALL = 400;

/** Mantine's mark of an element whose Escape closes no dialog: the one below would close with this one. */
const OWN_ESCAPE = 'data-mantine-stop-propagation';

function keepEscape(box: HTMLElement | null): void {
  for (const element of box?.querySelectorAll('input, button') ?? [])
    element.setAttribute(OWN_ESCAPE, 'true');
}

/** Asks for the password, and the code where there is a second factor. The page behind it keeps its state. */
export default function ConfirmIdentityModal({ onEnd }: { readonly onEnd: (right: boolean) => void }) {
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && onEnd(false)}
      withCloseButton={false}
      lockScroll={false}
      returnFocus={false}
      zIndex={ABOVE_ALL}
      size={440}
      centered
      title={t.title}
      classNames={{ title: modal.title, content: modal.content, header: modal.header }}
    >
      <div ref={keepEscape}>
        <p className={classes.lead}>{t.description}</p>
        <OwnerForm
          label={t.confirm}
          onCancel={() => onEnd(false)}
          send={async (confirmation) => {
            await confirmIdentity(confirmation);
            onEnd(true);
          }}
        />
      </div>
    </Modal>
  );
}
