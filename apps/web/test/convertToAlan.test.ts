// A petition that was filled with a case's values is turned into its template again.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  applyFinds,
  type Belge,
  type Find,
  fill,
  findPlaceholders,
  findValues,
  readHtml,
  writeHtml,
} from '@derkenar/belge';
import {
  fillInput,
  printedValues,
  type Takip,
  takipSchema,
  takipValues,
  unfillInput,
  upperTr,
} from '@derkenar/domain';
import { describe, expect, it } from 'vitest';

const dataFolder = fileURLToPath(new URL('../../../veri/', import.meta.url));
const { bugun, takipler } = JSON.parse(readFileSync(join(dataFolder, 'ornek-takipler.json'), 'utf8')) as {
  readonly bugun: string;
  readonly takipler: readonly unknown[];
};
const TAKIPLER = takipler.map((takip) => takipSchema.parse(takip));
const SABLONLAR = readdirSync(join(dataFolder, 'standart-dilekceler'))
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({
    name,
    sablon: readHtml(readFileSync(join(dataFolder, 'standart-dilekceler', name), 'utf8')).value,
  }));

const inputOf = (takip: Takip) => unfillInput(takip, bugun);
const filled = (sablon: Belge, takip: Takip): Belge =>
  fill(sablon, fillInput(takipValues(takip, bugun))).value;
const accept = (belge: Belge, finds: readonly Find[]): Belge =>
  applyFinds(
    belge,
    finds
      .filter(({ kind, kods }) => kind === 'value' && kods.length > 0)
      .map((find) => ({ find, kod: find.kods[0] as string })),
  );

describe('a standard petition filled with a case', () => {
  it('says the same again when what was found is filled in again, whatever petition and case', () => {
    for (const { name, sablon } of SABLONLAR)
      for (const takip of TAKIPLER) {
        const document = filled(sablon, takip);
        // One address holds braces: what fills the template fills them, too.
        const said = writeHtml(filled(document, takip));
        const finds = findValues(document, inputOf(takip));
        for (const some of [finds, finds.filter(({ sure }) => sure)])
          expect(writeHtml(filled(accept(document, some), takip)), `${name} ${takip.id}`).toBe(said);
      }
  });

  it('gives back as much where all is written in Turkish capitals', () => {
    for (const { name, sablon } of SABLONLAR)
      for (const takip of TAKIPLER) {
        const document = filled(sablon, takip);
        const values = findValues(document, inputOf(takip)).filter(({ kind }) => kind === 'value');
        const capitals = findValues(inCapitals(document), inputOf(takip)).filter(
          ({ kind }) => kind === 'value',
        );
        expect(capitals.length, `${name} ${takip.id}`).toBeGreaterThanOrEqual(values.length);
      }
  });

  it('gives back at least 97 of 100 codes that were filled in', () => {
    const total = { printed: 0, back: 0 };
    for (const { sablon } of SABLONLAR)
      for (const takip of TAKIPLER) {
        const document = filled(sablon, takip);
        const template = accept(document, findValues(document, inputOf(takip)));
        const left = counts(findPlaceholders(template).map(({ kod }) => person(kod)));
        for (const [kod, n] of counts(printedCodes(sablon, takip))) {
          total.printed += n;
          total.back += Math.min(n, left.get(kod) ?? 0);
        }
      }
    expect(total.back / total.printed).toBeGreaterThan(0.97);
  });
});

const inCapitals = (belge: Belge): Belge =>
  JSON.parse(JSON.stringify(belge), (key, value: unknown) =>
    key === 'text' && typeof value === 'string' ? upperTr(value) : value,
  ) as Belge;

/** Codes of the template that put a value into the text; a person's and an institution's count as one. */
function printedCodes(sablon: Belge, takip: Takip): string[] {
  const alanlar: Readonly<Record<string, string>> = printedValues(takipValues(takip, bugun));
  const value = (kod: string): string => alanlar[kod] ?? '';
  return findPlaceholders(sablon)
    .map(({ kod }) => kod)
    .filter((kod) => !INSTITUTION.has(kod) && (value(kod) !== '' || value(PAIR.get(kod) ?? '') !== ''));
}
const PAIR = new Map([
  ['alacakliAdSoyad', 'alacakliKurumAdi'],
  ['borcluAdSoyad', 'borcluKurumIsim'],
]);
const INSTITUTION = new Set(PAIR.values());
const person = (kod: string): string => [...PAIR].find(([, institution]) => institution === kod)?.[0] ?? kod;
const counts = (kods: readonly string[]): Map<string, number> => {
  const map = new Map<string, number>();
  for (const kod of kods) map.set(kod, (map.get(kod) ?? 0) + 1);
  return map;
};
