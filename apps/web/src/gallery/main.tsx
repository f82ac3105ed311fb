import '../shell/styles.ts';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { schemeManager, theme } from '../shell/theme.ts';

import { Gallery } from './Gallery.tsx';

/** Links want a router; the gallery has one page. */
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery }),
  history: createMemoryHistory(),
});
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={schemeManager}>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </StrictMode>,
  );
