import type { Format } from '@derkenar/belge/formats';
import type {
  Action,
  ApostropheRule,
  DeadlineParty,
  DocumentState,
  FileAuthor,
  FileKind,
  Folder,
  OfficeRateContent,
  OfficeRateKind,
  OfficeVekil,
  Rol,
  TakipDetails,
  TakipInput,
  TarafDetails,
  TransferAlan,
  TypedAnswers,
  Yetki,
} from '@derkenar/domain';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Set by the database, never written by us. */
type CreatedAt = ColumnType<Date, never, never>;
type UpdatedAt = Generated<Date>;
/** 'yyyy-mm-dd' */
type IsoDate = string | null;
/** Read as an object, written as text: a list would else become an array of the database. */
type Json<T> = ColumnType<T, string | null | undefined, string | null>;
/** SHA-256 of a token; the token itself is never stored. */
type TokenHash = Buffer;

export interface BuroTable {
  readonly id: string;
  readonly name: string;
  /** Years after which closed cases are deleted; null: never. */
  readonly retention_years: Generated<number | null>;
  /** Years after which lines of the log are deleted; null: never. */
  readonly log_retention_years: Generated<number | null>;
  /** true: the office refuses a lookup without a purpose. */
  readonly lookup_purpose_required: Generated<boolean>;
  readonly apostrophe: Generated<ApostropheRule>;
  readonly file_author: Generated<FileAuthor>;
  /** When the office agreed to use standard petitions that no lawyer of it has approved yet. */
  readonly unapproved_accepted_at: Generated<Date | null>;
  /** true: a rate that is entered counts when a second person has confirmed it. */
  readonly rate_confirmation_required: Generated<boolean>;
  /** true: the log tells who reads which case. */
  readonly readings_logged: Generated<boolean>;
  /** true: who has no second factor can do nothing but set one up. */
  readonly two_factor_required: Generated<boolean>;
  /** Its lawyers, whom new cases take in as representatives. */
  readonly vekiller: ColumnType<OfficeVekil[], string | undefined, string>;
  /** Canonical HTML; null for none. */
  readonly letterhead: Generated<string | null>;
  /** The pattern of the names of files; null for the usual one. */
  readonly name_pattern: Generated<string | null>;
  /** The day and the version of the product for which the limits of all its cases were reckoned last. */
  readonly deadlines_reckoned: Generated<string>;
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
  /** Folded by foldEmail. An address belongs to one person on the whole installation. */
  readonly email: string;
  readonly full_name: string;
  readonly rol: Rol;
  readonly status: 'davetli' | 'etkin' | 'pasif';
  /** argon2id; null until the invitation is taken. */
  readonly password_hash: string | null;
  /** Sealed (secrets/keyRing.ts), like the two below; null: no second factor. */
  readonly totp_secret: string | null;
  /** Shown to the user, not confirmed by a code yet. */
  readonly totp_pending: string | null;
  /** 30-second step of the last accepted code: none is accepted twice. */
  readonly totp_last_step: number | null;
  readonly recovery_hashes: Generated<readonly Buffer[]>;
  /** The passkey that is being registered has this one; it works once. */
  readonly passkey_challenge_hash: Generated<Buffer | null>;
  readonly passkey_challenge_expires_at: Generated<Date | null>;
  readonly failed_sign_ins: Generated<number>;
  readonly locked_until: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly created_at: CreatedAt;
  readonly updated_at: UpdatedAt;
}

export interface SessionTable {
  readonly token_hash: TokenHash;
  readonly buro_id: string;
  readonly user_id: string;
  /** Names the session to its person. */
  readonly id: Generated<string>;
  readonly address: Generated<string>;
  /** The browser's User-Agent, shortened. */
  readonly agent: Generated<string>;
  /** When its person last proved with the password who they are. */
  readonly confirmed_at: Generated<Date>;
  readonly created_at: CreatedAt;
  readonly last_seen_at: Generated<Date>;
}

