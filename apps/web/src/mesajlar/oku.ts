/** Reading a file of the user's computer (src/belge/oku). */
export const okuMesajlari = {
  okunamadi: 'Dosya okunamadı. Yerinde durduğunu ve açık olmadığını denetleyip yeniden seçiniz.',
  yarimKaldi:
    'Dosya bu bilgisayarda okunamadı: belge çok büyük ya da bozuk. Belgeyi bölünüz veya kendi programında açıp bir daha kaydediniz.',
} as const;
