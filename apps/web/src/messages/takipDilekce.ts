import { PER_DEBTOR_BOX } from '@derkenar/domain';

/** The words of the petitions that are chosen for a case. */
export const takipDilekceMessages = {
  title: 'Dilekçeler',
  label: 'Dilekçeler',
  placeholder: 'Dilekçe arayıp seçin',
  notFound: 'Aramanıza uyan dilekçe bulunamadı.',
  remove: (name: string) => `${name}: seçimden kaldır`,
  unsuitable: 'Uygun değil:',
  barred: (name: string, reasons: readonly string[]) =>
    `“${name}” bu takibe uygun değil: ${reasons.join(' ')} Gerekçesiyle yalnız yetkili bir avukat oluşturabilir.`,
  changed: (names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join(', ')} siz seçtikten sonra değiştirildi. Artık yeni metni gösteriliyor; oluşturmadan önce bakın.`,
  takeNote: 'Gördüm',
  gone: 'Bağlantının gösterdiği dilekçe kitaplıkta yok; silinmiş olabilir.',
  tooMany: (n: number, max: number) =>
    `Bir kerede en fazla ${max} belge oluşturulabilir; seçiminiz ${n} belge. Seçimi azaltın.`,
  perBorclu: PER_DEBTOR_BOX,
  progress: (i: number, n: number, name: string) => `${i} / ${n}: ${name}`,
  preparingBelge: 'Belgeler hazırlanıyor…',
  cancel: 'İptal et',
  cancelled: 'Oluşturma iptal edildi.',
  preview: 'Önizleme',
  failed: 'Oluşturulamayan dilekçeler',
  missingTitle: 'İndirmeden önce bakın',
} as const;
