import { randomUUID } from 'node:crypto';
import type { Rol } from '@derkenar/domain';
import { insertKullanici } from '../src/buro/store.ts';
import { tenantTx } from '../src/db/tenant.ts';
import { hashParola } from '../src/parola.ts';
import type { TestBuro, TestServer } from './server.ts';

export const PAROLA = 'mavi çaydanlık 7 vapur';
let ozet: Promise<string> | null = null;

export interface TestHesap {
  readonly id: string;
  readonly eposta: string;
}

/** A person who can sign in with PAROLA. */
export async function addHesap(
  { db, buro }: TestServer,
  { rol = 'katip', of = buro }: { readonly rol?: Rol; readonly of?: TestBuro } = {},
): Promise<TestHesap> {
  ozet ??= hashParola(PAROLA);
  const parolaOzeti = await ozet;
  const eposta = `${randomUUID()}@kisi.example`;
  const id = await tenantTx(db, of.buroId, (tenant) =>
    insertKullanici(tenant, { adSoyad: 'Deneme Kişisi', eposta, rol, parolaOzeti }),
  );
  return { id, eposta };
}
