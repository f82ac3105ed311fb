import { compareTr } from '@derkenar/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { useSession, useYetki } from '../../client/session.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

const petitionsQuery = queryOptions({
  queryKey: ['document-petitions'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce-list', { signal })),
});

const usersQuery = queryOptions({
  queryKey: ['kullanici-list'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/kullanici-list', { signal })),
});

/** The petitions of the library by their names. */
export function usePetitionOptions(): readonly Option[] {
  const { data = [] } = useQuery(petitionsQuery);
  return data.map(({ id, isim }) => ({ value: id, label: isim })).toSorted(byLabel);
}

/** A person who manages the office chooses among its people; the others look for what they made themselves. */
export function usePersonOptions(): readonly Option[] {
  const mayList = useYetki('buro-yonet');
  const { kullanici } = useSession();
  const { data } = useQuery({ ...usersQuery, enabled: mayList });
  const people = mayList && data !== undefined ? data : [kullanici];
  return people.map(({ id, adSoyad }) => ({ value: id, label: adSoyad })).toSorted(byLabel);
}

const byLabel = (a: Option, b: Option): number => compareTr(a.label, b.label);
