import { Button, Modal } from '@mantine/core';
import '../../ui/modalStyles.ts';
import { useNavigate } from '@tanstack/react-router';
import { acceptSession, forgetSession, useSession } from '../../client/session.ts';
import { messages } from '../../messages.ts';
import { FirstFocus } from '../../ui/FirstFocus.tsx';
import modal from '../../ui/modal.module.css';
import { SignInForm } from './SignInPage.tsx';
import classes from './session.module.css';

const t = messages.sessionEnded;
/** The layer above a dialog of the page and above its menus and calendars. */
const ABOVE_ALL = 400;

/**
 * Cannot be closed: nothing on the page works until someone signs in. `typing`: a person who was typing when it appeared must
 * not type on into the password.
 */
export default function SessionLostModal({ typing }: { readonly typing: boolean }) {
  const { kullanici } = useSession();
  const navigate = useNavigate();
  return (
    <Modal
      data-over-hidden
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      lockScroll={false}
      returnFocus={false}
      zIndex={ABOVE_ALL}
      size={440}
      centered
      title={t.title}
      classNames={{ title: modal.title, content: modal.content, header: modal.header }}
    >
      <FirstFocus />
      <p className={classes.lead} tabIndex={-1} data-autofocus={typing || undefined}>
        {t.description}
      </p>
      <SignInForm initialEmail={kullanici.eposta} takesFocus={!typing} onSignedIn={acceptSession} />
      <Button
        variant="subtle"
        fullWidth
        mt="sm"
        onClick={() => {
          forgetSession();
          void navigate({ to: '/giris' });
        }}
      >
        {t.leave}
      </Button>
      <p className={classes.afterButton}>{t.leaveDescription}</p>
    </Modal>
  );
}
