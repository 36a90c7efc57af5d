/** Numbers of persons, companies and bank accounts: their format and their check digits. */

/** Numbers are copied with spaces, hyphens, wide digits and small letters. */
export const plainNumber = (number: string): string =>
  number.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

const ID_CARD = /^\d{6}(?:19|20)\d{9}[\dX]$/;
const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CARD_CHECKS = '10X98765432';

/** A number of an identity card of 18 characters, by GB 11643: region, day of birth, serial, check digit. */
export function isIdCard(number: string): boolean {
  if (!ID_CARD.test(number)) return false;
  const day = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return isDay(day) && number[17] === ID_CARD_CHECKS[sum % 11];
}

/** Without the letters that look like digits. */
const CREDIT_CODE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_CODE = new RegExp(`^[${CREDIT_CODE_CHARACTERS}]{2}\\d{6}[${CREDIT_CODE_CHARACTERS}]{10}$`);

/** A unified social credit code of 18 characters, by GB 32100. */
export function isCreditCode(code: string): boolean {
  if (!CREDIT_CODE.test(code)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, 17)) {
    sum += CREDIT_CODE_CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return code[17] === CREDIT_CODE_CHARACTERS[(31 - (sum % 31)) % 31];
}

const BANK_ACCOUNT = /^\d{8,30}$/;
const BANK_CARD = /^62\d{14,17}$/;

/**
 * The number of a bank account. Companies' accounts have no check digit that all banks share; cards of persons (62…)
 * have one by Luhn.
 */
export const isBankAccount = (number: string, { isPerson }: { isPerson: boolean }): boolean =>
  BANK_ACCOUNT.test(number) && !(isPerson && BANK_CARD.test(number) && !hasLuhnDigit(number));

function hasLuhnDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
