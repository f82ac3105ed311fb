import { ApiError, api, read } from '../../client/api.ts';

const OFFICE = 'derkenar-kurum';
const TARGET = 'derkenar-donus';

/** The office by whose provider somebody signed in on this browser; null: none, or the browser keeps nothing. */
export const rememberedOffice = (): string | null => attempt(() => window.localStorage.getItem(OFFICE));

/** Leaves for the provider's page. `target`: where to go after the sign-in. */
export async function beginProviderSignIn(buro: string, target: string): Promise<void> {
  const { adres } = await read(api.POST('/api/v1/oturum/kurum/istek', { body: { buro } })).catch(
    forgetIfGone,
  );
  attempt(() => window.localStorage.setItem(OFFICE, buro));
  attempt(() => window.sessionStorage.setItem(TARGET, target));
  window.location.assign(adres);
}

function forgetIfGone(error: unknown): never {
  if (error instanceof ApiError && error.code === 'kimlik-saglayici-yok')
    attempt(() => window.localStorage.removeItem(OFFICE));
  throw error;
}

export const finishProviderSignIn = (sorgu: string) =>
  read(api.POST('/api/v1/oturum/kurum', { body: { sorgu } }));
export const sendProviderCode = (kod: string) =>
  read(api.POST('/api/v1/oturum/kurum/kod', { body: { kod } }));

/** Where the person wanted to go before they left for the provider. */
export const rememberedTarget = (): string | undefined =>
  attempt(() => window.sessionStorage.getItem(TARGET)) ?? undefined;

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
