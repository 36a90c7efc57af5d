/** Text that can be stored and answered again without change. */

/** False for NUL, which no text column accepts, and for lone surrogates, which UTF-8 and JSON columns can't hold. */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws TypeError for bytes that are not UTF-8: decoding them leniently would change the text silently */
export const decodeUtf8 = (bytes: ArrayBuffer): string => utf8.decode(bytes);

/** Written by a lenient decoder in place of bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Whether a text may have lost something when it was decoded. A user may also have typed this character. */
export const mayBeDamaged = (text: string): boolean => text.includes(REPLACEMENT);
