import { dilekceListMessages } from '../messages/dilekceList.ts';
import { messages } from '../messages.ts';

export const trashMessages = {
  title: dilekceListMessages.trash,
  subtitle: 'Silinen dilekçeler burada 30 gün kalır, sonra kalıcı olarak silinir.',
  backToList: messages.dilekceler,
  column: {
    name: dilekceListMessages.column.name,
    type: dilekceListMessages.column.type,
    deleted: 'Silinme Tarihi',
    remaining: 'Kalan Süre',
    actions: dilekceListMessages.column.actions,
  },
  empty: 'Çöp kutusu boş.',
  loading: 'Çöp kutusu yükleniyor.',
  count: (n: number) => `Çöp kutusunda ${n} dilekçe`,
  remainingDays: (n: number) => (n < 1 ? 'Bugün silinecek' : `${n} gün`),
  inspect: 'İncele',
  action: dilekceListMessages.action,
  undo: dilekceListMessages.undo,
  undone: dilekceListMessages.undone,
  undoFailed: dilekceListMessages.undoFailed,
  close: messages.common.close,
  noYetki: messages.common.noYetki,
  yetkiDescription:
    'Çöp kutusunu yalnızca dilekçe silebilen kullanıcılar görebilir. Büronuzun yöneticisine başvurun.',
} as const;
