import { messages } from '../messages.ts';

export const trashMessages = {
  title: messages.dilekceler.trash,
  subtitle: 'Silinen dilekçeler burada 30 gün kalır, sonra kalıcı olarak silinir.',
  backToList: messages.dilekceler.title,
  column: {
    name: messages.dilekceler.column.name,
    type: messages.dilekceler.column.type,
    deleted: 'Silinme Tarihi',
    remaining: 'Kalan Süre',
    actions: messages.dilekceler.column.actions,
  },
  empty: 'Çöp kutusu boş.',
  loading: 'Çöp kutusu yükleniyor.',
  count: (n: number) => `Çöp kutusunda ${n} dilekçe`,
  remainingDays: (n: number) => (n < 1 ? 'Bugün silinecek' : `${n} gün`),
  inspect: 'İncele',
  action: messages.dilekceler.action,
  undo: messages.dilekceler.undo,
  undone: messages.dilekceler.undone,
  undoFailed: messages.dilekceler.undoFailed,
  close: messages.common.close,
  noYetki: messages.common.noYetki,
  yetkiDescription:
    'Çöp kutusunu yalnızca dilekçe silebilen kullanıcılar görebilir. Büronuzun yöneticisine başvurun.',
} as const;
