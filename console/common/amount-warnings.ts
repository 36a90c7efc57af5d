/** Warnings of amounts that are probably mistakes, before they are submitted or approved. */
import { amountsInYuan, doubtsAbout, type YuanAmounts } from '../../shared/domain/auctions/plausibility.ts';
import type { Warning } from '../framework/resource.ts';

/** @param before the version that is changed */
export const amountWarnings = (values: YuanAmounts, before: YuanAmounts | null): Warning[] =>
  doubtsAbout(amountsInYuan(values), before && amountsInYuan(before)).map(({ text }) => ({
    text: `请核对金额：${text}`,
  }));
