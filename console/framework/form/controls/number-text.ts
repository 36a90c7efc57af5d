/** How numbers stand in a field, and how what is typed there is read. */

/** 1280000.5 → 1,280,000.5; decimals stay as they are. */
export function withThousands(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** What a person or a spreadsheet writes, as plain digits: `１，２８０ 元` → 1280. */
export const plainNumber = (text = ''): string => text.normalize('NFKC').replace(/[,\s¥元]/g, '');
