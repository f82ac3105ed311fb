import { foldTr, tarafName } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  cellKey,
  createDoubts,
  fileKind,
  gatherSheets,
  openTable,
  type ReadTakip,
  readGroup,
  readHead,
} from '../src/index.ts';
import type { TrueCase } from './messy/cases.ts';
import { MESSY_FILES, type MessyFile } from './messy/sheets.ts';

interface Read {
  readonly takipler: readonly ReadTakip[];
  readonly doubts: readonly string[];
}

/** The file as its user reads it: without a word first, then with the answers and with what is mended in place. */
async function readAsUser({ file, allSheets, answers = {}, typed = {} }: MessyFile): Promise<Read> {
  const blob = await file;
  const kind = await fileKind(blob);
  if (kind === 'etakip') throw new Error('no table');
  const table = await openTable(blob, kind);
  const head = await readHead(table, 0);
  const sheets = allSheets ? table.sheets.map((_, i) => i) : [0];
  const edits = new Map<number, Map<string, string>>();
  const read = async (said: Answers) => {
    const doubts = createDoubts();
    const options = { sheets, head, mapping: head.mapping, answers: said, edits, addDoubt: doubts.add };
    const { cases } = await gatherSheets(table, options);
    const takipler = cases.map(({ sheet, group, tableColumns }) => ({
      sheet,
      ...readGroup(group, tableColumns),
    }));
    return { takipler, doubts: doubts.list().map((doubt) => doubt.kind) };
  };
  const { doubts } = await read({});
  for (const { sheet, fixes } of (await read(answers)).takipler)
    for (const { row, column, text } of fixes)
      if (typed[text] !== undefined)
        edits.set(
          sheet,
          (edits.get(sheet) ?? new Map<string, string>()).set(cellKey(row, column), typed[text]),
        );
  return { takipler: (await read(answers)).takipler, doubts };
}

type Outcome = 'right' | 'noted' | 'wrong' | 'lost';

const plain = (text: string): string => foldTr(text).replace(/\s+/g, ' ').trim();
/** The facts that must be the same, as one line. */
const factsOf = ({ esasNo, office, date, kurus, creditor, debtors }: TrueCase): string =>
  [
    esasNo,
    plain(office),
    date,
    kurus,
    plain(creditor.name),
    creditor.idNumber ?? '-',
    ...debtors.flatMap(({ name, idNumber }) => [plain(name), idNumber ?? '-']),
  ].join('|');

function readFacts({ takip }: ReadTakip): string {
  if (takip === null) return '';
  const parties = [...takip.alacaklilar, ...takip.borclular].flatMap((taraf) => [
    plain(tarafName(taraf)),
    taraf.tcKimlikNo ?? taraf.vergiNo ?? '-',
  ]);
  const { dosyaEsasNo, icraDairesi, takipTarihi, tutarlar } = takip;
  return [dosyaEsasNo, plain(icraDairesi.ad), takipTarihi, tutarlar.takipToplami, ...parties].join('|');
}

function outcomeOf(truth: TrueCase, takipler: readonly ReadTakip[]): Outcome {
  const found = takipler.filter(({ takip }) => takip?.dosyaEsasNo === truth.esasNo);
  const [only] = found;
  if (only === undefined) return 'lost';
  if (found.length === 1 && readFacts(only) === factsOf(truth)) return 'right';
  return only.notes.length > 0 ? 'noted' : 'wrong';
}

describe('twelve messy sheets', () => {
  it('come in whole, and nothing is wrong without a note', async () => {
    const all: Outcome[] = [];
    const lines: string[] = [];
    for (const messy of MESSY_FILES) {
      const { takipler, doubts } = await readAsUser(messy);
      const outcomes = messy.cases.map((truth) => outcomeOf(truth, takipler));
      all.push(...outcomes);
      const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
      const invented = takipler.filter(
        ({ takip }) => takip !== null && !messy.cases.some(({ esasNo }) => esasNo === takip.dosyaEsasNo),
      );
      lines.push(
        `${messy.name}: ${count('right')} right, ${count('noted')} with a note, ${count('wrong')} wrong, ${count('lost')} lost; asked: ${doubts.join(', ') || 'nothing'}`,
      );
      expect.soft([messy.name, count('wrong'), invented.length]).toEqual([messy.name, 0, 0]);
      expect
        .soft([messy.name, doubts.toSorted()])
        .toEqual([messy.name, Object.keys(messy.answers ?? {}).toSorted()]);
    }
    const arrived = all.filter((outcome) => outcome === 'right' || outcome === 'noted').length;
    const share = arrived / all.length;
    console.info(
      `${lines.join('\n')}\n${arrived} of ${all.length} true cases arrive (${(share * 100).toFixed(1)} %)`,
    );
    expect(share).toBeGreaterThanOrEqual(0.95);
    expect(all.filter((outcome) => outcome === 'noted').length / all.length).toBeLessThan(0.05);
  });
});
