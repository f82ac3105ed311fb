import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** api.ts has already repeated requests to a busy or unreachable server. */
const worthRetry = (error: unknown) =>
  error instanceof ApiError && error.status >= 500 && error.status !== 503;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // By default a page without network would wait silently instead of reporting it.
        networkMode: 'always',
        retry: (count, error) => count < 1 && worthRetry(error),
      },
    },
  });

/** The queries that hold no person's data: the installation and the session. */
export const sessionClient = createQueryClient();