/** A browser or program from which a person signed in. Wrong tries from it are counted here, not at the person. */
export interface DeviceTable {
  readonly token_hash: TokenHash;
  readonly buro_id: string;
  readonly user_id: string;
  readonly failed_sign_ins: Generated<number>;
  readonly locked_until: Date | null;
  readonly last_sign_in_at: Generated<Date>;
  readonly address: Generated<string>;
  readonly agent: Generated<string>;
  /** false: its person has not heard of the device yet. */
  readonly noticed: Generated<boolean>;
  readonly created_at: CreatedAt;
}

/** A person's WebAuthn credential. Its private key is in their phone, computer or security key. */
export interface PasskeyTable {
  readonly id: Generated<string>;
  readonly buro_id: string;
  readonly user_id: string;
  readonly credential_id: Buffer;
  /** COSE. */
  readonly public_key: Buffer;
  /** Grows with each use, or stays 0 where the device does not count. */
  readonly counter: ColumnType<string, number, number>;
  /** May be copied to the person's other devices; never changes. */
  readonly backup_eligible: boolean;
  readonly backed_up: boolean;
  /** The host name that it was made for; it works with no other. */
  readonly rp_id: string;
  readonly name: string;
  readonly created_at: CreatedAt;
  readonly last_used_at: Generated<Date | null>;
}

/** Seals a person's drafts in browsers; made when it is first wanted. */
export interface DraftKeyTable {
  readonly user_id: string;
  readonly buro_id: string;
  /** Names the key in what it sealed; no secret. */
  readonly id: Generated<string>;
  /** Sealed (secrets/keyRing.ts). */
  readonly sealed_key: Buffer;
  readonly created_at: CreatedAt;
}

/** Sign-ins by passkey that have begun. All offices share the table: nobody is known yet. */
export interface PasskeyChallengeTable {
  readonly challenge_hash: Buffer;
  readonly expires_at: Date;
  readonly position: Generated<string>;
}

/** The identity provider that an office signs its people in by (OpenID Connect). */
export interface IdentityProviderTable {
  readonly buro_id: string;
  readonly issuer: string;
  readonly client_id: string;
  /** Sealed (secrets/keyRing.ts). */
  readonly client_secret: string;
  /** Domains of e-mail addresses whose people may use it; empty: everyone of the office. */
  readonly domains: Generated<readonly string[]>;
  readonly updated_at: UpdatedAt;
}

/** A person's account at the provider. */
export interface ProviderAccountTable {
  readonly user_id: string;
  readonly buro_id: string;
  /** The provider's name for the account; it never changes, as an e-mail address may. */
  readonly subject: string;
  readonly created_at: CreatedAt;
}

/** A one-time link by which a person sets a password: an invitation or a reset. A person has at most one. */
export interface LinkTable {
  readonly token_hash: TokenHash;
  readonly buro_id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly created_at: CreatedAt;
}

export interface SetupTokenTable {
  readonly token_hash: TokenHash;
  readonly created_at: CreatedAt;
}

/** One row. It tells this database from its copies. */
export interface DatabaseTable {
  readonly identity: Generated<string>;
  /** The answer of database_location() when the identity was given. */
  readonly location: Generated<string>;
  /** true: this database takes over a store of files that another database holds. */
  readonly take_over: Generated<boolean>;
  /** Key of the hashes in stranger_try. */
  readonly stranger_key: Generated<Buffer>;
  /** Sealed with the key outside the database that seals today; null before a server has started with one. */
  readonly secret_check: Generated<Buffer | null>;
}

/** Tries to sign in with an address that nobody has. All offices share the table. */
export interface StrangerTryTable {
  readonly address_hash: Buffer;
  readonly attempts: Generated<number>;
  /** A time in the past when the address is not locked. */
  readonly locked_until: Generated<Date>;
  /** Grows with each try. The row with the lowest position is forgotten first. */
  readonly position: Generated<number>;
}

