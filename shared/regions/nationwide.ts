/** The code that means the whole country: as a filter it filters nothing. */
export const NATIONWIDE = '100000';
