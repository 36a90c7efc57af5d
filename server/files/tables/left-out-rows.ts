/** Rows of a table that are not records: totals, notes, headings of sections, and repeated headers. */

const TOTAL = /^(?:本页|本表|以上|各项)?(?:合|小|总|共|累)计(?:金额|数量|户数|数)?(?:[:：(（].*|\d.*)?$/s;
const SIGNATURE =
  /^(?:填表|制表|编制|审核|复核|经办|负责|填报|报送|制单|联系|单位负责|部门负责)(?:人|单位|部门|机构|日期|时间|电话|方式)(?:签字|签章|盖章)?(?:[:：]|$)/;
const NOTE =
  /^[（(【*※]*(?:备\s*注|附\s*注|注释|注意事项|注意|说\s*明|填表说明|填写说明|特别提示|声明|注)[\s\d]*[)）】]?(?:[:：.、]|$)/;
const REMARK = /^[（(【]?(?:以上|上述|本表|本清单|截至|截止|数据来源|数据截至)/;
const SECTION = /^[（(]?[一二三四五六七八九十]{1,3}[)）、.．]/;
const NUMBER = /^[\d.,\s]+$/;

const NOTES = '说明';

/** Of a note and of a section's heading: the rest of the row is empty. */
const MAX_NOTE_CELLS = 2;

/**
 * @param cells trimmed
 * @param header the names of the columns
 * @param before the kind of the row before; a note can continue in the next rows
 * @returns the kind of the row, in Chinese; null for a record
 */
export function leftOutRow(
  cells: readonly string[],
  header: readonly string[],
  before: string | null = null,
): string | null {
  const filled = cells.filter((text) => text !== '');
  // The row's number may come before the word.
  const [first = ''] = filled.filter((text) => !NUMBER.test(text));
  const word = first.slice(0, 100).replace(/\s/g, '');
  if (TOTAL.test(word)) return '合计';
  if (SIGNATURE.test(word)) return NOTES;
  if (filled.length <= MAX_NOTE_CELLS && header.length > MAX_NOTE_CELLS && NOTE.test(first)) return NOTES;
  if (filled.length === 1 && header.length > MAX_NOTE_CELLS) {
    if (REMARK.test(first) || (before === NOTES && first !== '')) return NOTES;
    if (SECTION.test(first)) return '分类标题';
  }
  if (filled.length > 1 && cells.every((text, column) => text === '' || text === header[column])) {
    return '重复的表头';
  }
  return null;
}