export interface DilekceTable {
  readonly id: Generated<string>;
  /** null: a standard petition, seen by every office. */
  readonly buro_id: string | null;
  readonly isim: string;
  /** foldTr(isim). Equal names are found by it. */
  readonly isim_fold: string;
  /** Further names by which a standard petition is searched. */
  readonly diger_adlar: Generated<readonly string[]>;
  /** searchForms of names and text. */
  readonly search_forms: Generated<string>;
  /** The database writes it: the name with zeros before its numbers. Lists are sorted by it. */
  readonly isim_order: ColumnType<string, never, never>;
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
  /** The standard petition that it was copied from, and that one's version then or when its text was looked at last. */
  readonly source_id: Generated<string | null>;
  readonly source_version: Generated<number | null>;
  /** A standard petition's step of the enforcement; null for others. */
  readonly adim: string | null;
  /** The day as of which the law of a standard petition was read. */
  readonly hukuk_tarihi: string | null;
  /** The law that a standard petition rests on. */
  readonly kaynaklar: ColumnType<readonly string[], string | undefined, string>;
  /** Grows with each save. */
  readonly version: Generated<number>;
  readonly saved_by: string | null;
  /** The petition has been in the trash since then. */
  readonly deleted_at: Date | null;
  readonly created_at: CreatedAt;
  readonly updated_at: UpdatedAt;
}

/** An earlier version of a petition; the present one is the row in dilekce. */
export interface DilekceVersionTable {
  readonly buro_id: string;
  readonly dilekce_id: string;
  readonly version: number;
  readonly isim: string;
  readonly dilekce_tipi: string;
  readonly sablon: string;
  readonly alanlar: readonly number[];
  readonly saved_by: string | null;
  readonly saved_at: Date;
}

/** Keys by which petitions that hold a name or a number are found. A trigger writes them for each text. */
export interface DilekceKeyTable {
  readonly buro_id: string;
  readonly key: string;
  readonly dilekce_id: string;
}

/** A lawyer of the office has read a standard petition and answers for it. */
export interface DilekceApprovalTable {
  readonly buro_id: string;
  readonly dilekce_id: string;
  /** The version that was read. */
  readonly version: number;
  readonly full_name: string;
  readonly bar: string;
  readonly bar_no: string;
  readonly approved_at: CreatedAt;
}

/** A petition of a package, and the condition of the cases that it is for. */
export interface PackageItem {
  readonly dilekceId: string;
  readonly kosul: string | null;
}

/** A piece of text that petitions of the office take in. */
export interface SnippetTable {
  readonly id: Generated<string>;
  readonly buro_id: string;
  readonly isim: string;
  readonly isim_fold: string;
  /** Canonical HTML of its blocks. */
  readonly content: string;
  readonly version: Generated<number>;
  readonly deleted_at: Date | null;
  readonly created_at: CreatedAt;
  readonly updated_at: UpdatedAt;
}

/** An ordered set of petitions. */
export interface DilekcePackageTable {
  readonly id: Generated<string>;
  /** null: a standard package, seen by every office. */
  readonly buro_id: string | null;
  readonly isim: string;
  readonly isim_fold: string;
  /** Name of a standard package in the library; null for others. */
  readonly standart_kod: string | null;
  readonly items: JSONColumnType<readonly PackageItem[]>;
  readonly version: Generated<number>;
  readonly created_at: CreatedAt;
  readonly updated_at: UpdatedAt;
}

/** A rate, an exchange rate or a tariff that the office entered. It is withdrawn, never changed. */
export interface OfficeRateTable {
  readonly id: Generated<string>;
  readonly buro_id: string;
  readonly kind: OfficeRateKind;
  /** Both included. */
  readonly first_day: string;
  readonly last_day: string;
  readonly content: ColumnType<OfficeRateContent, string, never>;
  readonly ground: string;
  /** As it is printed: day and number. */
  readonly gazette: string | null;
  readonly note: Generated<string>;
  /** It counts only once `confirmed_at` is set. */
  readonly needs_confirmation: Generated<boolean>;
  readonly added_by: string;
  readonly added_at: CreatedAt;
  readonly confirmed_by: string | null;
  readonly confirmed_at: Date | null;
  readonly withdrawn_by: string | null;
  readonly withdrawn_at: Date | null;
}

