import type { UyapBaglanti } from '@derkenar/domain';
import { type Icon, IconHourglass, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';

export const DURUM_ICON: Readonly<Record<UyapBaglanti['durum'], Icon>> = {
  yok: IconPlugConnectedX,
  kapali: IconPlugConnectedX,
  bekliyor: IconHourglass,
  bagli: IconPlugConnected,
};
