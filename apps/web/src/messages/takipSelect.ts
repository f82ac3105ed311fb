/** Words of the field that chooses one case. */
export const takipSelectMessages = {
  placeholder: 'Dosya no ya da taraf adı yazın',
  notFound: 'Takip bulunamadı.',
  failed: 'Takip getirilemedi',
  clear: 'Takip seçimini kaldır',
} as const;
