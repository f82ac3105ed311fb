import type {
  BuroSecurity,
  BuroUpdate,
  IdentityProviderInput,
  NewUser,
  Rol,
  UserUpdate,
  Yetki,
} from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';

export const usersQuery = queryOptions({
  queryKey: ['kullanici-list'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/kullanici-list', { signal })),
});

export const rollerQuery = queryOptions({
  queryKey: ['rol-list'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/rol-list', { signal })),
});

export const inviteUser = (body: NewUser) => read(api.POST('/api/v1/kullanici', { body }));

const of = (id: string) => ({ params: { path: { id } } });

export const changeUser = (id: string, body: UserUpdate) =>
  read(api.PUT('/api/v1/kullanici/{id}', { ...of(id), body }));

/** A one-time link; for whoever has not taken the invitation yet, a new invitation. */
export const giveLink = (id: string) => read(api.POST('/api/v1/kullanici/{id}/baglanti', of(id)));

export const endUserTwoStep = (id: string) => read(api.POST('/api/v1/kullanici/{id}/iki-adim/kapat', of(id)));

export const endUserSessions = (id: string) => read(api.DELETE('/api/v1/kullanici/{id}/oturum', of(id)));
/** Everybody's but this one. */
export const endOfficeSessions = () => read(api.DELETE('/api/v1/buro/oturum'));

export const saveRol = (rol: Rol, yetkiler: readonly Yetki[]) =>
  read(api.PUT('/api/v1/rol/{rol}', { params: { path: { rol } }, body: { yetkiler: [...yetkiler] } }));

export const saveLetterhead = (metin: string | null) =>
  read(api.PUT('/api/v1/buro/antet', { body: { metin } }));

export const identityProviderQuery = queryOptions({
  queryKey: ['kimlik-saglayici'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/buro/kimlik-saglayici', { signal })),
});
export const saveIdentityProvider = (body: IdentityProviderInput) =>
  read(api.PUT('/api/v1/buro/kimlik-saglayici', { body }));
export const removeIdentityProvider = () => read(api.DELETE('/api/v1/buro/kimlik-saglayici'));

export const updateBuro = (body: BuroUpdate) => read(api.PUT('/api/v1/buro', { body }));

export const updateBuroSecurity = (body: BuroSecurity) => read(api.PUT('/api/v1/buro/guvenlik', { body }));
