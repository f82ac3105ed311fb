import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { PartError } from '../client/partError.ts';
import { useYetki } from '../client/session.ts';
import { readLogSearch } from '../features/buro/log/search.ts';
import { readDeadlineSearch } from '../features/deadline/search.ts';
import { readListSearch } from '../features/dilekce/search.ts';
import { readDocumentFilter } from '../features/document/search.ts';
import { readFilter } from '../selection/filter.ts';
import { NotAllowed, NotFound, RootError, RouteError } from './ErrorPages.tsx';
import { Redirect } from './Redirect.tsx';
import { Outside, Root } from './Root.tsx';
import { SignedIn } from './SignedIn.tsx';

interface TopluSearch {
  readonly liste?: true;
  readonly secilen?: true;
  readonly dilekce?: string;
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: RootError });
const signedInRoute = createRoute({ getParentRoute: () => root, id: 'inside', component: SignedIn });
const outsideRoute = createRoute({ getParentRoute: () => root, id: 'outside', component: Outside });

const administrationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/yonetim',
  component: lazyPage(() => import('../features/buro/AdministrationPage.tsx')),
});
const administrationRoutes = [
  createRoute({
    getParentRoute: () => administrationRoute,
    path: '/',
    component: () => <Redirect href="/yonetim/kisiler" />,
  }),
  createRoute({
    getParentRoute: () => administrationRoute,
    path: '/kisiler',
    component: lazyPage(() => import('../features/buro/user/UsersPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => administrationRoute,
    path: '/roller',
    component: lazyPage(() => import('../features/buro/RollerPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => administrationRoute,
    path: '/kayitlar',
    /** The search selects lines of the log. The server checks the values. */
    validateSearch: readLogSearch,
    component: lazyPage(() => import('../features/buro/log/LogPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => administrationRoute,
    path: '/kisisel-veriler',
    component: lazyPage(() => import('../features/buro/personalData/PersonalDataPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => administrationRoute,
    path: '/avukatlar',
    component: lazyPage(() => import('../features/buro/lawyer/LawyersPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => administrationRoute,
    path: '/antet',
    component: lazyPage(() => import('../features/buro/letterhead/LetterheadPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => administrationRoute,
    path: '/buro',
    component: lazyPage(() => import('../features/buro/BuroPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => administrationRoute,
    path: '/program',
    component: lazyPage(() => import('../features/update/UpdatePage.tsx')),
  }),
] as const;

const routeTree = root.addChildren([
  signedInRoute.addChildren([
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/',
      validateSearch: readListSearch,
      component: lazyPage(() => import('../features/dilekce/DilekceListPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/bugun',
      component: lazyPage(() => import('../features/today/TodayPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/cop-kutusu',
      component: lazyPage(() => import('../features/dilekce/trash/TrashPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/paketler',
      component: lazyPage(() => import('../features/paket/PackagesPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/parcalar',
      validateSearch: ({ parca }: Record<string, unknown>): { readonly parca?: string } =>
        typeof parca === 'string' ? { parca } : {},
      component: lazyPage(() => import('../features/snippet/SnippetsPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/ice-aktar',
      component: lazyPage(() => import('../features/dilekce/transfer/ImportPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/takip',
      validateSearch: readFilter,
      component: takipPage(() => import('../features/takip/TakipListPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/takip/yeni',
      component: takipPage(() => import('../features/takip/form/NewTakipPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/takip/aktar',
      component: takipPage(() => import('../features/transfer/TransferPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/takip/$takipId/duzenle',
      component: takipPage(() => import('../features/takip/form/EditTakipPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/takip/$takipId/hesap',
      component: takipPage(() => import('../features/takipAccount/AccountPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/oranlar',
      component: takipPage(() => import('../features/rate/RatesPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/takip/$takipId',
      /** `dilekce`: the petition that is chosen there. */
      validateSearch: ({ dilekce }: Record<string, unknown>): { readonly dilekce?: string } =>
        typeof dilekce === 'string' ? { dilekce } : {},
      component: takipPage(() => import('../features/takip/TakipPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/sureler',
      validateSearch: readDeadlineSearch,
      component: takipPage(() => import('../features/deadline/DeadlinesPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/belgeler',
      validateSearch: readDocumentFilter,
      component: lazyPage(() => import('../features/document/DocumentsPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/toplu',
      /**
       * `liste`: with the cases that the list last showed; `secilen`: with those that are ticked there; `dilekce`: with that
       * petition.
       */
      validateSearch: ({ liste, secilen, dilekce }: Record<string, unknown>): TopluSearch => ({
        ...(liste !== undefined && { liste: true }),
        ...(secilen !== undefined && { secilen: true }),
        ...(typeof dilekce === 'string' && { dilekce }),
      }),
      component: takipPage(() => import('../features/toplu/TopluPage.tsx')),
    }),
    administrationRoute.addChildren(administrationRoutes),
    createRoute({
      getParentRoute: () => signedInRoute,
      path: '/hesap',
      component: lazyPage(() => import('../features/session/AccountPage.tsx')),
    }),
    createRoute({ getParentRoute: () => signedInRoute, path: '$', component: NotFound }),
  ]),
  outsideRoute.addChildren([
    createRoute({
      getParentRoute: () => outsideRoute,
      path: '/giris',
      /** `donus`: the address that was asked for before signing in. `kurum`: the office whose provider is offered. */
      validateSearch: ({ donus, kurum }: Record<string, unknown>): { donus?: string; kurum?: string } => ({
        ...(typeof donus === 'string' && { donus }),
        ...(typeof kurum === 'string' && { kurum }),
      }),
      component: lazyPage(() => import('../features/session/SignInPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => outsideRoute,
      path: '/giris/kurum',
      component: lazyPage(() => import('../features/session/ProviderReturnPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => outsideRoute,
      path: '/kurulum',
      component: lazyPage(() => import('../features/session/SetupPage.tsx')),
    }),
    createRoute({
      getParentRoute: () => outsideRoute,
      path: '/baglanti',
      component: lazyPage(() => import('../features/session/LinkPage.tsx')),
    }),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  // It scrolls in the window's place beside notices.
  scrollToTopSelectors: ['body'],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** A page that shows cases: a person who may not see them reads so instead. */
function takipPage(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazyPage(load) as RouteComponent & ComponentType;
  const gate = () => (useYetki('takip-gor') ? <Page /> : <NotAllowed />);
  return Object.assign(gate, { preload: Page.preload });
}

/**
 * A page that is loaded when it is visited. Left to itself the router would reload unasked where the file is
 * missing; offline that ends on the browser's own error page.
 */
function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  return lazyRouteComponent(() =>
    load().catch((cause: unknown) => {
      throw new PartError(cause);
    }),
  );
}
