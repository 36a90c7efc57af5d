/** The template as an Excel file. Loaded when it is downloaded: the regions are large. */
import { kindOf } from '../../../shared/fields/index.ts';
import { regionTree } from '../../../shared/regions/index.ts';
import { toXlsxForm } from '../../framework/list/export/xlsx-form.ts';
import { type FileTemplate, type TemplateColumn, templateColumns } from './file-template.ts';

/** @param now the example's auction is a month later */
export const excelTemplate = (template: FileTemplate, now: Date): Promise<Blob> =>
  toXlsxForm(
    templateColumns(template, now).map((column) => {
      const choices = choicesOf(column);
      const { header, field, example } = column;
      if (choices) return { header, choices, example: choices.find((it) => it.startsWith(example)) ?? '' };
      const isNumber = ['amount', 'number'].includes(kindOf(field).cell.kind);
      return { header, example: isNumber && example ? Number(example) : example };
    }),
    { title: '标的', maxRows: template.maxRows },
  );

function choicesOf({ name, field }: TemplateColumn): string[] | undefined {
  if (name === 'province') return regionTree.map(({ label }) => label);
  if (field.kind !== 'code' || !field.names) return undefined;
  const { codes, names } = field;
  return codes.flatMap((code) => names[code]?.name ?? []);
}
