import type { Action, BelgeFormat, FileKind, Rol, TakipInput, TransferAlan, Yetki } from '@derkenar/domain';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Set by the database, never written by us. */
type CreatedAt = ColumnType<Date, never, never>;
type UpdatedAt = Generated<Date>;
/** 'yyyy-mm-dd' */
type IsoDate = string | null;
/** SHA-256 of a token; the token itself is never stored. */
type TokenHash = Buffer;

export interface BuroTable {
  readonly id: string;
  readonly ad: string;
  /** Years after which closed cases are deleted; null: never. */
  readonly saklama_yil: Generated<number | null>;
  /** Is a lookup refused that says nothing of what it is for? */
  readonly lookup_purpose_required: Generated<boolean>;
  readonly created_at: CreatedAt;
  readonly updated_at: UpdatedAt;
}

/** A role whose keys the office changed; the others hold ROL_YETKILERI. */
export interface RolTable {
  readonly buro_id: string;
  readonly rol: Rol;
  readonly yetkiler: readonly Yetki[];
  readonly updated_at: UpdatedAt;
}

export interface UserTable {
  readonly id: Generated<string>;
  readonly buro_id: string;
  /** As foldEposta writes it; one address is one person on the whole installation. */
  readonly eposta: string;
  readonly ad_soyad: string;
  readonly rol: Rol;
  readonly durum: 'davetli' | 'etkin' | 'pasif';
  /** argon2id; null until the invitation is taken. */
  readonly parola_ozeti: string | null;
  /** Base32; null: no second factor. */
  readonly totp_anahtari: string | null;
  /** Shown to the user, not confirmed by a code yet. */
  readonly totp_bekleyen: string | null;
  /** 30-second step of the last accepted code: none is accepted twice. */
  readonly totp_son_adim: number | null;
  readonly kurtarma_ozetleri: Generated<readonly Buffer[]>;
  readonly hatali_giris: Generated<number>;
  readonly kilit_bitis: Date | null;
  readonly son_giris: Date | null;
  readonly created_at: CreatedAt;
  readonly updated_at: UpdatedAt;
}

export interface SessionTable {
  readonly belirtec_ozeti: TokenHash;
  readonly buro_id: string;
  readonly kullanici_id: string;
  readonly created_at: CreatedAt;
  readonly son_gorulme: Generated<Date>;
}

/** A browser or program from which a person signed in. Wrong tries from it are counted here, not at the person. */
export interface DeviceTable {
  readonly belirtec_ozeti: TokenHash;
  readonly buro_id: string;
  readonly kullanici_id: string;
  readonly hatali_giris: Generated<number>;
  readonly kilit_bitis: Date | null;
  readonly son_giris: Generated<Date>;
  readonly created_at: CreatedAt;
}

/** A one-time link by which someone sets a password: invitation or reset; one at a time a person. */
export interface LinkTable {
  readonly belirtec_ozeti: TokenHash;
  readonly buro_id: string;
  readonly kullanici_id: string;
  readonly bitis: Date;
  readonly created_at: CreatedAt;
}

export interface SetupTokenTable {
  readonly belirtec_ozeti: TokenHash;
  readonly created_at: CreatedAt;
}

/** One row: which database this is, among its copies. */
export interface DatabaseTable {
  readonly kimlik: Generated<string>;
  /** As veritabani_yeri() said when the identity was given. */
  readonly yer: Generated<string>;
  /** Takes over the next store of files that another database holds. */
  readonly devral: Generated<boolean>;
  /** Key of the hashes in stranger_try. */
  readonly stranger_key: Generated<Buffer>;
}

/** A sign-in to an address that nobody has; all offices share them. */
export interface StrangerTryTable {
  readonly address_hash: Buffer;
  readonly attempts: Generated<number>;
  /** In the past where it is not locked. */
  readonly locked_until: Generated<Date>;
  /** Grows with each try: the lowest is forgotten first. */
  readonly position: Generated<number>;
}

