import { belge, LINE_BREAK, paragraph, readHtml, runStyle, text } from '@derkenar/belge';
import { describe, expect, it } from 'vitest';
import { type Piece, piecesOf, slicePieces, withNames } from './marks.ts';

const shown = (pieces: readonly Piece[]): string[] =>
  pieces.map((piece) =>
    piece.type === 'text' ? (piece.mark ? `[${piece.mark.kod}:${piece.text}]` : piece.text) : piece.type,
  );

const named = (html: string): string[] => {
  const [block] = withNames(readHtml(html).value).blocks;
  return block?.type === 'paragraph' ? shown(piecesOf(block.inlines)) : [];
};

describe('pieces of a paragraph', () => {
  it('show the name of a field in place of its code, also where formatting divides the code', () => {
    expect(named('<p>Sayın {{borcluAdSoyad}},</p>')).toEqual([
      'Sayın ',
      '[borcluAdSoyad:Borçlu Adı Soyadı]',
      ',',
    ]);
    expect(named('<p>{{bor<b>clu</b>AdSoyad}}</p>')).toEqual(['[borcluAdSoyad:Borçlu Adı Soyadı]']);
  });

  it('show the label of a question of the petition', () => {
    const question = '<meta name="soru" data-kod="s_yer2" data-tur="metin" content="Haciz yeri">';
    expect(named(`${question}<p>Yer: {{s_yer2}}</p>`)).toEqual(['Yer: ', '[s_yer2:Haciz yeri]']);
    const ruled = `${question}<p data-kosul="haciz=biliniyor">{{s_yer2}}</p>`;
    expect(named(ruled)).toContain('[s_yer2:Haciz yeri]');
  });

  it('leave codes that are no field as they are written', () => {
    expect(named('<p>{{yokBoyleAlan}} {{</p>')).toEqual(['{{yokBoyleAlan}} {{']);
  });

  it('mark a value through its forced line breaks', () => {
    const inlines = [text('\ue001borcluAdresi\ue002Bir'), LINE_BREAK, text('iki\ue003 son')];
    expect(
      shown(
        piecesOf(
          belge([paragraph(inlines)]).blocks.flatMap((b) => (b.type === 'paragraph' ? b.inlines : [])),
        ),
      ),
    ).toEqual(['[borcluAdresi:Bir]', 'lineBreak', '[borcluAdresi:iki]', ' son']);
  });

  it('take marks that no field has for letters', () => {
    expect(shown(piecesOf([text('a\ue000 \ue002')]))).toEqual(['a\ue000 \ue002']);
  });

  it('join a word at its slash and a range at its hyphen, where the PDF ends no line', () => {
    expect(shown(piecesOf([text('Meram/Konya 3-5 2025/123')]))).toEqual([
      'Meram/\u2060Konya 3-\u20605 2025/123',
    ]);
  });

  it('are cut at offsets, an image or a break counting one', () => {
    const pieces = piecesOf([text('abc'), LINE_BREAK, text('def', runStyle({ bold: true }))]);
    expect(shown(slicePieces(pieces, 1, 5))).toEqual(['bc', 'lineBreak', 'd']);
    expect(shown(slicePieces(pieces, 0, 7))).toEqual(['abc', 'lineBreak', 'def']);
    expect(shown(slicePieces(pieces, 4, 4))).toEqual([]);
  });
});
