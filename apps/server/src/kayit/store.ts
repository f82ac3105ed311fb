import type { Eylem } from '@derkenar/domain';
import type { KayitAyrinti } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';

/** What one line of the log says; who and when are added. Never names, whole ID numbers or document text. */
export interface KayitGirdisi {
  readonly eylem: Eylem;
  readonly takipId?: string;
  readonly dilekceId?: string;
  readonly dilekceSurum?: number;
  readonly hedefKullaniciId?: string;
  readonly bicim?: string;
  readonly eksikKodlar?: readonly string[];
  /** SHA-256 of each output. */
  readonly ozetler?: readonly Buffer[];
  readonly ayrinti?: KayitAyrinti;
}

/** In the transaction of what it tells of, so that neither stands without the other. */
export async function addKayit(
  { tx, buroId }: Tenant,
  kullaniciId: string | null,
  girdi: KayitGirdisi,
): Promise<void> {
  await tx
    .insertInto('kayit')
    .values({
      buro_id: buroId,
      kullanici_id: kullaniciId,
      eylem: girdi.eylem,
      takip_id: girdi.takipId ?? null,
      dilekce_id: girdi.dilekceId ?? null,
      dilekce_surum: girdi.dilekceSurum ?? null,
      hedef_kullanici_id: girdi.hedefKullaniciId ?? null,
      bicim: girdi.bicim ?? null,
      eksik_kodlar: girdi.eksikKodlar ?? [],
      ozetler: girdi.ozetler ?? [],
      ayrinti: JSON.stringify(girdi.ayrinti ?? {}),
    })
    .execute();
}
