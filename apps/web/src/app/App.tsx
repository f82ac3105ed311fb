import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ApiError } from './api.ts';
import { Notices } from './Notices.tsx';
import { router } from './router.tsx';
import { theme } from './theme.ts';

const worthRetry = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without this a page without network would wait silently instead of saying so.
      networkMode: 'always',
      retry: (count, error) => count < 1 && worthRetry(error),
    },
  },
});

/** The CSS variables come from the stylesheet (vite.config.ts): no <style> element at run time. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  );
}
