import fc from 'fast-check';
import { describe } from 'vitest';
import { unzip } from '../../../zip/test/unzip.ts';
import { writers } from '../../src/write/index.ts';
import { belgeArbitrary } from '../arbitrary.ts';
import { docxFile, p, r } from './docxFile.ts';
import { fuzzReader, type Seed } from './fuzz.ts';

const options = { title: '', date: new Date(0) };
const documents = fc.sample(belgeArbitrary, { numRuns: 10, seed: 1 });
/** The parts that a reader opens. */
const partsOf = async (file: Uint8Array): Promise<Seed['content']> =>
  [...(await unzip(file))]
    .filter(([name]) => /rels$|word\/(?:document|styles|numbering|footnotes|footer\d?)\.xml$/.test(name))
    .map(([name, data]) => ({ name, data: Buffer.from(data).toString() }));

/** A file with things that our own writer never makes. */
const word = docxFile(
  `<w:sdt><w:sdtContent>${p(r('a') + '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>X</w:instrText><w:fldChar w:fldCharType="separate"/></w:r>' + r('b') + '<w:r><w:fldChar w:fldCharType="end"/><w:footnoteReference w:id="1"/><w:tab/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>', '<w:pStyle w:val="A"/><w:tabs><w:tab w:val="right" w:pos="9000" w:leader="dot"/></w:tabs>')}</w:sdtContent></w:sdt>` +
    p(r('B'), '<w:framePr w:dropCap="drop"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
    p(
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:del><w:r><w:fldChar w:fldCharType="end"/></w:r></w:del>' +
        r('u'),
      '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
    ) +
    `<w:tbl><w:tblPr><w:tblStyle w:val="T"/><w:tblLook w:val="04A0"/></w:tblPr><w:tr><w:trPr><w:gridBefore w:val="2"/></w:trPr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${p(r('c'))}<w:tbl><w:tr><w:tc/></w:tr></w:tbl></w:tc></w:tr></w:tbl>` +
    p(
      '<w:ins><w:r><w:pict><v:shape style="width:9pt"><v:imagedata r:id="x"/><v:textbox><w:txbxContent><w:p/></w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:ins>',
      '<w:rPr><w:del/></w:rPr><w:sectPr><w:cols w:num="2"/></w:sectPr>',
    ),
  {
    styles:
      '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="A"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="table" w:styleId="T"><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>',
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="ordinalText"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    footnotes: `<w:footnote w:id="1">${p('<w:r><w:footnoteRef/></w:r>')}</w:footnote>`,
  },
);
const rtf = String.raw`{\rtf1\ansi\ansicpg1254\deff0{\fonttbl{\f0\fcharset162 Times;}{\f1\fcharset2 Wingdings;}}{\colortbl;\red255;}
{\header a\par}\pard\qc\tqr\tx9000\tab {\b\f1\'fc}\uc2\u8378 ??{\field{\*\fldinst X}{\fldrslt y}}{\super\chftn}{\footnote\pard b}\par
\trowd\trhdr\clbrdrt\brdrs\cellx3000\clvmrg\cellx4000\pard\intbl a\cell b\cell\row\pard{\pntext 1.\tab}\li720\fi-360 c\par
{\*\do\dptxbx{\dptxbxtext k\par}}{\*\nesttableprops\trowd\cellx9 n\nestcell\nestrow}\pard\dropcapli3 B\par
{\field{\*\fldinst FORMDROPDOWN {\*\formfield{\fftype2\ffres1{\*\ffl a}{\*\ffl b}}}}{\fldrslt }}\pard{\pntext 2)\tab}x\par
{\shp{\*\shpinst{\sp{\sn x}{\sv 1}}{\shptxt\pard k\par}}}{\pict\pngblip\picwgoal100 89504e47}\sect\sbknone\page z\par}`;

const written = (format: 'docx' | 'doc') =>
  Promise.all(documents.map(async (belge) => (await writers[format](belge, options)).value));
const docx = await Promise.all([word, ...(await written('docx'))].map(partsOf));
const rtfs = [Buffer.from(rtf, 'latin1'), ...(await written('doc'))];

describe('a .docx', () => {
  fuzzReader(docx.map((content) => ({ fileName: 'a.docx', content })));
});

describe('an RTF', () => {
  fuzzReader(rtfs.map((content) => ({ fileName: 'a.rtf', content })));
});
