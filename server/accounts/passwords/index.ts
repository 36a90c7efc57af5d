/** Passwords and pay passwords: storing, checking, and limits of attempts. */
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
