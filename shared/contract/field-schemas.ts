/** The schemas of inputs and answers that follow from a table of fields. */
import { z } from 'zod';
import { type Field, type FieldTable, type NamesOf, namesOf } from '../domain/fields.ts';
import { isBankAccount, isCreditCode, isIdCard, plainNumber } from '../domain/identity-numbers.ts';
import { isMask } from '../domain/mask.ts';
import { messages } from '../messages.ts';
import { parsePlace } from '../place.ts';
import {
  amount,
  codeOf,
  day,
  id,
  mailAddress,
  optionalDay,
  optionalTime,
  phoneNumber,
  requiredText,
  someTime,
  text,
  wholeNumber,
} from '../validation.ts';
import { maybeNumber, maybeText, maybeTime } from './answers.ts';
import { regionCode } from './region-codes.ts';

const price = amount.describe('Yuan');
/** 0 is none. */
const optionalPrice = price.optional().transform((fen) => fen || undefined);
const positivePrice = price.refine((fen) => fen > 0n, { error: messages.invalidPrice });

const image = z.object({
  /** Of a picture that is stored already; some clients write an empty one for a new picture. */
  id: z.preprocess((value) => value || undefined, id.optional()),
  img_path: z.string({ error: messages.imagesRequired }).min(1, { error: messages.imagesRequired }).max(500),
  delete_sign: codeOf([0, 1]).default(0),
});

/** Forms send the list as JSON in a text. */
const images = z
  .preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return null;
      }
    },
    z.array(image, { error: messages.imagesRequired }).max(100, { error: messages.tooManyUploads }),
  )
  .describe('Pictures in their order: {id?, img_path, delete_sign}');

const coordinate = z
  .string({ error: messages.coordinateRequired })
  .transform((value, context) => {
    const place = parsePlace(value);
    if (place) return { latitude: place.lat, longitude: place.lng };
    context.addIssue({ code: 'custom', message: messages.coordinateInvalid });
    return z.NEVER;
  })
  .describe('lat,lng');

const hours = z
  .union([z.number(), z.string()], { error: messages.mustBeInteger })
  .transform(Number)
  .pipe(
    z
      .number({ error: messages.mustBeInteger })
      // `int()` would end the parsing of the whole input: the other fields' errors would stay hidden.
      .multipleOf(1, { error: messages.mustBeInteger })
      .min(0, { error: messages.mustNotBeNegative })
      .max(100_000, { error: messages.invalidValue }),
  )
  .describe('Hours from start to end');

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '0', '1'])], { error: messages.invalidValue })
  .transform((value) => [true, 'true', '1'].includes(value));

/** A mask stands for the stored number. */
const numberText = (isValid: (number: string) => boolean, message: string) =>
  text(50, message)
    .transform(plainNumber)
    .refine((number) => isMask(number) || isValid(number), { error: message });

const idCard = numberText(isIdCard, messages.idCardInvalid);
const creditCode = numberText(isCreditCode, messages.creditCodeInvalid);
const bankAccount = numberText(
  (number) => isBankAccount(number, { isPerson: false }),
  messages.bankAccountInvalid,
);

interface SchemaOfKind<Code extends number> {
  amount: typeof price;
  text: ReturnType<typeof text>;
  link: ReturnType<typeof text>;
  markdown: ReturnType<typeof text>;
  code: ReturnType<typeof codeOf<Code>>;
  wholeNumber: ReturnType<typeof wholeNumber>;
  flag: typeof flag;
  time: ReturnType<typeof someTime>;
  hours: typeof hours;
  region: typeof regionCode;
  coordinate: typeof coordinate;
  pictures: typeof images;
  phone: ReturnType<typeof phoneNumber>;
  mail: ReturnType<typeof mailAddress>;
  day: typeof day;
  document: ReturnType<typeof text>;
  idCard: typeof idCard;
  creditCode: typeof creditCode;
  bankAccount: typeof bankAccount;
  bank: ReturnType<typeof text>;
  repeat: ReturnType<typeof text>;
  place: ReturnType<typeof text>;
}

