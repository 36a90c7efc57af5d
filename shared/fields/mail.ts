/** Mail addresses. */
import { maskedMail } from '../masked-contacts.ts';
import { emailInvalid, emailRequired } from '../message-table.ts';
import type { Kind, Schemas } from './kind.ts';

export interface MailField {
  kind: 'mail';
}

const MAX_LENGTH = 100;
/** Addresses that people write and mail servers accept; the schema of calls is stricter. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z]{2,}$/i;

const plain = (text: string): string => text.normalize('NFKC').trim();

export const mailSchema = ({ string, email }: Schemas, missing: string = emailRequired) =>
  string({ error: missing })
    .transform(plain)
    .pipe(email({ error: emailInvalid }).max(MAX_LENGTH, { error: emailInvalid }));

export const mail = {
  read: (text) => {
    const address = plain(text);
    const isAddress = address.length <= MAX_LENGTH && ADDRESS.test(address);
    return isAddress ? { value: address } : { problem: emailInvalid };
  },
  words: (address) => address,
  schema: (schemas, { required }) => mailSchema(schemas, required?.message),
  answer: ({ maybeText }) => maybeText,
  cell: { kind: 'text' },
  example: () => 'someone@example.com',
  search: 'whole',
  masked: maskedMail,
  isPrivate: true,
} satisfies Kind<MailField, string>;
