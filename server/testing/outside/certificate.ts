/** X.509 certificates for tests: Node reads them, and makes none. */
import { createSign, type KeyPairKeyObjectResult } from 'node:crypto';

/** DER: a tag, a length, and its content. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((it) => (typeof it === 'string' ? Buffer.from(it, 'hex') : it)));
  const size = content.length;
  if (size < 0x80) return Buffer.concat([Buffer.from([tag, size]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, size >> 8, size & 0xff]), content]);
}

const sequence = (...parts: (Buffer | string)[]) => der(0x30, ...parts);
const SHA256_WITH_RSA = sequence('06092a864886f70d01010b', '0500');
/** CN=Tenpay */
const NAME = sequence(der(0x31, sequence('0603550403', der(0x0c, Buffer.from('Tenpay')))));
const time = (moment: Date) => der(0x18, Buffer.from(moment.toISOString().replace(/[-:T]|\.\d+/g, '')));

/** A certificate of these keys in PEM, signed with themselves. */
export function certificateOf(
  { publicKey, privateKey }: KeyPairKeyObjectResult,
  from: Date,
  to: Date,
): string {
  const body = sequence(
    der(0x02, '01'),
    SHA256_WITH_RSA,
    NAME,
    sequence(time(from), time(to)),
    NAME,
    publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const certificate = sequence(body, SHA256_WITH_RSA, der(0x03, '00', signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
