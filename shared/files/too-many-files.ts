import { tooManyUploads } from '../message-table.ts';

/** @param excess the files that are not uploaded, which the message names */
export const tooManyFiles = (excess: readonly { name: string }[]): string =>
  `${tooManyUploads}：${excess.map(({ name }) => name).join('、')}`;
