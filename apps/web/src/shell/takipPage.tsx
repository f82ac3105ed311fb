import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useYetki } from '../client/session.ts';
import { lazyPage } from './lazyPage.ts';
import { NotAllowed } from './NotAllowed.tsx';

/** A page that shows cases: a person who may not see them reads so instead. */
export function takipPage(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazyPage(load) as RouteComponent & ComponentType;
  const gate = () => (useYetki('takip-gor') ? <Page /> : <NotAllowed />);
  return Object.assign(gate, { preload: Page.preload });
}
