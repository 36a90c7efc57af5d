/** An Excel file to fill in: a header, an example row, and lists to choose from on a hidden sheet. */
import { writeXlsx } from 'hucre/xlsx';
import { CHOICES_SHEET } from '../../../../shared/domain/operators/listing-file.ts';
import { sheetName, XLSX_TYPE } from './xlsx.ts';

interface FormColumn {
  header: string;
  example: string | number;
  /** The values that people choose from. */
  choices?: readonly string[];
}

/** Lists of choices are a second sheet: written into the rule itself, they may have 255 characters at most. */
const WIDTHS = { normal: 16, choices: 20 };

/** @param maxRows how many rows below the header have the lists */
export async function toXlsxForm(
  columns: readonly FormColumn[],
  { title, maxRows }: { title: string; maxRows: number },
): Promise<Blob> {
  const lists = columns.filter((it) => it.choices !== undefined);
  const listOf = (column: FormColumn) => letterOf(lists.indexOf(column));
  const file = await writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        columns: columns.map(({ choices }) => ({ width: choices ? WIDTHS.choices : WIDTHS.normal })),
        rows: [columns.map((it) => it.header), columns.map((it) => it.example)],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap((column, index) => {
          if (!column.choices) return [];
          const list = `$${listOf(column)}$2:$${listOf(column)}$${column.choices.length + 1}`;
          return {
            type: 'list' as const,
            range: `${letterOf(index)}2:${letterOf(index)}${maxRows + 1}`,
            formula1: `${CHOICES_SHEET}!${list}`,
            allowBlank: true,
            showErrorMessage: true,
            errorTitle: column.header,
            errorMessage: '请从下拉列表中选择',
          };
        }),
      },
      {
        name: CHOICES_SHEET,
        hidden: true,
        columns: lists.map(() => ({ width: WIDTHS.choices })),
        rows: rowsOfLists(lists),
      },
    ],
  });
  return new Blob([new Uint8Array(file)], { type: XLSX_TYPE });
}

function rowsOfLists(lists: readonly FormColumn[]): (string | null)[][] {
  const length = Math.max(0, ...lists.map(({ choices = [] }) => choices.length));
  const rows = Array.from({ length }, (_, row) => lists.map(({ choices = [] }) => choices[row] ?? null));
  return [lists.map((it) => it.header), ...rows];
}

/** The name of a column in Excel, from 0: A to ZZ. */
function letterOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
