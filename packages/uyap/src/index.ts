export * from './address.ts';
export * from './config.ts';
export * from './error.ts';
export * from './portal/portal.ts';
export type { Certificate, SignInQuestions } from './portal/signIn.ts';
