/** Reading a file of the user's computer (src/belge/oku). */
export const okuMesajlari = {
  okunamadi:
    'Dosya okunamadı. Yerinde durduğunu ve başka bir programda açık olmadığını denetleyip yeniden seçin.',
  yarimKaldi:
    'Dosya bu bilgisayarda okunamadı: belge çok büyük ya da bozuk. Belgeyi bölün veya kendi programında açıp bir daha kaydedin.',
} as const;
