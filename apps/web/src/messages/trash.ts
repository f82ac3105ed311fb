import { messages } from '../messages.ts';

export const trashMessages = {
  baslik: messages.dilekceler.trash,
  subtitle: 'Silinen dilekçeler burada 30 gün kalır, sonra kalıcı olarak silinir.',
  backToList: messages.dilekceler.baslik,
  column: {
    isim: messages.dilekceler.column.isim,
    type: messages.dilekceler.column.tip,
    deleted: 'Silinme Tarihi',
    kalan: 'Kalan Süre',
    actions: messages.dilekceler.column.actions,
  },
  empty: 'Çöp kutusu boş.',
  loading: 'Çöp kutusu yükleniyor.',
  sayi: (n: number) => `Çöp kutusunda ${n} dilekçe`,
  remainingDays: (n: number) => (n < 1 ? 'Bugün silinecek' : `${n} gün`),
  inspect: 'İncele',
  action: messages.dilekceler.action,
  undo: messages.dilekceler.undo,
  geriAlindi: messages.dilekceler.geriAlindi,
  undoFailed: messages.dilekceler.undoFailed,
  close: messages.common.close,
  noYetki: messages.common.noYetki,
  yetkiDescription:
    'Çöp kutusunu yalnızca dilekçe silebilen kullanıcılar görebilir. Büronuzun yöneticisine başvurun.',
} as const;
