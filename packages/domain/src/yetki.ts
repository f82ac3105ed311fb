export const YETKILER = [
  'dilekce-ekle',
  'dilekce-duzenle',
  'dilekce-indir',
  'dilekce-sil',
  'takip-gor',
  'takip-yonet',
  'kisi-sorgula',
  'dilekce-zorla',
  'dilekce-onayla',
  'buro-yonet',
] as const;
export type Yetki = (typeof YETKILER)[number];

export const ROLLER = { yonetici: 'Yönetici', avukat: 'Avukat', katip: 'Kâtip', stajyer: 'Stajyer' } as const;
export type Rol = keyof typeof ROLLER;

/**
 * A key that is added later says here which older key stands for it: a role whose keys the office had decided before
 * gets the new key if it holds the older one. null: no such role gets it, a yonetici has to give it.
 */
export const YETKI_ORIGIN: Readonly<Record<Yetki, Yetki | null>> = {
  'dilekce-ekle': null,
  'dilekce-duzenle': null,
  'dilekce-indir': null,
  'dilekce-sil': null,
  'takip-gor': null,
  'takip-yonet': null,
  'kisi-sorgula': null,
  'dilekce-zorla': null,
  'dilekce-onayla': 'dilekce-zorla',
  'buro-yonet': null,
};

/** Permissions of a role until its office changes them (decision 35). */
export const ROL_YETKILERI: Readonly<Record<Rol, readonly Yetki[]>> = {
  yonetici: YETKILER,
  avukat: [
    'dilekce-ekle',
    'dilekce-duzenle',
    'dilekce-indir',
    'dilekce-sil',
    'takip-gor',
    'takip-yonet',
    'kisi-sorgula',
    'dilekce-zorla',
    'dilekce-onayla',
  ],
  katip: ['dilekce-ekle', 'dilekce-duzenle', 'dilekce-indir', 'takip-gor', 'takip-yonet'],
  stajyer: ['dilekce-indir', 'takip-gor'],
};

/** A key that is given only together with another one. */
export const YETKI_CONDITION: Readonly<Partial<Record<Yetki, Yetki>>> = { 'takip-yonet': 'takip-gor' };

export interface Actor {
  readonly rol: Rol;
  /** The permissions of the role, if the office changed them. */
  readonly yetkiler?: readonly Yetki[];
}

/** Does the person hold the key? By what the office lets the role hold, else by ROL_YETKILERI. */
export function can(actor: Actor, action: Yetki): boolean {
  // A yonetici who took this key from the role would lock the office out for good.
  if (actor.rol === 'yonetici' && action === 'buro-yonet') return true;
  return (actor.yetkiler ?? ROL_YETKILERI[actor.rol]).includes(action);
}
