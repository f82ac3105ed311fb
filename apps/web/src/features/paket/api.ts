import type { DilekcePackage, DilekcePackageRequest } from '@derkenar/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { PACKAGES_KEY } from '../../selection/packages.ts';

export const addPackage = (body: DilekcePackageRequest) => read(api.POST('/api/v1/dilekce-paket', { body }));

export const changePackage = ({ id, surum }: DilekcePackage, body: DilekcePackageRequest) =>
  read(api.PUT('/api/v1/dilekce-paket/{id}', { params: { path: { id } }, headers: matching(surum), body }));

export const removePackage = ({ id, surum }: DilekcePackage) =>
  read(api.DELETE('/api/v1/dilekce-paket/{id}', { params: { path: { id } }, headers: matching(surum) }));

const matching = (surum: number) => ({ 'if-match': `"${surum}"` });

/** The content of a package, as it is sent. */
export const contentOf = ({ isim, dilekceler }: DilekcePackage): DilekcePackageRequest => ({
  isim,
  dilekceler: dilekceler.map(({ dilekceId, kosul }) => ({ dilekceId, kosul })),
});

export const reloadPackages = (client: QueryClient) => client.invalidateQueries({ queryKey: PACKAGES_KEY });
