/** Cells with more than their text: merged over several rows, with a hyperlink, or with a picture. */
import { platformOf } from '../../../../shared/domain/auctions/platform.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { kindOf } from '../../../../shared/fields/index.ts';
import { readLink } from '../../../../shared/fields/link.ts';
import { type FileRow, LinkedCell, type MergedCell } from '../../../files/tables/index.ts';
import type { Column } from './columns.ts';
import type { FieldName } from './headers.ts';

/** Rows can share a region, a platform or a type. These fields identify a listing or its location. */
const OF_ONE_ROW: ReadonlySet<FieldName> = new Set(['object_title', 'source_id', 'source_url']);

/** @returns why several rows cannot share the cell; null if they can */
export function mergedProblem({ range }: MergedCell, field: FieldName): string | null {
  if (kindOf(LISTING_FIELDS[field]).cell.isQuantity) {
    return `单元格 ${range} 合并了几行，无法判断是合计还是每行的数目，请取消合并，在每一行填写`;
  }
  if (!OF_ONE_ROW.has(field)) return null;
  return `单元格 ${range} 合并了几行，无法判断是一个还是几个标的，请取消合并，在每一行填写`;
}

/** The address of a hyperlink with another text: 点击查看. */
export const linkOf = (cell: LinkedCell): string =>
  /^(https?:)?\/\//i.test(cell.text.trim()) ? cell.text : cell.link;

/** People link the title to the listing's page if the table has no column for it. */
const LINKED_FIELDS: readonly FieldName[] = ['object_title', 'source_id'];

/** @returns the page on a platform that a cell of the row links to; null for none */
export function linkedPage(row: FileRow, columns: readonly Column[], source: number | undefined): URL | null {
  for (const { field, index } of columns) {
    const cell = row.values[index];
    if (!LINKED_FIELDS.includes(field) || !(cell instanceof LinkedCell)) continue;
    const { value: page } = readLink(cell.link.trim());
    if (!page) continue;
    const platform = platformOf(page.hostname);
    if (platform !== undefined && (source === undefined || source === platform)) return page;
  }
  return null;
}

/** Hyperlinks of read columns that the listing does not use. */
export function* unreadLinks(row: FileRow, columns: readonly Column[], used: string | null | undefined) {
  for (const { field, index, name } of columns) {
    const cell = row.values[index];
    if (!(cell instanceof LinkedCell) || field === 'source_url' || field === 'img') continue;
    const { value: page } = readLink(cell.link.trim());
    if (page ? page.href !== used : cell.link !== cell.text) yield { name, link: cell.link };
  }
}
