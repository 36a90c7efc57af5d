/** Numbers of many digits that identify something and are no quantity: of lots, contracts, files. They are texts. */
import { invalidValue } from '../message-table.ts';
import type { Kind } from './kind.ts';
import { readLine, textual } from './text.ts';

export interface LongNumberField {
  kind: 'longNumber';
  maxLength: number;
}

const SCIENTIFIC = /^\d+(?:\.\d+)?e\+?\d+$/i;
/** Spreadsheets keep six digits of a number that they have shown as 6.78901E+11, and 15 of any other. */
const ROUNDED = /^\d{6,}0{6}$|^\d{15}0{2,}$/;
const SHORTENED =
  '编号被表格软件缩短，丢失了后面的数字：请从原系统重新导出，把这一列设为“文本”格式后再填写完整的编号';

export const longNumber = {
  ...textual,
  read: (text, { maxLength }) => {
    const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
    const isShortened = SCIENTIFIC.test(plain) || ROUNDED.test(plain);
    return isShortened ? { problem: SHORTENED } : readLine(text, maxLength);
  },
  schema: (schemas, { maxLength, required }) =>
    required?.on === 'save'
      ? schemas.requiredText(maxLength, required.message, invalidValue)
      : schemas.text(maxLength),
  example: () => '202611200012345678',
  search: 'part',
} satisfies Kind<LongNumberField, string>;
