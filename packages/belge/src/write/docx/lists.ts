import { AlignmentType, type ILevelsOptions, LevelFormat } from 'docx';
import { bulletMarker, type NumberStyle, orderedMarker } from '../../listMarker.ts';
import type { FlowList } from '../flow.ts';
import { FONT, LIST_STEP_PT, markerGapPt, twips } from '../page.ts';

/** WordprocessingML has nine levels a list. */
const LEVELS = 9;

/**
 * docx puts `{reference-0}` where the list's number belongs and replaces it in the finished XML, in the
 * user's text too. A control character cannot stand in that text.
 */
export const listReference = (index: number): string => `\u0001${index}`;

/** Each list of the document is a list of its own here, so each starts at its own number. */
export const numbering = (lists: readonly FlowList[]) => ({
  config: lists.map((list, index) => ({
    reference: listReference(index),
    levels: Array.from({ length: LEVELS }, (_, at) => level(list, at + 1)),
  })),
});

function level(list: FlowList, number: number): ILevelsOptions {
  return {
    level: number - 1,
    ...(list.kind === 'ordered'
      ? ordered(number, number === list.level ? list.marker : null)
      : {
          format: LevelFormat.BULLET,
          text: bulletMarker(number, number === list.level ? list.marker : null),
        }),
    start: number === list.level ? list.start : 1,
    alignment: AlignmentType.RIGHT,
    style: {
      run: { font: FONT },
      paragraph: {
        indent: { left: twips(LIST_STEP_PT * number), hanging: twips(markerGapPt(LIST_STEP_PT)) },
      },
    },
  };
}

/** Word's names. Its letters are those of the English alphabet. */
const FORMATS = {
  decimal: LevelFormat.DECIMAL,
  roman: LevelFormat.LOWER_ROMAN,
  ROMAN: LevelFormat.UPPER_ROMAN,
  latin: LevelFormat.LOWER_LETTER,
  LATIN: LevelFormat.UPPER_LETTER,
  turkish: LevelFormat.LOWER_LETTER,
  TURKISH: LevelFormat.UPPER_LETTER,
} as const satisfies Record<NumberStyle, unknown>;

function ordered(number: number, marker: string | null): Pick<ILevelsOptions, 'format' | 'text'> {
  const { style, before, after } = orderedMarker(number, marker);
  return {
    format: FORMATS[style],
    text: `${before}%${number}${after}`,
  };
}
