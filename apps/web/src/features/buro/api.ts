import type { BuroGuncelle, KullaniciEkle, KullaniciGuncelle, Rol, Yetki } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../app/api.ts';

export const kisilerQuery = queryOptions({
  queryKey: ['kullanici-list'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/kullanici-list', { signal })),
});

export const rollerQuery = queryOptions({
  queryKey: ['rol-list'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/rol-list', { signal })),
});

export const buroQuery = queryOptions({
  queryKey: ['buro'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/buro', { signal })),
});

export const inviteKisi = (body: KullaniciEkle) => read(api.POST('/api/v1/kullanici', { body }));

const of = (id: string) => ({ params: { path: { id } } });

export const changeKisi = (id: string, body: KullaniciGuncelle) =>
  read(api.PUT('/api/v1/kullanici/{id}', { ...of(id), body }));

/** A one-time link; for whoever has not taken the invitation yet, a new invitation. */
export const giveBaglanti = (id: string) => read(api.POST('/api/v1/kullanici/{id}/baglanti', of(id)));

export const endIkiAdim = (id: string) => read(api.POST('/api/v1/kullanici/{id}/iki-adim/kapat', of(id)));

export const saveRol = (rol: Rol, yetkiler: readonly Yetki[]) =>
  read(api.PUT('/api/v1/rol/{rol}', { params: { path: { rol } }, body: { yetkiler: [...yetkiler] } }));

export const updateBuro = (body: BuroGuncelle) => read(api.PUT('/api/v1/buro', { body }));
