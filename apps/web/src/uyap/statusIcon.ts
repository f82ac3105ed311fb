import type { UyapConnection } from '@derkenar/domain';
import { type Icon, IconHourglass, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';

export const STATUS_ICON: Readonly<Record<UyapConnection['durum'], Icon>> = {
  yok: IconPlugConnectedX,
  kapali: IconPlugConnectedX,
  bekliyor: IconHourglass,
  bagli: IconPlugConnected,
};
