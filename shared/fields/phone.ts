/** Mobile numbers of mainland China, as people write them and programs copy them. */

/** Gaps, brackets, and the invisible signs that contacts and chats put around a number. */
const SIGNS = /[\s\p{Cf}().‐-―−-]/gu;
/** The country, where a whole number follows. */
const COUNTRY = /^(?:\+|00)?86(?=1\d{10}$)/;
const MOBILE = /^1[3-9]\d{9}$/;

/** +86 138-0013-8000, 8613800138000, １３８ ００１３ ８０００ → 13800138000. @returns null for what is no mobile number */
export function readPhone(text: string): string | null {
  const digits = text.normalize('NFKC').replace(SIGNS, '').replace(COUNTRY, '');
  return MOBILE.test(digits) ? digits : null;
}