export interface DilekceTable {
  readonly id: Generated<string>;
  /** null: a standard petition, seen by every office. */
  readonly buro_id: string | null;
  readonly isim: string;
  /** foldTr(isim), by which equal names are found. */
  readonly isim_fold: string;
  /** searchForms of name and text. */
  readonly search_forms: Generated<string>;
  /** By which lists are sorted, made by the database: the name, its numbers with zeros before them. */
  readonly isim_sirasi: ColumnType<string, never, never>;
  readonly dilekce_tipi: string;
  /** Canonical HTML. */
  readonly sablon: string;
  /** Ids of the fields in the template, ascending. */
  readonly alanlar: readonly number[];
  readonly standart_mi: boolean;
  /** Name of a standard petition in the library, for updates; null for others. */
  readonly standart_kod: string | null;
  /** Open legal doubts about a standard petition, a sentence each. */
  readonly inceleme_notlari: Generated<readonly string[]>;
  /** Grows with each save. */
  readonly surum: Generated<number>;
  readonly kaydeden: string | null;
  /** In the trash since then. */
  readonly silindi_at: Date | null;
  readonly created_at: CreatedAt;
  readonly updated_at: UpdatedAt;
}

/** An earlier version of a petition; the present one is the row in dilekce. */
export interface DilekceVersionTable {
  readonly buro_id: string;
  readonly dilekce_id: string;
  readonly surum: number;
  readonly isim: string;
  readonly dilekce_tipi: string;
  readonly sablon: string;
  readonly alanlar: readonly number[];
  readonly kaydeden: string | null;
  readonly kaydedildi_at: Date;
}

/** What a petition that holds a name or a number is found by: of its text and of its versions, by a trigger. */
export interface DilekceKeyTable {
  readonly buro_id: string;
  readonly anahtar: string;
  readonly dilekce_id: string;
}

export interface FavoriteTable {
  readonly buro_id: string;
  readonly kullanici_id: string;
  readonly dilekce_id: string;
}

export interface TakipTable {
  readonly id: Generated<string>;
  readonly buro_id: string;
  /** 'elle', 'ornek' (an invented sample); imports add theirs. */
  readonly kaynak: string;
  readonly durum: string;
  /** Set by the database; null unless the case is closed. */
  readonly kapandi_at: ColumnType<Date | null, never, never>;
  readonly buro_dosya_no: string;
  readonly dosya_esas_no: string | null;
  /** Year and number as one number, by which the list is sorted; drafts have the largest. */
  readonly esas_sirasi: number;
  readonly icra_dairesi_ad: string;
  readonly icra_dairesi_fold: string;
  readonly icra_dairesi_il: string;
  readonly takip_tipi: string;
  readonly takip_yolu: string;
  readonly ornek_no: string | null;
  readonly takip_tarihi: IsoDate;
  readonly vade_tarihi: IsoDate;
  readonly teblig_tarihi: IsoDate;
  readonly haciz_tarihi: IsoDate;
  readonly para_birimi: string;
  /** Kuruş, like the six below. */
  readonly takip_toplami: number;
  readonly masraf_toplami: number;
  readonly harc_toplami: number;
  readonly vekalet_ucreti: number;
  readonly genel_toplam: ColumnType<number, never, never>;
  readonly tahsilat_toplami: number;
  readonly kalan_tutar: ColumnType<number, never, never>;
  readonly surum: Generated<number>;
  readonly created_at: CreatedAt;
  readonly updated_at: UpdatedAt;
}

export interface TakipTarafTable {
  readonly buro_id: string;
  readonly takip_id: string;
  readonly yan: 'alacakli' | 'borclu';
  /** From 0, in file order. */
  readonly sira: number;
  readonly tur: 'kisi' | 'kurum';
  readonly ad: string | null;
  readonly soyad: string | null;
  readonly unvan: string | null;
  readonly tc_kimlik_no: string | null;
  readonly vergi_no: string | null;
  readonly mersis_no: string | null;
  readonly yetkili: string | null;
  readonly sifat: string;
  /** null: no address. */
  readonly adres_metin: string | null;
  readonly adres_ilce: string | null;
  readonly adres_il: string | null;
  readonly teblig_tarihi: IsoDate;
  /** `sira` of this party's representatives in takip_vekil. */
  readonly vekiller: readonly number[];
}

export interface TakipVekilTable {
  readonly buro_id: string;
  readonly takip_id: string;
  readonly sira: number;
  /** By which the case's parties name it. */
  readonly vekil_id: string;
  readonly unvan: string;
  readonly ad_soyad: string;
  readonly baro: string;
  readonly sicil_no: string;
  readonly adres_metin: string | null;
  readonly adres_ilce: string | null;
  readonly adres_il: string | null;
}

