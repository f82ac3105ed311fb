export * from './address.ts';
export * from './config.ts';
export * from './error.ts';
export type { SignInQuestions as GirisSorulari, Certificate as Sertifika } from './portal/signIn.ts';
export * from './portal/portal.ts';
