/** The words of the page behind a link for a password. */
export const linkMessages = {
  invitationTitle: 'Davet',
  passwordTitle: 'Yeni parola',
  invitation: (buro: string) =>
    `${buro} sizi Derkenar’a davet etti. Parolanızı belirleyip giriş yapabilirsiniz.`,
  reset: (buro: string) => `${buro} hesabınız için yeni bir parola belirleyin.`,
  setPassword: 'Parolayı belirle',
  invalid: 'Bağlantı geçersiz',
  missing: 'Bağlantının bir parçası eksik. Size gönderilen bağlantının tamamını açın.',
  passwordSet: 'Parolanız belirlendi. Şimdi giriş yapabilirsiniz.',
} as const;