/** Folded words of a case by which it is found. */
export interface TakipWordTable {
  readonly buro_id: string;
  readonly takip_id: string;
  /** Of the case. */
  readonly esas_sirasi: number;
  readonly kelime: string;
}

/** An import of cases; it counts what it wrote. */
export interface TransferTable {
  readonly buro_id: string;
  /** Made by the sender. */
  readonly id: string;
  readonly kullanici_id: string;
  readonly tur: FileKind;
  readonly eklenen: Generated<number>;
  readonly guncellenen: Generated<number>;
  readonly geri_alindi_at: Date | null;
  readonly created_at: CreatedAt;
}

/** What the last import that wrote to a case left in it. */
export interface TakipTransferTable {
  readonly buro_id: string;
  readonly takip_id: string;
  readonly aktarim_id: string;
  /** Of the case then: with another one it was changed since. */
  readonly surum: number;
  /** Hash of each field as imports wrote it: a field with another value was changed by hand. */
  readonly ozetler: AlanHashes;
  /** The case before, for taking the import back; null: the import added it. */
  readonly onceki: PreviousTakip | null;
}

/** The numbers that stand in `onceki`, by a trigger. */
export interface TakipTransferIdNumberTable {
  readonly buro_id: string;
  readonly kimlik_no: string;
  readonly takip_id: string;
}

export type AlanHashes = Readonly<Partial<Record<TransferAlan, string>>>;
export interface PreviousTakip {
  readonly takip: TakipInput;
  readonly ozetler: AlanHashes;
}

/** What the office said a heading means. */
export interface TransferColumnTable {
  readonly buro_id: string;
  /** Folded. */
  readonly baslik: string;
  /** '': not read. */
  readonly alan: string;
}

/** A person's connection to the judicial system, open, awaited or interrupted. */
export interface UyapConnectionTable {
  readonly kullanici_id: string;
  readonly buro_id: string;
  /** Of the pairing code, later of what the agent comes back with; null: no agent is expected. */
  readonly belirtec_ozeti: TokenHash | null;
  readonly belirtec_bitis: Date | null;
  /** Has the pairing code been used? */
  readonly eslesti: Generated<boolean>;
  /** Nothing prolongs it. */
  readonly bitis: Date;
  /** The running server that holds the line, and the line; null: nobody does. */
  readonly sunucu: string | null;
  readonly hat: string | null;
  /** What servers tell each other of the line is sealed with it. */
  readonly anahtar: Buffer | null;
  readonly portal_acik: Generated<boolean>;
  /** By the server that holds the line. */
  readonly son_gorulme: Generated<Date>;
  readonly created_at: CreatedAt;
}

/** A bulk job. Counters hold what its finished chunks hold. */
export interface TopluJobTable {
  readonly id: Generated<string>;
  readonly buro_id: string;
  readonly kullanici_id: string;
  /** The sender's Idempotency-Key, and the SHA-256 of the request that came with it. */
  readonly istek_anahtari: string | null;
  readonly istek_ozeti: Buffer;
  readonly bicim: BelgeFormat;
  readonly borclu_ayri: boolean;
  readonly klasorlu: boolean;
  /** Pattern of file names; null: as a single file is named. */
  readonly dosya_adi: string | null;
  /** Stands as today in every file of the job. */
  readonly tarih: Date;
  /** Names the store that holds its files: only who has that one can make or fetch them. */
  readonly depo: string;
  readonly durum: 'suruyor' | 'tamam' | 'iptal' | 'hata';
  /** Why it stopped, for the user. */
  readonly neden: string | null;
  readonly takip_sayisi: number;
  readonly atlanan: number;
  /** Files. */
  readonly toplam: number;
  readonly tamam: Generated<number>;
  readonly basarisiz: Generated<number>;
  /** When a worker last took a chunk of it. */
  readonly son_alindi: Date | null;
  readonly basladi_at: Date | null;
  readonly bitti_at: Date | null;
  readonly created_at: CreatedAt;
}

