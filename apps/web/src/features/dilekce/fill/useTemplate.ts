import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api, read } from '../../../client/api.ts';
import { CHANGES_MS } from '../../../selection/changes.ts';
import { useReturn } from '../../../ui/useReturn.ts';

/** The petition's fields and its template: its questions are in it. */
interface Template {
  readonly alanlar: string;
  readonly sablon: string;
}

export interface CurrentTemplate {
  /** Undefined until it is loaded. */
  readonly template: Template | undefined;
  readonly isError: boolean;
  /** Somebody has changed it since the form was opened; the old one stays until `renew`. */
  readonly isChanged: boolean;
  readonly renew: () => void;
  /** Asks the server whether it is still the petition's; also true when the server cannot be asked. */
  readonly isCurrent: () => Promise<boolean>;
}

export function useTemplate(dilekceId: string): CurrentTemplate {
  const query = useQuery({
    queryKey: ['dilekce', dilekceId, 'sablon'],
    queryFn: async ({ signal }): Promise<Template> => {
      const params = { path: { id: dilekceId } };
      const { alanlar, sablon } = await read(api.GET('/api/v1/dilekce/{id}', { params, signal }));
      return { alanlar, sablon };
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: CHANGES_MS,
  });
  const { data: latest, isFetchedAfterMount, isError, refetch } = query;
  useReturn(useCallback(() => void refetch({ cancelRefetch: false }), [refetch]));
  const [used, setUsed] = useState<Template>();
  if (used === undefined && isFetchedAfterMount && latest !== undefined) setUsed(latest);
  const template = used ?? latest;
  return {
    template,
    isError: isError && template === undefined,
    isChanged: template?.sablon !== latest?.sablon,
    renew: () => setUsed(latest),
    isCurrent: async () => {
      const { data } = await refetch();
      return data === undefined || template === undefined || data.sablon === template.sablon;
    },
  };
}
