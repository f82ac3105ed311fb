import type { Yetki } from '@derkenar/domain';
import type { LinkProps } from '@tanstack/react-router';
import { commandMessages } from '../../messages/command.ts';
import { messages } from '../../messages.ts';

interface Action {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  /** All of them are needed. */
  readonly yetkiler: readonly Yetki[];
}

const t = commandMessages.actions;

/** The pages, each with the permissions that its link has elsewhere. */
const ACTIONS: readonly Action[] = [
  { label: messages.today, to: '/bugun', yetkiler: [] },
  { label: messages.dilekceler, to: '/', yetkiler: [] },
  { label: messages.takipler, to: '/takip', yetkiler: ['takip-gor'] },
  { label: messages.sureler, to: '/sureler', yetkiler: ['takip-gor'] },
  { label: messages.topluActions, to: '/toplu', yetkiler: ['takip-gor'] },
  { label: t.newTakip, to: '/takip/yeni', yetkiler: ['takip-gor', 'takip-yonet'] },
  { label: t.importTakip, to: '/takip/aktar', yetkiler: ['takip-gor', 'takip-yonet'] },
  { label: t.packages, to: '/paketler', yetkiler: [] },
  { label: t.snippets, to: '/parcalar', yetkiler: [] },
  { label: t.importDilekce, to: '/ice-aktar', yetkiler: ['dilekce-ekle'] },
  { label: t.trash, to: '/cop-kutusu', yetkiler: ['dilekce-sil'] },
  { label: t.rates, to: '/oranlar', yetkiler: ['takip-gor'] },
  { label: t.account, to: '/hesap', yetkiler: [] },
  { label: t.administration, to: '/yonetim', yetkiler: ['buro-yonet'] },
];

export const actionsOf = (own: readonly Yetki[]): readonly Action[] =>
  ACTIONS.filter(({ yetkiler }) => yetkiler.every((one) => own.includes(one)));