export interface FavoriteTable {
  readonly buro_id: string;
  readonly user_id: string;
  readonly dilekce_id: string;
}

export interface TakipTable {
  readonly id: Generated<string>;
  readonly buro_id: string;
  /** 'elle', 'ornek' (an invented sample); imports add theirs. */
  readonly source: string;
  readonly status: string;
  /** Set by the database; null unless the case is closed. */
  readonly closed_at: ColumnType<Date | null, never, never>;
  readonly buro_dosya_no: string;
  readonly dosya_esas_no: string | null;
  /** Year and number as one number, by which the list is sorted; drafts have the largest. */
  readonly esas_order: number;
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
  readonly alacak_kalemleri: Json<TakipDetails['alacakKalemleri']>;
  readonly hacizler: Json<TakipDetails['hacizler']>;
  readonly tahsilatlar: Json<TakipDetails['tahsilatlar']>;
  readonly masraflar: Json<TakipDetails['masraflar']>;
  readonly ucuncu_kisiler: Json<TakipDetails['ucuncuKisiler']>;
  readonly itirazlar: Json<TakipDetails['itirazlar']>;
  readonly sure_baslangiclari: Json<TakipDetails['sureBaslangiclari']>;
  readonly dayanak: Json<TakipDetails['dayanak']>;
  readonly alacakli_hesabi: Json<TakipDetails['alacakliHesabi']>;
  readonly ek_alanlar: Json<TakipDetails['ekAlanlar']>;
  readonly version: Generated<number>;
  readonly created_at: CreatedAt;
  readonly updated_at: UpdatedAt;
}

export interface TakipTarafTable {
  readonly buro_id: string;
  readonly takip_id: string;
  readonly side: 'alacakli' | 'borclu';
  /** Counted from 0, in file order. */
  readonly position: number;
  readonly kind: 'kisi' | 'kurum';
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
  /** `position` of this party's representatives in takip_vekil. */
  readonly vekiller: readonly number[];
  /** Seizures and objections name the debtor by it; null while none does. */
  readonly taraf_id: string | null;
  readonly tebligatlar: Json<TarafDetails['tebligatlar']>;
  readonly yasal_temsilci: Json<TarafDetails['yasalTemsilci']>;
  readonly ekler: Json<TarafDetails['ekler']>;
  readonly okunus: string | null;
}

export interface TakipVekilTable {
  readonly buro_id: string;
  readonly takip_id: string;
  readonly position: number;
  /** The case's parties refer to the representative by it. */
  readonly vekil_id: string;
  readonly unvan: string;
  readonly ad_soyad: string;
  readonly baro: string;
  readonly sicil_no: string;
  readonly uets: string;
  readonly adres_metin: string | null;
  readonly adres_ilce: string | null;
  readonly adres_il: string | null;
}

/** Folded words of a case by which it is found. */
export interface TakipWordTable {
  readonly buro_id: string;
  readonly takip_id: string;
  /** The same as the case's. */
  readonly esas_order: number;
  readonly word: string;
}

/** A limit of an open case whose last day is known. */
export interface TakipDeadlineTable {
  readonly buro_id: string;
  readonly takip_id: string;
  /** Hash of the key that the engine gives it. */
  readonly key: Buffer;
  readonly party: DeadlineParty;
  readonly starts_on: string;
  /** The earliest day on which it may end. */
  readonly ends_on: string;
  readonly checked_by: string | null;
  readonly checked_at: Date | null;
}