type InputField = Field & { kind: keyof SchemaOfKind<number> };
export type InputTable = Readonly<Record<string, InputField>>;

const timeRole = ({ isEnd }: { isEnd?: true }) => (isEnd ? 'end' : 'start');

function schemaOf(field: InputField): SchemaOfKind<number>[InputField['kind']] {
  switch (field.kind) {
    case 'amount':
      return field.isPositive ? positivePrice : price;
    case 'text':
      return field.required?.on === 'save'
        ? requiredText(field.maxLength, field.required.message, field.tooLong ?? messages.invalidValue)
        : text(field.maxLength, field.tooLong);
    case 'link':
      return text(field.maxLength);
    case 'markdown':
      return text(field.maxLength, field.tooLong).describe('Markdown');
    case 'code':
      return codeOf(field.codes);
    case 'wholeNumber':
      return wholeNumber(field.min, field.max);
    case 'flag':
      return flag;
    case 'time':
      return someTime(field.required?.message ?? messages.required, timeRole(field));
    case 'hours':
      return hours;
    case 'region':
      return regionCode;
    case 'coordinate':
      return coordinate;
    case 'pictures':
      return images;
    case 'phone':
      return phoneNumber(field.required?.message ?? messages.phoneRequired);
    case 'mail':
      return mailAddress(field.required?.message ?? messages.emailRequired);
    case 'day':
      return day;
    case 'document':
      return text(500);
    case 'idCard':
      return idCard;
    case 'creditCode':
      return creditCode;
    case 'bankAccount':
      return bankAccount;
    case 'repeat':
      return text(50);
    case 'bank':
    case 'place':
      return text(field.maxLength, messages.valueTooLong);
  }
}

type CodeIn<Entry> = Entry extends { codes: readonly (infer Code extends number)[] } ? Code : never;
type SchemaFor<Entry extends InputField> = SchemaOfKind<CodeIn<Entry>>[Entry['kind']];

/** Fields that a draft needs are required, all others are optional. */
export type InputSchemas<Table extends InputTable> = {
  [Name in keyof Table]: Table[Name] extends { required: { on: 'save' } }
    ? SchemaFor<Table[Name]>
    : z.ZodOptional<SchemaFor<Table[Name]>>;
};

function optionalSchemaOf(field: InputField) {
  if (field.kind === 'time') return optionalTime(timeRole(field));
  if (field.kind === 'amount' && field.zeroIsNone) return optionalPrice;
  return field.kind === 'day' ? optionalDay : schemaOf(field).optional();
}

/** What a call takes for each field of a table. */
export const inputSchemas = <Table extends InputTable>(table: Table): InputSchemas<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => {
      if (field.required?.on === 'save') return [name, schemaOf(field)];
      return [name, optionalSchemaOf(field)];
    }),
  ) as InputSchemas<Table>;

const nonZero = maybeNumber.transform((yuan) => yuan || null);

/** What a call answers for the money fields of a table: yuan, or null. */
export const moneyAnswers = <Table extends FieldTable>(table: Table) =>
  Object.fromEntries(
    namesOf(table, ['amount']).map((name) => {
      const field: Field | undefined = table[name];
      return [name, field?.kind === 'amount' && field.zeroIsNone ? nonZero : maybeNumber];
    }),
  ) as Record<NamesOf<Table, 'amount'>, typeof maybeNumber>;

const ANSWERS: { [Kind in Field['kind']]?: z.ZodType } = {
  amount: maybeNumber,
  code: maybeNumber,
  wholeNumber: maybeNumber,
  hours: maybeNumber,
  flag: z.boolean(),
  time: maybeTime,
};

/** What a call answers for each field of a table; null where nothing is stored. */
export const answerSchemas = (table: FieldTable): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(table).map(([name, { kind }]) => [name, ANSWERS[kind] ?? maybeText]));
