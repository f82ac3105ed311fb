import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { sessionClient } from '../client/queryClient.ts';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { Notices } from './Notices.tsx';
import { router } from './router.tsx';
import { schemeManager, theme } from './theme.ts';

/** The CSS variables come from the stylesheet (vite.config.ts): no <style> element at run time. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={sessionClient}>
        <RouterProvider router={router} />
        <PartBoundary>
          <Notices />
        </PartBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}
