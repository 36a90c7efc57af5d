/** Codes that are sent to phones: requests, limits, checks. */
export { codeAlarms } from './code-alarms.ts';
export { type CheckedCode, checkCode, keepForApplication, spendCode } from './code-check.ts';
export { hashOf } from './code-hash.ts';
export { codeRate } from './code-rate.ts';
export type { Caller } from './code-request.ts';
export { type CodeOptions, sendCode } from './codes.ts';
export { proofsOfWork } from './proof-of-work.ts';