/** A person's secret address from which a calendar fetches limits. */
export interface CalendarFeedTable {
  readonly user_id: string;
  readonly buro_id: string;
  readonly token_hash: TokenHash;
  /** Only limits of cases of this representative; null: of the whole office. */
  readonly vekil: string | null;
  readonly created_at: Generated<Date>;
}

/** An import of cases; it counts what it wrote. */
export interface TransferTable {
  readonly buro_id: string;
  /** The sender chooses it. */
  readonly id: string;
  readonly user_id: string;
  readonly kind: FileKind;
  readonly added: Generated<number>;
  readonly updated: Generated<number>;
  readonly undone_at: Date | null;
  readonly created_at: CreatedAt;
}

/** The trace that the last import left in a case. */
export interface TakipTransferTable {
  readonly buro_id: string;
  readonly takip_id: string;
  readonly transfer_id: string;
  /** The case's version after the import. Another version means that the case was changed since. */
  readonly version: number;
  /** Hash of each field that imports wrote. A field with another value was changed by hand. */
  readonly hashes: AlanHashes;
  /** The case before the import, for undoing it; null when the import added the case. */
  readonly previous: PreviousTakip | null;
}

/** The ID numbers in `previous`. A trigger writes them. */
export interface TakipTransferIdNumberTable {
  readonly buro_id: string;
  readonly id_number: string;
  readonly takip_id: string;
}

export type AlanHashes = Readonly<Partial<Record<TransferAlan, string>>>;
export interface PreviousTakip {
  readonly takip: TakipInput;
  readonly ozetler: AlanHashes;
}

/** The field that the office chose for a heading. */
export interface TransferColumnTable {
  readonly buro_id: string;
  /** Folded with foldTr. */
  readonly heading: string;
  /** '' when the column is not read. */
  readonly alan: string;
}

/** A person's connection to the judicial system, open, awaited or interrupted. */
export interface UyapConnectionTable {
  readonly user_id: string;
  readonly buro_id: string;
  /** First the pairing code's hash, then that of the agent's token; null when no agent is expected. */
  readonly token_hash: TokenHash | null;
  readonly token_expires_at: Date | null;
  /** true once the pairing code has been used. */
  readonly paired: Generated<boolean>;
  /** The end of the connection. Nothing prolongs it. */
  readonly expires_at: Date;
  /** The running server that holds the line, and the line; null when no server holds one. */
  readonly server_id: string | null;
  readonly line_id: string | null;
  /** Seals the servers' messages about the line; is itself sealed (secrets/keyRing.ts). */
  readonly line_key: Buffer | null;
  readonly portal_open: Generated<boolean>;
  /** Written by the server that holds the line. */
  readonly last_seen_at: Generated<Date>;
  readonly created_at: CreatedAt;
}

/** A bulk job. Its counters are the sums of its finished chunks. */
export interface TopluJobTable {
  readonly id: Generated<string>;
  readonly buro_id: string;
  readonly user_id: string;
  /** The sender's Idempotency-Key, and the SHA-256 of the request that came with it. */
  readonly idempotency_key: string | null;
  readonly request_hash: Buffer;
  readonly format: Format;
  readonly per_borclu: boolean;
  readonly in_folders: boolean;
  /** Each folder holds the files of one of these; null without folders, and in jobs of older versions. */
  readonly folder_of: ColumnType<Folder | null, Folder | null | undefined, never>;
  /** Pattern of file names; null when files are named like a single download. */
  readonly file_name: string | null;
  /** The date that every file of the job shows as today. */
  readonly document_date: Date;
  /** The office's choice when the job began. */
  readonly apostrophe: Generated<ApostropheRule>;
  /** The office's letterhead when the job began. */
  readonly letterhead: string | null;
  /** The name that its files hold as their author, by the office's choice when the job began; null: nobody's. */
  readonly author: string | null;
  /** Identity of the store that holds its files. A server with another store cannot make or fetch them. */
  readonly store: string;
  readonly status: 'suruyor' | 'tamam' | 'iptal' | 'hata';
  /** The reason why it stopped, for the user. */
  readonly reason: string | null;
  readonly takip_count: number;
  readonly skipped: number;
  /** Counts files, like the two below. */
  readonly total: number;
  readonly done: Generated<number>;
  readonly failed: Generated<number>;
  /** When a worker last took a chunk of it. */
  readonly last_taken_at: Date | null;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly created_at: CreatedAt;
  /** Answers for all of its cases. */
  readonly answers: ColumnType<TypedAnswers | null, string | null | undefined, never>;
  /** Why files are made that guards stop. */
  readonly force_reason: ColumnType<string | null, string | null | undefined, never>;
  /** Files that guards stop are neither made nor failed. */
  readonly skips_stopped: Generated<boolean>;
}

