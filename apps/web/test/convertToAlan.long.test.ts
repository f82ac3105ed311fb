// A petition that was filled with a case's values is turned into its template again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  applyFinds,
  type Belge,
  type Find,
  fill,
  findPlaceholders,
  findValues,
  resolve,
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
import { STANDARD_FORMS } from '../../../packages/form/test/standard.ts';

const dataFolder = fileURLToPath(new URL('../../../veri/', import.meta.url));
const { bugun, takipler } = JSON.parse(readFileSync(join(dataFolder, 'ornek-takipler.json'), 'utf8')) as {
  readonly bugun: string;
  readonly takipler: readonly unknown[];
};
const TAKIPLER = takipler.map((takip) => takipSchema.parse(takip));

const inputOf = (takip: Takip) => unfillInput(takip, bugun);
/** Nobody answers the petition's questions. */
const valuesOf = (sablon: Belge, takip: Takip) =>
  takipValues(takip, bugun, { questions: sablon.preface?.questions ?? [], answers: {} });
const filled = (sablon: Belge, takip: Takip): Belge => fill(sablon, fillInput(valuesOf(sablon, takip))).value;
const accept = (belge: Belge, finds: readonly Find[]): Belge =>
  applyFinds(
    belge,
    finds
      .filter(({ kind, kods }) => kind === 'value' && kods.length > 0)
      .map((find) => ({ find, kod: find.kods[0] as string })),
  );

describe('a standard petition filled with a case', () => {
  it('says the same again when what was found is filled in again, whatever petition and case', () => {
    for (const { kod: name, sablon } of STANDARD_FORMS)
      for (const takip of TAKIPLER) {
        const document = filled(sablon, takip);
        // One address holds braces: what fills the template fills them, too.
        const said = writeHtml(filled(document, takip));
        const finds = findValues(document, inputOf(takip));
        const sure = finds.filter((find) => find.sure);
        for (const some of isAlone(takip) ? [finds, sure] : [sure])
          expect(writeHtml(filled(accept(document, some), takip)), `${name} ${takip.id}`).toBe(said);
      }
  });

  it('gives back as much where all is written in Turkish capitals', () => {
    for (const { kod: name, sablon } of STANDARD_FORMS)
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
    for (const { sablon } of STANDARD_FORMS)
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

/** A petition may name one of several, while a code stands for all of them: such a find is not sure. */
const isAlone = ({ alacaklilar, borclular, vekiller }: Takip): boolean =>
  [alacaklilar, borclular, vekiller].every((side) => side.length <= 1);

const inCapitals = (belge: Belge): Belge =>
  JSON.parse(JSON.stringify(belge), (key, value: unknown) =>
    key === 'text' && typeof value === 'string' ? upperTr(value) : value,
  ) as Belge;

/** Codes of the template that put a value into the text; a person's and an institution's count as one. */
function printedCodes(sablon: Belge, takip: Takip): string[] {
  const alanlar: Readonly<Record<string, string>> = printedValues(takipValues(takip, bugun));
  const value = (kod: string): string => alanlar[kod] ?? '';
  return findPlaceholders(resolve(sablon, fillInput(valuesOf(sablon, takip))).value)
    .map(({ kod }) => kod.replace(ENTRY, ''))
    .filter((kod) => !INSTITUTION.has(kod) && (value(kod) !== '' || value(PAIR.get(kod) ?? '') !== ''));
}
/** A code of a repeat names its entry: `@2.borcluTc`. */
const ENTRY = /^@\d+\./;
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
