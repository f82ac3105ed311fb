export * from './address.ts';
export * from './config.ts';
export * from './error.ts';
export * from './portal/portal.ts';
export type { Certificate as Sertifika, SignInQuestions as GirisSorulari } from './portal/signIn.ts';
