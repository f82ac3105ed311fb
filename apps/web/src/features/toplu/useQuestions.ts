import { readPreface } from '@derkenar/belge/preface';
import { isChosenKind, MAX_ANSWER_ROWS } from '@derkenar/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { NO_THINGS, type Things } from './answers.ts';
import { type AskedOfAll, type Asking, askedOfAll } from './askedOfAll.ts';

/** The questions of the petitions. */
export function useQuestions(dilekceler: readonly string[]) {
  return useQueries({
    queries: dilekceler.map((id) => ({
      queryKey: ['dilekce', id, 'questions'],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Asking> => {
        const { isim, sablon } = await read(
          api.GET('/api/v1/dilekce/{id}', { params: { path: { id } }, signal }),
        );
        const { questions = [], guards = [] } = readPreface(sablon) ?? {};
        return { isim, questions, guards };
      },
    })),
    combine: (queries) => {
      const failed = queries.find(({ error }) => error !== null);
      return {
        questions: askedOfAll(queries.flatMap(({ data }) => data ?? [])),
        error: failed?.error ?? null,
        retry: () => void failed?.refetch(),
      };
    },
  });
}

/** The things that the questions let choose in each case; nothing for more cases than the table has rows. */
export function useThings(questions: readonly AskedOfAll[], takipler: readonly string[]) {
  const kinds = [...new Set(questions.flatMap(({ kind }) => (isChosenKind(kind) ? [kind] : [])))];
  const { data, error, refetch } = useQuery({
    queryKey: ['toplu-things', kinds, takipler],
    queryFn: async ({ signal }): Promise<Things> => {
      const body = { turler: kinds, takipler: [...takipler] };
      const answered = await read(api.POST('/api/v1/toplu/secenekler', { body, signal }));
      return new Map(answered.takipler.map((one) => [one.id, one]));
    },
    enabled: kinds.length > 0 && takipler.length > 0 && takipler.length <= MAX_ANSWER_ROWS,
  });
  return { things: data ?? NO_THINGS, error, retry: () => void refetch() };
}
