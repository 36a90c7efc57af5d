/** Warnings of amounts that are probably mistakes, before they are submitted or approved. */
import {
  amountsInYuan,
  doubtsAbout,
  doubtsAboutDeal,
  type YuanAmounts,
} from '../../shared/domain/auctions/plausibility.ts';
import { readYuan } from '../../shared/fields/amount.ts';
import type { Warning } from '../framework/resource.ts';

/** @param before the version that is changed */
export const amountWarnings = (values: YuanAmounts, before: YuanAmounts | null): Warning[] =>
  doubtsAbout(amountsInYuan(values), before && amountsInYuan(before)).map(({ text }) => warningOf(text));

/** @param amounts of the listing that was sold */
export function dealWarnings(price: unknown, amounts: YuanAmounts): Warning[] {
  const reading = typeof price === 'number' ? readYuan(price) : null;
  if (!reading || reading.problem !== undefined) return [];
  return doubtsAboutDeal(reading.fen, amountsInYuan(amounts)).map(warningOf);
}

const warningOf = (text: string): Warning => ({ text: `请核对金额：${text}` });
