/** Options of our commands by the names that they had at first, with the names that they have. */
const RENAMED: Readonly<Record<string, string>> = {
  ad: 'name',
  alici: 'recipient',
  anahtar: 'key',
  'anahtar-uret': 'new-key',
  ara: 'search',
  bugun: 'today',
  daire: 'icra-dairesi',
  degerler: 'values',
  durum: 'status',
  hepsi: 'all',
  'iki-adimi-kaldir': 'drop-two-factor',
  'imza-anahtari': 'signing-key',
  imzasiz: 'unsigned',
  istemci: 'client',
  kati: 'strict',
  klasor: 'folder',
  klasorlu: 'folders',
  sessiz: 'quiet',
  sunucu: 'server',
  'takip-listesi': 'takip-list',
  toplu: 'bulk',
  tur: 'rounds',
  yardim: 'help',
  yerine: 'replace',
};

/** Answers a sentence for the user when a command's words hold an option by its old name; null when they hold none. */
export function renamedOption(args: readonly string[]): string | null {
  const names = args.map((word) => /^--([a-z-]+)(?:=|$)/.exec(word)?.[1] ?? '');
  const old = names.find((name) => Object.hasOwn(RENAMED, name));
  return old === undefined ? null : `--${old} seçeneğinin adı artık --${RENAMED[old]}: onu bu adla verin.`;
}
