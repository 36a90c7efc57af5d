/**
 * Where the payer's browser runs, which decides what the provider is asked for: a computer shows WeChat's QR code, a
 * phone opens the provider's page or app, and WeChat's own browser pays by its bridge.
 */
export const PAY_SCENES = ['pc', 'phone', 'wechat'] as const;
export type PayScene = (typeof PAY_SCENES)[number];

/** What an order is that WeChat's browser pays. */
export const PAYABLES = ['order', 'promotion'] as const;
export type PayableName = (typeof PAYABLES)[number];

/** The page that pays in WeChat's browser. */
export const bridgePage = (kind: PayableName, id: number | string) => `/pay/wechat?kind=${kind}&id=${id}`;
