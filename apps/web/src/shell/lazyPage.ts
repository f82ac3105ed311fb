import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { PartError } from '../client/partError.ts';

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
