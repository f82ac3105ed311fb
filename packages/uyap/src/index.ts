export * from './adres.ts';
export * from './ayar.ts';
export * from './hata.ts';
export type { GirisSorulari, Sertifika } from './portal/giris.ts';
export * from './portal/portal.ts';
