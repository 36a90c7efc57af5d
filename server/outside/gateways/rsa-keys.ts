/** RSA keys as people paste them: bare Base64 or PEM, on one line or many, the private one as PKCS#1 or PKCS#8. */
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

/** @returns PEM in PKCS#8 @throws Error for an invalid private key */
export function privateKeyOf(text: string): string {
  const key = firstOf(['pkcs8', 'pkcs1'], (type) =>
    createPrivateKey({ key: bytesOf(text), format: 'der', type }),
  );
  return pem(key.export({ format: 'pem', type: 'pkcs8' }));
}

/** @returns PEM @throws Error for an invalid public key */
export function publicKeyOf(text: string): string {
  const key = firstOf(['spki', 'pkcs1'], (type) =>
    createPublicKey({ key: bytesOf(text), format: 'der', type }),
  );
  return pem(key.export({ format: 'pem', type: 'spki' }));
}

/** The public key, also of a certificate. @throws Error for anything else */
export function keyOrCertificateOf(text: string): KeyObject {
  return firstOf(['key', 'certificate'], (kind) =>
    kind === 'key' ? createPublicKey(publicKeyOf(text)) : new X509Certificate(bytesOf(text)).publicKey,
  );
}

/** Accepts `\n` written as two characters. */
const bytesOf = (text: string) =>
  Buffer.from(text.replace(/-----[^-]+-----/g, '').replace(/\\n|\s/g, ''), 'base64');

function firstOf<const Type>(types: readonly [Type, Type], read: (type: Type) => KeyObject): KeyObject {
  try {
    return read(types[0]);
  } catch {
    return read(types[1]);
  }
}

/** Alipay's SDK removes the first and the last line, and does not expect an empty one after them. */
const pem = (text: string | Buffer) => String(text).trim();