/** A petition of a bulk job, as it was when the job began. */
export interface TopluDilekceTable {
  readonly buro_id: string;
  readonly job_id: string;
  readonly position: number;
  readonly dilekce_id: string;
  readonly version: number;
  readonly isim: string;
  readonly sablon: string;
  /** It is for the cases of which one of these holds; null: for all. */
  readonly conditions: readonly string[] | null;
}

/** The outcome for a chunk's cases and files, in the order of the zip. */
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
  /** The file's name without its extension. */
  readonly ad: string;
  readonly klasor: string | null;
  /** Texts about missing values for the user; jobs of older versions hold field codes. */
  readonly eksik: readonly string[];
  /** Sentences for the user. */
  readonly uyarilar: readonly string[];
  /** The place of the compressed bytes; null when the file was not made, for the reason given. */
  readonly yer: {
    /** Index in `packs`. */
    readonly paket: number;
    readonly boy: number;
    readonly hamBoy: number;
    readonly crc: number;
    readonly deflated: boolean;
  } | null;
  readonly neden: string | null;
  /** A guard stopped it in a job that leaves such files out. */
  readonly atlandi?: true;
}

/** Some cases of a bulk job, which one worker takes at a time, and their result. */
export interface TopluChunkTable {
  readonly buro_id: string;
  readonly job_id: string;
  /** Position of its first case in the job, counted from 0. */
  readonly first_position: number;
  readonly takip_ids: readonly string[];
  readonly file_count: number;
  readonly status: Generated<'bekliyor' | 'isleniyor' | 'tamam'>;
  /** The attempt that holds the chunk or finished it. */
  readonly attempt_id: string | null;
  readonly attempts: Generated<number>;
  /** No other worker may take the chunk before this moment. */
  readonly lease_end: Date | null;
  readonly finished_at: Date | null;
  readonly done: Generated<number>;
  readonly failed: Generated<number>;
  /** Names of files in the store: one of the first attempt, and one of each repetition of failed files. */
  readonly packs: Generated<readonly string[]>;
  readonly result: ColumnType<ChunkResult | null, string | null, string | null>;
  /** Answers of single cases by their ids. */
  readonly answers: ColumnType<
    Readonly<Record<string, TypedAnswers>> | null,
    string | null | undefined,
    never
  >;
}

export type LogEntryDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Append-only. */
export interface LogEntryTable {
  readonly buro_id: string;
  readonly id: ColumnType<number, never, never>;
  readonly logged_at: CreatedAt;
  readonly user_id: string | null;
  readonly action: Action;
  readonly takip_id: string | null;
  readonly dilekce_id: string | null;
  readonly dilekce_version: number | null;
  readonly target_user_id: string | null;
  readonly format: string | null;
  readonly missing_kodlar: Generated<readonly string[]>;
  readonly hashes: Generated<readonly Buffer[]>;
  readonly details: JSONColumnType<LogEntryDetails>;
  /** The basis of the file; null for lines that are about no file, and for files of older versions. */
  readonly basis_id: string | null;
  /** The version of the case of which a file of a bulk job was made. */
  readonly takip_version: number | null;
  /** The place, from 0, of the only debtor in a file of a bulk job; null: all of them. */
  readonly borclu: number | null;
}

