export * from './adres.ts';
export * from './ayar.ts';
export * from './hata.ts';
export * from './portal/giris.ts';
export * from './portal/portal.ts';
