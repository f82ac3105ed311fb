import { AppError } from '@derkenar/domain';
import { YargiHata } from '@derkenar/uyap';
import type { YargiSistemi } from './yargiSistemi.ts';

/** What is there until an operator decides otherwise: nothing can be asked. */
export const yok: YargiSistemi = {
  yetenekler: { kisiSorgula: false },
  durum: async () => ({ durum: 'yok', yontem: null, portal: null, simulator: false, bitis: null }),
  baglan: async () => {
    throw new AppError('uyap-bagli-degil', {
      detail: 'Bu kurulumda UYAP bağlantısı açılmamış. Yöneticinize başvurun.',
    });
  },
  kes: async () => undefined,
  kisiSorgula: async () => {
    throw new YargiHata('BAGLI_DEGIL');
  },
};
