/** The registry of the kinds of fields: each is one line in both tables, and nothing else lists kinds. */
import { PHONE_INPUT_MAX } from '../../../shared/domain/account.ts';
import { KINDS as shared } from '../../../shared/fields/index.ts';
import { type AmountField, amount } from './amount.tsx';
import { type ChoiceField, choice } from './choice.tsx';
import { type CodeField, code } from './code.tsx';
import { type CoordinateField, coordinate } from './coordinate.tsx';
import { type CustomField, custom } from './custom.tsx';
import { type DayField, day } from './day.tsx';
import { type DocumentField, document } from './document.tsx';
import { type FlagField, flag } from './flag.tsx';
import type { AnyRecord, Kind } from './kind.ts';
import { type LinkField, link } from './link.tsx';
import { type MarkdownField, markdown } from './markdown.tsx';
import { type OwnField, own } from './own.tsx';
import { type PictureField, picture } from './picture.tsx';
import { type PicturesField, pictures } from './pictures.tsx';
import { type RecordChoiceField, record } from './record.tsx';
import { type ReferenceField, reference } from './reference.tsx';
import { type RegionField, region } from './region.tsx';
import { type RowsField, rows } from './rows.tsx';
import { type SecretField, secret } from './secret.tsx';
import { type SquareMetresField, squareMetres } from './square-metres.tsx';
import { type StateField, state } from './state.tsx';
import { line, type TextField, text } from './text.tsx';
import { type TimeField, time } from './time.tsx';
import { type HoursField, hours, type WholeNumberField, wholeNumber } from './whole-number.tsx';
import { type WordsField, words } from './words.tsx';

/** The options of a field of each kind. @typeParam Row of the record or form @typeParam Value of the field itself */
export interface KindOptions<Row = AnyRecord, Value = unknown> {
  amount: AmountField;
  bank: TextField<'bank'>;
  bankAccount: TextField<'bankAccount'>;
  choice: ChoiceField<Row>;
  code: CodeField<Value>;
  coordinate: CoordinateField<Row>;
  creditCode: TextField<'creditCode'>;
  custom: CustomField;
  day: DayField;
  document: DocumentField;
  flag: FlagField;
  hours: HoursField;
  idCard: TextField<'idCard'>;
  link: LinkField;
  longNumber: TextField<'longNumber'>;
  mail: TextField<'mail'>;
  markdown: MarkdownField;
  own: OwnField<Row>;
  phone: TextField<'phone'>;
  picture: PictureField;
  pictures: PicturesField;
  place: TextField<'place'>;
  record: RecordChoiceField;
  reference: ReferenceField;
  region: RegionField;
  rows: RowsField;
  secret: SecretField;
  squareMetres: SquareMetresField;
  state: StateField;
  text: TextField;
  time: TimeField;
  wholeNumber: WholeNumberField;
  words: WordsField;
}

export type KindName = keyof KindOptions;
/** The options of a field of any kind. */
export type OptionsOf<Row, Value = unknown> = KindOptions<Row, Value>[KindName];

const MAIL_MAX = 100;
/** Of numbers with the spaces that people type into them. */
const NUMBER_MAX = 50;

const KINDS: { readonly [Name in KindName]: Kind<KindOptions[Name]> } = {
  amount,
  bank: text,
  bankAccount: line(shared.bankAccount, NUMBER_MAX),
  choice,
  code,
  coordinate,
  creditCode: line(shared.creditCode, NUMBER_MAX),
  custom,
  day,
  document,
  flag,
  hours,
  idCard: line(shared.idCard, NUMBER_MAX),
  link,
  longNumber: line(shared.longNumber),
  mail: line(shared.mail, MAIL_MAX),
  markdown,
  own,
  phone: line(shared.phone, PHONE_INPUT_MAX),
  picture,
  pictures,
  place: text,
  record,
  reference,
  region,
  rows,
  secret,
  squareMetres,
  state,
  text,
  time,
  wholeNumber,
  words,
};

/** A kind with any options: the types of resources guarantee that field and kind match. */
type AnyKind = Kind<OptionsOf<AnyRecord>>;

export const kindOf = ({ kind }: { kind: KindName }): AnyKind => KINDS[kind];
