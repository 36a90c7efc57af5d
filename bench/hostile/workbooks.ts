/** Excel files that a creditor imports: small to send, and large, deep or contradictory when unpacked. */
import { type TestWorkbook, textCell, workbookOf } from '../../server/testing/files/workbooks.ts';
import { filled } from './shapes.ts';

type Shape = (unpackedBytes: number) => TestWorkbook;

const HEAD = ['类型', '标的名称'].map(textCell).join('');
const ROW = `<row>${['资产推介', '压力测试标的'].map(textCell).join('')}</row>`;
const EMPTY_PARTS = 9_000;
/** Makes half of the largest size more than the 128 MB that a workbook may unpack to. */
const BOMB = 10;

const sheetOf = (rows: string) => ({ sheets: [{ name: '甲', rows: `<row>${HEAD}</row>${rows}` }] });
const withPart = (name: string, content: string): TestWorkbook => ({
  ...sheetOf(ROW),
  parts: [{ name, content }],
});
const relations = (content: string) =>
  withPart('xl/_rels/workbook.xml.rels', `<Relationships>${content}</Relationships>`);

/** The parts of sheets, texts, styles and relationships. */
const SHAPES: Record<string, Shape> = {
  'a zip bomb in a cell': (bytes) => sheetOf(`<row>${textCell('0'.repeat(bytes * BOMB))}</row>`),
  'a zip bomb in a part without use': (bytes) => withPart('xl/media/a.bin', '0'.repeat(bytes * BOMB)),
  'a zip bomb in shared texts': (bytes) => ({
    ...sheetOf(ROW),
    sharedTexts: Array.from(
      { length: Math.ceil((bytes * BOMB) / 99_000) },
      () => `<t>${'0'.repeat(98_990)}</t>`,
    ),
  }),
  'many short shared texts': (bytes) => ({
    ...sheetOf(ROW),
    sharedTexts: [filled(bytes, (index) => `<t>${index}</t></si><si>`)],
  }),
  'deep XML in a sheet': (bytes) => sheetOf(filled(bytes, '<row>')),
  'deep XML in a text': (bytes) => ({ ...sheetOf(ROW), sharedTexts: [filled(bytes, '<r>')] }),
  'long attributes': (bytes) => sheetOf(`<row a="${'0'.repeat(bytes)}"/>`),
  'many attributes': (bytes) => sheetOf(`<row ${filled(bytes, (index) => `a${index}="" `)}/>`),
  entities: (bytes) => sheetOf(`<row><c t="str"><v>${filled(bytes, '&#48;')}</v></c></row>`),
  'millions of columns in a row': (bytes) => sheetOf(`<row>${filled(bytes, '<c/>')}</row>`),
  'rows with cells in the last column': (bytes) =>
    sheetOf(filled(bytes, (index) => `<row r="${index + 2}"><c r="XFD${index + 2}"><v>1</v></c></row>`)),
  'empty rows': (bytes) => sheetOf(filled(bytes, '<row/>')),
  'wrong rows': (bytes) => sheetOf(filled(bytes, `<row>${textCell('飞碟')}${textCell('甲')}</row>`)),
  'the same cell again and again': (bytes) =>
    sheetOf(`<row r="2">${filled(bytes, '<c r="A2"><v>1</v></c>')}</row>`),
  'shared texts that are not there': (bytes) =>
    sheetOf(filled(bytes, '<row><c t="s"><v>999999999</v></c></row>')),
  'many formats': (bytes) => ({
    ...sheetOf(ROW),
    formats: [filled(bytes, 'y')],
  }),
  'many relationships': (bytes) =>
    relations(filled(bytes, (index) => `<Relationship Id="s${index}" Type="a/worksheet" Target="a.xml"/>`)),
  'relationships to outside and to itself': (bytes) =>
    relations(filled(bytes, '<Relationship Id="s0" Type="a/worksheet" Target="../../_rels/.rels"/>')),
  'many sheets': (bytes) =>
    withPart(
      'xl/workbook.xml',
      `<workbook><sheets>${filled(bytes, (index) => `<sheet name="a${index}" r:id="s0"/>`)}</sheets></workbook>`,
    ),
  'many parts': () => ({
    ...sheetOf(ROW),
    parts: Array.from({ length: EMPTY_PARTS }, (_, index) => ({ name: `xl/a${index}.xml`, content: '' })),
  }),
};

/** The largest unpacked size of a shape; packed, all are below the 16 MB that may be sent. */
export const WORKBOOK_BYTES = 32 * 1024 * 1024;

/** The shapes by name. Each one takes the unpacked size. */
export const WORKBOOKS: Record<string, (unpackedBytes: number) => Buffer<ArrayBuffer>> = Object.fromEntries(
  Object.entries(SHAPES).map(([name, make]) => [name, (bytes) => workbookOf(make(bytes))]),
);
