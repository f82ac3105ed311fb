import type { PasswordConfirmation, SetupInput, SignInInput } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, read } from '../../client/api.ts';

export const signIn = (body: SignInInput) => read(api.POST('/api/v1/oturum', { body }));
export const setUp = (body: SetupInput) => read(api.POST('/api/v1/kurulum', { body }));

export const resolveLink = (belirtec: string) =>
  read(api.POST('/api/v1/baglanti/coz', { body: { belirtec } }));
export const redeemLink = (body: { belirtec: string; parola: string }) =>
  read(api.POST('/api/v1/baglanti', { body }));

export const changePassword = (body: {
  eskiParola: string;
  yeniParola: string;
  digerOturumlariKapat: boolean;
}) => read(api.PUT('/api/v1/hesap/parola', { body }));

/** The key in Base32, and as an otpauth:// address. */
export const beginTwoStep = (body: PasswordConfirmation) =>
  read(api.POST('/api/v1/hesap/iki-adim', { body }));
export const confirmTwoStep = (kod: string) => read(api.PUT('/api/v1/hesap/iki-adim', { body: { kod } }));
export const endTwoStep = (body: PasswordConfirmation) =>
  read(api.POST('/api/v1/hesap/iki-adim/kapat', { body }));

export const confirmIdentity = (body: PasswordConfirmation) =>
  read(api.POST('/api/v1/oturum/onay', { body }));

export const closeSession = (id: string) =>
  read(api.DELETE('/api/v1/oturum/{id}', { params: { path: { id } } }));
export const closeOtherSessions = () => read(api.DELETE('/api/v1/oturum/digerleri'));
export const noticeDevices = () => read(api.POST('/api/v1/oturum/yeni-cihaz'));

export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/hesap/takvim', { signal })),
  staleTime: 0,
});
/** Answers the path of the new address, which is shown once. */
export const renewCalendar = (vekil: string | null) =>
  read(api.POST('/api/v1/hesap/takvim', { body: { vekil } }));
export const closeCalendar = () => read(api.DELETE('/api/v1/hesap/takvim'));

export type TwoStepKey = Awaited<ReturnType<typeof beginTwoStep>>;

/**
 * The one-time token of the address, '' when there is none. It stands in the fragment, which no server sees,
 * and leaves the address bar and the browser's history once it is read. A link pasted into the open page
 * changes the fragment only.
 */
export function useToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState('');
  const given = new URLSearchParams(hash).get('belirtec') ?? '';
  if (given !== '' && given !== token) setToken(given);
  useEffect(() => {
    if (hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash]);
  return given || token;
}
