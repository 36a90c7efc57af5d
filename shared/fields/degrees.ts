/** Latitude or longitude alone. */
import { invalidValue } from '../message-table.ts';
import type { Kind } from './kind.ts';
import type { Reading } from './reading.ts';

export interface DegreesField {
  kind: 'degrees';
  /** 90 for latitudes, 180 for longitudes. */
  limit: 90 | 180;
}

function readDegrees(text: string, { limit }: DegreesField): Reading<number> {
  const plain = text.normalize('NFKC').trim().replace(/°$/, '');
  const value = /^-?\d{1,3}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : Number.NaN;
  const name = limit === 90 ? '纬度' : '经度';
  return Math.abs(value) <= limit ? { value } : { problem: `${name}应在 -${limit} 到 ${limit} 之间` };
}

export const degrees = {
  read: readDegrees,
  words: String,
  schema: ({ readBy }, field) =>
    readBy((value) => readDegrees(String(value), field), { invalid: invalidValue }),
  answer: ({ maybeNumber }) => maybeNumber,
  cell: { kind: 'number', value: (value) => value },
  example: () => '31.3112',
} satisfies Kind<DegreesField, number>;
