import { AppError } from '@derkenar/domain';
import { CourtError } from '@derkenar/uyap';
import { messages } from '../messages.ts';
import type { CourtSystem } from './courtSystem.ts';

/** The default: no lookup is possible until an operator chooses a way. */
export const noCourtSystem: CourtSystem = {
  capabilities: { lookUpPerson: false },
  durum: async () => ({ durum: 'yok', yontem: null, portal: null, simulator: false, bitis: null }),
  connect: async () => {
    throw new AppError('uyap-bagli-degil', {
      detail: messages.uyap.notSetUp,
    });
  },
  disconnect: async () => undefined,
  lookUpPerson: async () => {
    throw new CourtError('BAGLI_DEGIL');
  },
};
