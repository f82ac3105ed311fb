/** What the simulator plays, by the synthetic number that is looked up (veri/ornek-takipler.json has more people). */
export const SCENARIOS = {
  bulundu: '81002747278',
  maskeli: '80000000132',
  olu: '81234567804',
  yabanci: '99004501750',
  bulunamadi: '80000000200',
  /** The session ends in the middle of the call. */
  oturumDustu: '80000000378',
  esZamanli: '80000000446',
  /** Status 500 with the portal's sentence. */
  entegrasyon: '80000000514',
  /** The answer takes 10 s. */
  gecikme: '80000000682',
  /** The answer is in windows-1254 and does not say so. */
  windows1254: '80000000750',
  yarimJson: '80000000828',
  /** The connection breaks in the middle of the body. */
  bozukGovde: '80000000996',
  /** The ids, which change in every answer, and the number stand in quotes of their own. */
  tirnakli: '80000001054',
} as const;
export type Scenario = keyof typeof SCENARIOS;

export const SCENARIO_NAMES: Readonly<Record<Scenario, string>> = {
  bulundu: 'Bulunur',
  maskeli: 'Adı maskeli bulunur',
  olu: 'Ölüm kaydı vardır',
  yabanci: 'Yabancı kimlik numarası, bulunur',
  bulunamadi: 'Bulunamaz',
  oturumDustu: 'Sorgu sırasında oturum düşer',
  esZamanli: 'Eş zamanlı sorgulama hatası',
  entegrasyon: '500, entegrasyon hatası',
  gecikme: '10 saniye gecikir, sonra bulunur',
  windows1254: 'Yanıt windows-1254 ile gelir',
  yarimJson: 'Yarım kalmış JSON gelir',
  bozukGovde: 'Yanıt yarıda kesilir',
  tirnakli: 'Değerler tırnak içinde gelir',
};
