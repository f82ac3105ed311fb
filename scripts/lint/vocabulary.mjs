// A rule for oxlint: names in the code are English, except the law office's own nouns (docs/glossary.md) and what the
// API, the database and the files of other programs call their parts.
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORDS } from './words.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files that declare names from outside the code. Those keep their spelling everywhere. */
const SOURCES = [
  // The API, made from its routes.
  'apps/web/src/client/api-types.d.ts',
  // The tables and columns of the database.
  'apps/server/src/db/schema.ts',
  // The messages between server and agent.
  'packages/domain/src/schema/agent.ts',
  // Codes that petitions hold.
  'packages/belge/src/preface.ts',
  'packages/domain/src/alan/accountField.ts',
  'packages/domain/src/fact/catalogue.ts',
  'packages/domain/src/fact/list.ts',
];
/** A member, or a value that the code may have as the key of a table. */
const DECLARED = /(?:^\s+|[{;] )(?:readonly )?['"]?([A-Za-z_]\w*)['"]?\??:|'([A-Za-z_]\w*)'/gm;

/** Names from outside that no file of the project declares. */
const OUTSIDE = [
  // Members of the portal's answers.
  'dogumTarihiStr',
  'kisiKurumID',
  // The agent's settings file.
  'imzaMetni',
  'sunucu',
  // Details of a line of the log.
  'aktarim',
  'favori',
  'istek',
  'sonuc',
  // Attributes of an e-takip file.
  'adresTuru',
  'alacakKalemAdi',
  'alacakKalemTutar',
  'baslangicTarihi',
  'digerAlacakAciklama',
  'dosyaBelirleyicisi',
  'dosyaTipi',
  'dosyaTuru',
  'faizTipKodAciklama',
  'ilamAciklama',
  'ilamDosyaNoYil',
  'ilamDosyaSira',
  'ilamKararNoYil',
  'ilamKararSira',
  'ilamTarihi',
  'kesideTarihi',
  'kesinlesmeTarih',
  'tanzimTarihi',
  // A refusal in the description of the API, and its code.
  'Hata',
  'HataKodu',
  // The session's cookie in the description of the API.
  'oturum',
  // Labels of the metrics.
  'bekleyen',
  // A backup's table of contents.
  'alicilar',
  'boyut',
  'klasorler',
  'sistem',
  // Parts of the page's addresses, which people keep as bookmarks.
  'liste',
  // The sample cases say in it what they try.
  'sinirDurumu',
  // A text of the page by which a test finds a number.
  'Yeni',
  // Variables under their first names, which the start refuses.
  'DERKENAR_ISCI_KIRA',
  'DERKENAR_PAROLA',
  'DERKENAR_VERI',
];

/** Turkish endings of the plural and of the possessive. */
const ENDING = '(?:l[ae]r)?(?:[iu]|s[iu]|[iu]n)?';
const TURKISH = Object.entries(WORDS).map(([stem, english]) => ({
  pattern: new RegExp(`^${stem}${ENDING}$`, 'i'),
  english,
}));

const declaredIn = (file) =>
  [...readFileSync(`${root}${file}`, 'utf8').matchAll(DECLARED)].map(([, member, value]) => member ?? value);
const kept = new Set([...OUTSIDE, ...SOURCES.flatMap(declaredIn)]);

/** The English word for the Turkish part of a name; null if it has none. */
const advice = new Map();

/** The codes of a petition's questions are its author's words. */
const QUESTION = /^s_/;

function adviceOn(name) {
  if (!advice.has(name)) advice.set(name, kept.has(name) || QUESTION.test(name) ? null : findAdvice(name));
  return advice.get(name);
}

function findAdvice(name) {
  const parts = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  for (const part of parts) {
    const word = TURKISH.find(({ pattern }) => pattern.test(part));
    if (word !== undefined) return `'${name}': write '${word.english}' in place of '${part}'.`;
  }
  return null;
}

const vocabulary = {
  meta: { type: 'suggestion' },
  create(context) {
    const reported = new Set();
    const check = (node, name) => {
      const found = adviceOn(name);
      if (found === null || reported.has(name)) return;
      reported.add(name);
      context.report({ node, message: found });
    };
    return {
      Program(node) {
        for (const name of relative(context.cwd, context.filename).split(sep)) check(node, name);
      },
      Identifier: (node) => check(node, node.name),
      PrivateIdentifier: (node) => check(node, node.name),
    };
  },
};

export default { meta: { name: 'derkenar' }, rules: { vocabulary } };
