export * from './adres.ts';
export * from './ayar.ts';
export * from './hata.ts';
export type { SignInQuestions as GirisSorulari, Certificate as Sertifika } from './portal/giris.ts';
export * from './portal/portal.ts';
