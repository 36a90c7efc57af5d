/** The text of a provider's notification for operators: without secrets, and with a limited length. */

/** Bytes of UTF-8. */
const NOTIFICATION_TEXT_BYTES = 16 * 1024;

/** Longer than any payment number or word of a provider. */
const WORD_BYTES = 100;

/** Signatures and encrypted parts are useless to a reader; the payer's identity at the provider is private. */
const SECRET =
  /^(?:sign|signature|ciphertext|nonce|associated_data|buyer_(?:id|logon_id|open_id|user_id)|(?:sub_)?openid)$|secret|token|password|private/i;

const HIDDEN = '（不保存）';

/** Cuts a text to a number of UTF-8 bytes, between characters. */
export function cutTo(bytes: number, text: string): string {
  const encoded = new TextEncoder().encode(text);
  if (encoded.length <= bytes) return text;
  // A character whose end is cut off is dropped.
  return new TextDecoder().decode(encoded.subarray(0, bytes), { stream: true });
}

/** The text without characters that the database refuses: NUL and half surrogates. */
const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** A word of a notification; null for another type. */
export const wordIn = (value: unknown): string | null =>
  (typeof value === 'string' && cutTo(WORD_BYTES, storable(value))) || null;

const shortened = (text: string) => {
  const whole = storable(text);
  const cut = cutTo(NOTIFICATION_TEXT_BYTES, whole);
  return cut.length < whole.length ? `${cut}…` : cut;
};

/** A form, one line per field. */
export const formText = (form: URLSearchParams): string =>
  shortened([...form].map(([name, value]) => `${name} = ${SECRET.test(name) ? HIDDEN : value}`).join('\n'));

/** An object, indented. */
export const objectText = (value: object): string =>
  shortened(JSON.stringify(value, (name, each) => (SECRET.test(name) ? HIDDEN : each), 2));

/** Content that is not an object, for example a form that was posted to the wrong address. */
export const otherText = (body: string): string =>
  body.includes('=') ? formText(new URLSearchParams(body)) : shortened(body);
