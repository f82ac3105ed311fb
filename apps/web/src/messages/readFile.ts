/** Refusals of a file that is read from the user's computer (src/belge/reading). */
export const readFileMessages = {
  readFailed:
    'Dosya okunamadı. Yerinde durduğunu ve başka bir programda açık olmadığını denetleyip yeniden seçin.',
  incomplete:
    'Dosya bu bilgisayarda okunamadı: belge çok büyük ya da bozuk. Belgeyi bölün veya kendi programında açıp bir daha kaydedin.',
} as const;
