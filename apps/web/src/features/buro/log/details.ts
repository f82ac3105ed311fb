import {
  ACTIONS,
  alanName,
  LOOKUP_PURPOSES,
  type LogEntry,
  PURPOSE_NOT_STATED,
  ROLLER,
} from '@derkenar/domain';
import { formatChoices } from '../../../belge/formatChoices.ts';
import { administrationMessages } from '../../../messages/administration.ts';
import { logMessages as t } from '../../../messages/log.ts';

const FORMAT_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(formatChoices.map(({ value, label }) => [value, label])),
  ...t.tableFormats,
};
const MAX_MISSING = 6;
/** Its beginning tells which lines belong together. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Detail {
  readonly name: string;
  readonly text: string;
}

/** 'Kullanıcı davet edildi: Ayşe Örnek' */
export const sentence = ({ eylem, hedefKullanici }: LogEntry): string =>
  hedefKullanici === null ? ACTIONS[eylem] : `${ACTIONS[eylem]}: ${hedefKullanici.adSoyad}`;

/** The details of a log line under the names people know. */
export function details({
  eylem,
  bicim,
  eksikKodlar,
  ayrinti,
}: Pick<LogEntry, 'eylem' | 'bicim' | 'eksikKodlar' | 'ayrinti'>): readonly Detail[] {
  return [
    ...(bicim === null ? [] : [{ name: t.format, text: nameOf(FORMAT_LABELS, bicim) }]),
    ...(eksikKodlar.length === 0 ? [] : [{ name: t.missing, text: missingText(eksikKodlar) }]),
    ...Object.entries(ayrinti).flatMap(([key, value]) => {
      const text = value === null ? '' : valueText(key, value);
      return text === '' ? [] : [{ name: t.DETAILS[`${eylem}:${key}`] ?? t.DETAILS[key] ?? key, text }];
    }),
  ];
}

function missingText(kodlar: readonly string[]): string {
  const names = kodlar.slice(0, MAX_MISSING).map(alanName);
  const more = kodlar.length - names.length;
  return more > 0 ? `${names.join(', ')} ${t.more(more)}` : names.join(', ');
}

function valueText(key: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  const text = String(value);
  if (key === 'rol') return nameOf(ROLLER, text);
  if (key === 'eylem') return nameOf(ACTIONS, text);
  if (key === 'amac' && text !== PURPOSE_NOT_STATED) return nameOf(LOOKUP_PURPOSES, text);
  if (UUID.test(text)) return text.slice(0, 8);
  if (key === 'yetki' || key === 'yetkiler')
    return text
      .split(',')
      .map((yetki) => nameOf(YETKI_NAMES, yetki))
      .join(', ');
  return t.VALUES[`${key}:${text}`] ?? text;
}

const YETKI_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(administrationMessages.roller.YETKI).map(([yetki, { name }]) => [yetki, name]),
);

const nameOf = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;
