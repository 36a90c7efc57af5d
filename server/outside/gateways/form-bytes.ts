/**
 * A posted form as bytes. Its fields are text in a charset that one of them names, and the signature covers the bytes
 * of that text: it must be verified before decoding.
 */

/** Charsets that contain ASCII; a form in another one is read as UTF-8. */
const CHARSET = /^(utf-?8|gbk|gb2312|gb18030)$/i;

export type FormBytes = ReadonlyMap<string, Buffer>;

/** Names are ASCII in signed forms. Of several fields with one name the last one counts. */
export function parseFormBytes(body: Uint8Array): FormBytes {
  const fields = new Map<string, Buffer>();
  for (const pair of Buffer.from(body).toString('latin1').split('&')) {
    if (pair === '') continue;
    const [name = '', ...value] = pair.split('=');
    fields.set(unescaped(name).toString('latin1'), unescaped(value.join('=')));
  }
  return fields;
}

/** @param text one character per byte */
const unescaped = (text: string) =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );

/** The signed bytes: `name=value` of the other fields in the order of their names, joined by `&`. */
export function signedBytes(fields: FormBytes, without: readonly string[]): Buffer {
  const names = [...fields.keys()].filter((name) => !without.includes(name)).sort();
  return Buffer.concat(
    names.flatMap((name, index) => [
      Buffer.from(`${index === 0 ? '' : '&'}${name}=`, 'latin1'),
      fields.get(name) ?? Buffer.alloc(0),
    ]),
  );
}

/** The form as text, in the charset of its field `charset`. */
export function decodedForm(fields: FormBytes): URLSearchParams {
  const charset = fields.get('charset')?.toString('latin1') ?? '';
  const decoder = new TextDecoder(CHARSET.test(charset) ? charset : 'utf-8', { ignoreBOM: true });
  return new URLSearchParams(
    [...fields].map(([name, value]) => [decoder.decode(Buffer.from(name, 'latin1')), decoder.decode(value)]),
  );
}
