/** Input of lists that are read page by page. */
import { wholeNumber } from '../validation.ts';

/** @param size of a page, if the caller names none; `most` is the largest that can be named */
export const pageOf = (size: number, { pages = 10_000, most = 50 } = {}) => ({
  page: wholeNumber(1, pages).default(1),
  size: wholeNumber(1, most).default(size),
});