/** A petition of a bulk job, as it was when the job began. */
export interface TopluDilekceTable {
  readonly buro_id: string;
  readonly is_id: string;
  readonly sira: number;
  readonly dilekce_id: string;
  readonly surum: number;
  readonly isim: string;
  readonly sablon: string;
}

/** What became of a chunk's cases and files, in the order in which they stand in the zip. */
export interface ChunkResult {
  readonly takipler: readonly ResultTakip[];
  readonly dosyalar: readonly ResultFile[];
}

export interface ResultTakip {
  readonly id: string;
  readonly esasNo: string | null;
  readonly icraDairesi: string;
}

export interface ResultFile {
  /** Places among the chunk's cases, the job's petitions and the case's debtors; null: all of them. */
  readonly takip: number;
  readonly dilekce: number;
  readonly borclu: number | null;
  /** Without its extension. */
  readonly ad: string;
  readonly klasor: string | null;
  /** What is missing, as a user reads it; codes in what versions before made. */
  readonly eksik: readonly string[];
  /** Sentences for the user. */
  readonly uyarilar: readonly string[];
  /** Where the bytes lie, as they stand in the zip; null: there are none, for the reason given. */
  readonly yer: {
    /** Place in `paketler`. */
    readonly paket: number;
    readonly boy: number;
    readonly hamBoy: number;
    readonly crc: number;
    readonly deflated: boolean;
  } | null;
  readonly neden: string | null;
}

/** Some cases of a bulk job: what a worker takes at a time, and what came of them. */
export interface TopluChunkTable {
  readonly buro_id: string;
  readonly is_id: string;
  /** Place of its first case in the job, from 0. */
  readonly ilk_sira: number;
  readonly takipler: readonly string[];
  readonly dosya_sayisi: number;
  readonly durum: Generated<'bekliyor' | 'isleniyor' | 'tamam'>;
  /** Of the attempt that has it or finished it. */
  readonly deneme_kimligi: string | null;
  readonly deneme_sayisi: Generated<number>;
  /** Until then it is the attempt's alone. */
  readonly kira_bitis: Date | null;
  readonly bitti_at: Date | null;
  readonly tamam: Generated<number>;
  readonly basarisiz: Generated<number>;
  /** Names in the store: one of the first attempt, one of each repetition of what failed. */
  readonly paketler: Generated<readonly string[]>;
  readonly sonuc: ColumnType<ChunkResult | null, string | null, string | null>;
}

export type LogEntryDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Append-only. */
export interface LogEntryTable {
  readonly buro_id: string;
  readonly id: ColumnType<number, never, never>;
  readonly zaman: CreatedAt;
  readonly kullanici_id: string | null;
  readonly eylem: Action;
  readonly takip_id: string | null;
  readonly dilekce_id: string | null;
  readonly dilekce_surum: number | null;
  readonly hedef_kullanici_id: string | null;
  readonly bicim: string | null;
  readonly eksik_kodlar: Generated<readonly string[]>;
  readonly ozetler: Generated<readonly Buffer[]>;
  readonly ayrinti: JSONColumnType<LogEntryDetails>;
}

export interface Database {
  readonly buro: BuroTable;
  readonly rol: RolTable;
  readonly kullanici: UserTable;
  readonly oturum: SessionTable;
  readonly cihaz: DeviceTable;
  readonly baglanti: LinkTable;
  readonly kurulum_belirteci: SetupTokenTable;
  readonly veritabani: DatabaseTable;
  readonly stranger_try: StrangerTryTable;
  readonly dilekce: DilekceTable;
  readonly dilekce_surum: DilekceVersionTable;
  readonly dilekce_anahtar: DilekceKeyTable;
  readonly favori: FavoriteTable;
  readonly takip: TakipTable;
  readonly takip_taraf: TakipTarafTable;
  readonly takip_vekil: TakipVekilTable;
  readonly takip_kelime: TakipWordTable;
  readonly aktarim: TransferTable;
  readonly takip_aktarim: TakipTransferTable;
  readonly takip_aktarim_kimlik: TakipTransferIdNumberTable;
  readonly aktarim_sutun: TransferColumnTable;
  readonly uyap_baglanti: UyapConnectionTable;
  readonly toplu_is: TopluJobTable;
  readonly toplu_dilekce: TopluDilekceTable;
  readonly toplu_parca: TopluChunkTable;
  readonly kayit: LogEntryTable;
}
