import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { PartError } from '../client/partError.ts';
import { useYetki } from '../client/session.ts';
import { NotAllowed } from './ErrorPages.tsx';

/** A page that shows cases: a person who may not see them reads so instead. */
export function takipPage(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazyPage(load) as RouteComponent & ComponentType;
  const gate = () => (useYetki('takip-gor') ? <Page /> : <NotAllowed />);
  return Object.assign(gate, { preload: Page.preload });
}

/**
 * A page that is loaded when it is visited. Left to itself the router would reload unasked where the file is
 * missing; offline that ends on the browser's own error page.
 */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) =>
  lazyRouteComponent(() =>
    load().catch((cause: unknown) => {
      throw new PartError(cause);
    }),
  );
