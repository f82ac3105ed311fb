import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readListeSearch } from '../features/dilekce/search.ts';
import { NotFound } from './NotFound.tsx';
import { Outside } from './Outside.tsx';
import { Root } from './Root.tsx';
import { RouteError } from './RouteError.tsx';
import { SignedIn } from './SignedIn.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: RouteError });
const icerde = createRoute({ getParentRoute: () => root, id: 'icerde', component: SignedIn });
const disarda = createRoute({ getParentRoute: () => root, id: 'disarda', component: Outside });

const routeTree = root.addChildren([
  icerde.addChildren([
    createRoute({
      getParentRoute: () => icerde,
      path: '/',
      validateSearch: readListeSearch,
      component: lazyRouteComponent(() => import('../features/dilekce/DilekceListPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => icerde,
      path: '/cop-kutusu',
      component: lazyRouteComponent(() => import('../features/dilekce/cop/CopPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => icerde,
      path: '/takip',
      component: lazyRouteComponent(() => import('../features/takip/TakipListPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => icerde,
      path: '/takip/$takipId',
      component: lazyRouteComponent(() => import('../features/takip/TakipPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => icerde,
      path: '/hesap',
      component: lazyRouteComponent(() => import('../features/oturum/HesapPage.tsx')),
    }),
    createRoute({ getParentRoute: () => icerde, path: '$', component: NotFound }),
  ]),
  disarda.addChildren([
    createRoute({
      getParentRoute: () => disarda,
      path: '/giris',
      /** `donus`: the address that was asked for before signing in. */
      validateSearch: ({ donus }: Record<string, unknown>): { donus?: string } =>
        typeof donus === 'string' ? { donus } : {},
      component: lazyRouteComponent(() => import('../features/oturum/GirisPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => disarda,
      path: '/kurulum',
      component: lazyRouteComponent(() => import('../features/oturum/KurulumPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => disarda,
      path: '/baglanti',
      component: lazyRouteComponent(() => import('../features/oturum/BaglantiPage.tsx')),
    }),
  ]),
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
