/** The rounds of an auction. */

export const ROUND_NAMES = { 1: '一拍', 2: '二拍', 3: '变卖', 4: '再次拍卖' } as const;
export type Round = keyof typeof ROUND_NAMES;

/** @returns null for a word that is no name */
export const roundNamed = (name: unknown): Round | null => BY_NAME.get(String(name)) ?? null;

const BY_NAME = new Map(
  Object.entries(ROUND_NAMES).map(([code, name]) => [String(name), Number(code) as Round]),
);
