import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Layout } from './Layout.tsx';
import { NotFound } from './NotFound.tsx';
import { RouteError } from './RouteError.tsx';

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound, errorComponent: RouteError });

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => import('../features/dilekce/DilekceListPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/takip',
    component: lazyRouteComponent(() => import('../features/takip/TakipListPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/takip/$takipId',
    component: lazyRouteComponent(() => import('../features/takip/TakipPage.tsx')),
  }),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
