import { useNavigate } from '@tanstack/react-router';
import { ApiError, api, read } from '../client/api.ts';
import { forgetSession } from '../client/session.ts';
import { messages } from '../messages.ts';
import { notifyFailure } from './notify.ts';

/** Ends this session or all of the person's, and shows the page for signing in. */
export function useSignOut() {
  const navigate = useNavigate();
  return async (path: '/api/v1/oturum' | '/api/v1/oturum/hepsi') => {
    try {
      await read(api.DELETE(path));
    } catch (error) {
      // A session that is gone needs no ending.
      if (!(error instanceof ApiError && error.status === 401)) {
        notifyFailure(messages.userMenu.signOutError, error);
        return;
      }
    }
    forgetSession();
    await navigate({ to: '/giris' });
  };
}
