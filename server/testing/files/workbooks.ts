/** Excel files for tests, written as XML: every kind of cell, and what no program writes. */
import { type ZippedFile, zipOf } from './zip-files.ts';

export interface TestSheet {
  name: string;
  /** The rows' XML, or the texts of their cells. */
  rows: string | readonly (readonly string[])[];
  state?: 'visible' | 'hidden';
  /** XML behind the rows: merged cells, hyperlinks. */
  behind?: string;
  /** Its relations, each with the id `r0`, `r1` …; addresses are external. */
  relations?: readonly [kind: string, target: string][];
}

export interface TestWorkbook {
  sheets: readonly TestSheet[];
  /** The content of each `si`. */
  sharedTexts?: readonly string[];
  /** Styles by their number format's code; style 0 is the general one. */
  formats?: readonly string[];
  is1904?: boolean;
  /** Replaces or adds parts. */
  parts?: readonly ZippedFile[];
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A cell with a text of its own. */
export const textCell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;

const rowsXml = (rows: TestSheet['rows']) =>
  typeof rows === 'string'
    ? rows
    : rows.map((cells) => `<row>${cells.map(textCell).join('')}</row>`).join('');

/** The relations of a part, with the ids `r0`, `r1` …; web addresses are external. */
export const relationsXml = (relations: readonly [kind: string, target: string][]): string =>
  `<Relationships>${relations
    .map(([kind, target], index) => {
      const mode = /^\w+:/.test(target) ? ' TargetMode="External"' : '';
      return `<Relationship Id="r${index}" Type="${RELATIONS}/${kind}" Target="${escaped(target)}"${mode}/>`;
    })
    .join('')}</Relationships>`;

export function workbookOf({ sheets, sharedTexts = [], formats = [], is1904, parts = [] }: TestWorkbook) {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const sheetTag = ({ name, state = 'visible' }: TestSheet, index: number) =>
    `<sheet name="${escaped(name)}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`;
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('w', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(sheetTag)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, index) => relation(`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`))
      .join(
        '',
      )}${relation('t', 'sharedStrings', 'sharedStrings.xml')}${relation('f', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${sharedTexts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${formats
      .map(
        (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
      )
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  };
  for (const [index, { rows, behind = '', relations = [] }] of sheets.entries()) {
    files[`xl/worksheets/sheet${index}.xml`] =
      `<worksheet ${MAIN} xmlns:r="${RELATIONS}"><sheetData>${rowsXml(rows)}</sheetData>${behind}</worksheet>`;
    files[`xl/worksheets/_rels/sheet${index}.xml.rels`] = relationsXml(relations);
  }
  const replaced = new Set(parts.map(({ name }) => name));
  const own = Object.entries(files).map(([name, content]) => ({ name, content }));
  return zipOf([...own.filter(({ name }) => !replaced.has(name)), ...parts]);
}
