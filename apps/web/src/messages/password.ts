/** The words of fields for a password. */
export const passwordMessages = {
  email: 'E-posta',
  password: 'Parola',
  showPassword: 'Parolayı göster',
  hidePassword: 'Parolayı gizle',
  newPassword: 'Yeni parola',
  newPasswordDescription:
    'En az 12 karakter; birbiriyle ilgisiz birkaç sözcük iyi bir paroladır. E-posta adresinizi ve büronun adını içermesin.',
  passwordToBeJudged: 'Uzunluğu uygun. Kolay tahmin edilip edilmediğine gönderdiğinizde bakılır.',
} as const;
