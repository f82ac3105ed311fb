import type { Updates } from '../src/update/updates.ts';

/** An installation that finds no newer version. */
export const noUpdates: Updates = {
  isOwn: true,
  newest: () => null,
  look: async () => undefined,
  setAddress: async () => true,
  start: () => false,
  stop: () => undefined,
  state: async () => ({
    version: '0.1.0',
    looks: true,
    newest: null,
    way: 'here',
    address: null,
    addressIsSet: false,
    problem: false,
    progress: null,
    last: null,
  }),
};
