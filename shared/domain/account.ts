/** Terms of accounts: roles, names to sign in with, and purposes of codes. */

/** The two roles that the browser stores as `userType`. */
export const USER_TYPE = { user: 1, creditor: 2 } as const;

/** A creditor's application: `delete_sign`. Only an approved creditor has a centre. */
export const STANDING = { approved: 0, awaiting: 2, rejected: 3 } as const;
export type Standing = (typeof STANDING)[keyof typeof STANDING];

export const STANDING_NAMES: Record<Standing, string> = { 0: '已通过审核', 2: '待审核', 3: '审核未通过' };

/** The standing of a wire number; an unknown one means not yet reviewed. */
export const standingOf = (deleteSign: number): Standing =>
  Object.values(STANDING).find((it) => it === deleteSign) ?? STANDING.awaiting;

/** Where an account can also sign in from; the codes of the wire's `type`. */
export const OAUTH_PROVIDERS = {
  1: { key: 'wechat', name: '微信' },
  2: { key: 'alipay', name: '支付宝' },
} as const;
export type OAuthProvider = keyof typeof OAUTH_PROVIDERS;
export type OAuthKey = (typeof OAUTH_PROVIDERS)[OAuthProvider]['key'];

/** The password that a creditor changes: `type` of userpassword. */
export const PASSWORD_TYPE = { login: 2, pay: 1 } as const;

/**
 * The purposes of a code. The original calls know only the family; a code requested with a purpose
 * serves that purpose alone.
 */
export const CODE_PURPOSES = {
  customer: ['login', 'register', 'forget', 'bind', 'identity', 'phone', 'password'],
  creditor: ['login', 'forget', 'password', 'apply'],
} as const;
export type CodeFamily = keyof typeof CODE_PURPOSES;
export type CodePurpose<F extends CodeFamily = CodeFamily> = (typeof CODE_PURPOSES)[F][number];

/** As long as a session lasts, and as long as the browser believes that it does. */
export const SESSION_MS = 7 * 24 * 3_600_000;

/** How long a verified phone allows the change of the phone number, in ms. */
export const PHONE_PROOF_MS = 10 * 60_000;

/** Characters of a password as it is typed. */
export const PASSWORD_MAX = 128;

/** Characters of the account with which a creditor signs in. */
export const CREDITOR_ACCOUNT_MAX = 100;

/** Characters that fields for a phone take: people type separators and a country code. */
export const PHONE_INPUT_MAX = 30;

/** Characters of a nickname. */
export const NICKNAME_MAX = 11;

/**
 * Seconds until the next code to a phone for the same purpose. Pages count them down, and the server enforces them;
 * for a creditor who resets the password the wait is shorter after the second code and each later one.
 */
export const RESEND_SECONDS = 60;
export const RESEND_SECONDS_AGAIN = 10;
