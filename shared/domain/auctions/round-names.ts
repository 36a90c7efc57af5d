/** The rounds of an auction, and how each can end. */

export const ROUND_NAMES = { 1: '一拍', 2: '二拍', 3: '变卖', 4: '再次拍卖' } as const;
export type Round = keyof typeof ROUND_NAMES;

/** @returns null for a word that is no name */
export const roundNamed = (name: unknown): Round | null => BY_NAME.get(String(name)) ?? null;

const BY_NAME = new Map(
  Object.entries(ROUND_NAMES).map(([code, name]) => [String(name), Number(code) as Round]),
);

export const ROUND_RESULT = { sold: 1, failed: 2, withdrawn: 3, suspended: 4 } as const;
export const ROUND_RESULT_NAMES = { 1: '成交', 2: '流拍', 3: '撤回', 4: '中止' } as const;
export type RoundResult = keyof typeof ROUND_RESULT_NAMES;

/** What else files call them. */
export const RESULT_WORDS = {
  已成交: 1,
  拍卖成交: 1,
  已流拍: 2,
  无人出价: 2,
  已撤回: 3,
  撤拍: 3,
  已中止: 4,
  暂缓: 4,
} as const satisfies Readonly<Record<string, RoundResult>>;
