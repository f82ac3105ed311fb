import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** What is busy or away was asked again already (repeat.ts). */
const worthRetry = (error: unknown) =>
  error instanceof ApiError && error.status >= 500 && error.status !== 503;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without this a page without network would wait silently instead of saying so.
        networkMode: 'always',
        retry: (count, error) => count < 1 && worthRetry(error),
      },
    },
  });

/** What is known before and beside any person's data: the installation and the session. */
export const sessionClient = createQueryClient();