/** A text that documents share, by its SHA-256. */
export interface DocumentTextTable {
  readonly buro_id: string;
  readonly hash: Buffer;
  readonly content: string;
  readonly created_at: CreatedAt;
}

/** The basis of a document, or of the documents of a chunk of a bulk job: all that makes them again. */
export interface DocumentBasisTable {
  readonly buro_id: string;
  readonly id: string;
  /** A single document: its template. A chunk: its settings first, then templates and rates. */
  readonly text_hashes: readonly Buffer[];
  /** The case of a single document. */
  readonly takip_ids: readonly string[];
  /** JSON: SingleInput or ChunkInput; null once it is erased. */
  readonly input: string | null;
  readonly job_id: string | null;
  /** The lines of the log between which the chunk's are. */
  readonly first_entry: number | null;
  readonly last_entry: number | null;
  /** true until a file is made of it. */
  readonly pending: Generated<boolean>;
  readonly created_at: CreatedAt;
}

/** A former version of a case of which documents were made. */
export interface DocumentTakipTable {
  readonly buro_id: string;
  readonly takip_id: string;
  readonly version: number;
  /** As readTakipText reads it. */
  readonly content: string;
}

/** The state of a document; without a row it is a draft. */
export interface DocumentStateTable {
  readonly buro_id: string;
  readonly entry_id: number;
  readonly state: Exclude<DocumentState, 'taslak'>;
  readonly state_date: string;
  readonly user_id: string;
  readonly changed_at: Generated<Date>;
}

/** A hash of the lines after those of the seal before it. Append-only. */
export interface LogSealTable {
  readonly buro_id: string;
  readonly position: number;
  readonly last_id: number;
  readonly line_count: number;
  /** The hash of the seal before it. */
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly sealed_at: CreatedAt;
}

export interface Database {
  readonly buro: BuroTable;
  readonly rol: RolTable;
  readonly app_user: UserTable;
  readonly session: SessionTable;
  readonly device: DeviceTable;
  readonly link: LinkTable;
  readonly setup_token: SetupTokenTable;
  readonly database_identity: DatabaseTable;
  readonly passkey: PasskeyTable;
  readonly draft_key: DraftKeyTable;
  readonly passkey_challenge: PasskeyChallengeTable;
  readonly identity_provider: IdentityProviderTable;
  readonly provider_account: ProviderAccountTable;
  readonly stranger_try: StrangerTryTable;
  readonly dilekce: DilekceTable;
  readonly dilekce_version: DilekceVersionTable;
  readonly dilekce_key: DilekceKeyTable;
  readonly dilekce_approval: DilekceApprovalTable;
  readonly dilekce_package: DilekcePackageTable;
  readonly snippet: SnippetTable;
  readonly office_rate: OfficeRateTable;
  readonly favorite: FavoriteTable;
  readonly takip: TakipTable;
  readonly takip_taraf: TakipTarafTable;
  readonly takip_vekil: TakipVekilTable;
  readonly takip_word: TakipWordTable;
  readonly takip_deadline: TakipDeadlineTable;
  readonly calendar_feed: CalendarFeedTable;
  readonly transfer: TransferTable;
  readonly takip_transfer: TakipTransferTable;
  readonly takip_transfer_id_number: TakipTransferIdNumberTable;
  readonly transfer_column: TransferColumnTable;
  readonly uyap_connection: UyapConnectionTable;
  readonly toplu_job: TopluJobTable;
  readonly toplu_dilekce: TopluDilekceTable;
  readonly toplu_chunk: TopluChunkTable;
  readonly log_entry: LogEntryTable;
  readonly document_text: DocumentTextTable;
  readonly document_basis: DocumentBasisTable;
  readonly document_takip: DocumentTakipTable;
  readonly document_state: DocumentStateTable;
  readonly log_seal: LogSealTable;
}
