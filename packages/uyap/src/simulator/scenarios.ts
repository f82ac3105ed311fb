/** The simulator's cases by synthetic ID number (veri/ornek-takipler.json has more people). */
export const SCENARIOS = {
  found: '81002747278',
  masked: '80000000132',
  dead: '81234567804',
  foreigner: '99004501750',
  notFound: '80000000200',
  /** The session ends in the middle of the call. */
  sessionLost: '80000000378',
  concurrent: '80000000446',
  /** Status 500 with the portal's sentence. */
  integration: '80000000514',
  /** The answer takes 10 s. */
  delayed: '80000000682',
  /** The answer is in windows-1254 and does not say so. */
  windows1254: '80000000750',
  halfJson: '80000000828',
  /** The connection breaks in the middle of the body. */
  brokenBody: '80000000996',
  /** The ids, which change in every answer, and the number stand in quotes of their own. */
  quoted: '80000001054',
} as const;
export type Scenario = keyof typeof SCENARIOS;

export const SCENARIO_NAMES: Readonly<Record<Scenario, string>> = {
  found: 'Bulunur',
  masked: 'Adı maskeli bulunur',
  dead: 'Ölüm kaydı vardır',
  foreigner: 'Yabancı kimlik numarası, bulunur',
  notFound: 'Bulunamaz',
  sessionLost: 'Sorgu sırasında oturum düşer',
  concurrent: 'Eş zamanlı sorgulama hatası',
  integration: '500, entegrasyon hatası',
  delayed: '10 saniye gecikir, sonra bulunur',
  windows1254: 'Yanıt windows-1254 ile gelir',
  halfJson: 'Yarım kalmış JSON gelir',
  brokenBody: 'Yanıt yarıda kesilir',
  quoted: 'Değerler tırnak içinde gelir',
};
