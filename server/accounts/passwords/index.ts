/** Passwords and pay passwords: how they are stored and checked, and how often one may try. */
export { countGuess, forgiveGuess, forgiveGuesses, forgiveStrangers, type Guess } from './password-limits.ts';
export {
  assertUncommon,
  assertUncommonPay,
  type Passwords,
  passwordsWith,
  type Secret,
  secretOfDigest,
  secretOfEither,
  secretOfText,
} from './passwords.ts';
export {
  type CheckPayPassword,
  forgivePayPassword,
  payPasswordCheck,
  payPasswordLockEnd,
} from './pay-password.ts';
