import { type Question, readPreface } from '@derkenar/belge/preface';
import { useQueries } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';

/** The questions of the petitions, each code once as the first of them asks it. */
export function useQuestions(dilekceler: readonly string[]) {
  return useQueries({
    queries: dilekceler.map((id) => ({
      queryKey: ['dilekce', id, 'questions'],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Question[]> => {
        const { sablon } = await read(api.GET('/api/v1/dilekce/{id}', { params: { path: { id } }, signal }));
        return readPreface(sablon)?.questions ?? [];
      },
    })),
    combine: (queries) => {
      const failed = queries.find(({ error }) => error !== null);
      const all = new Map<string, Question>();
      for (const question of queries.flatMap(({ data }) => data ?? []))
        if (!all.has(question.code)) all.set(question.code, question);
      return {
        questions: [...all.values()],
        error: failed?.error ?? null,
        retry: () => void failed?.refetch(),
      };
    },
  });
}
