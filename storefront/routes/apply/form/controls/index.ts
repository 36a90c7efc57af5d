/** The registry of the kinds of fields that the wizard's forms have. */
import type { Field, FieldKind } from '../../../../../shared/domain/fields.ts';
import { BankControl } from './bank.tsx';
import { CodeControl } from './code.tsx';
import { DocumentControl, DocumentShown } from './document.tsx';
import { FlagControl } from './flag.tsx';
import type { FieldOf, FormKind } from './kind.ts';
import { DayControl, DigitsControl, LettersControl, LineControl, MailControl, TextControl } from './line.tsx';
import { PlaceControl } from './place.tsx';
import { RegionControl, RegionShown } from './region.tsx';

const KINDS: { readonly [Kind in FieldKind]?: FormKind<FieldOf<Kind>> } = {
  bank: { Control: BankControl },
  bankAccount: { Control: DigitsControl, isSecret: true },
  code: { Control: CodeControl },
  creditCode: { Control: LettersControl },
  day: { Control: DayControl },
  document: { Control: DocumentControl, Shown: DocumentShown, isSecret: true },
  flag: { Control: FlagControl },
  idCard: { Control: LettersControl, isSecret: true },
  mail: { Control: MailControl },
  place: { Control: PlaceControl },
  region: { Control: RegionControl, Shown: RegionShown },
  repeat: { Control: DigitsControl, isSecret: true, isUnshown: true },
  text: { Control: TextControl },
};

const LINE: FormKind = { Control: LineControl };

export const formKindOf = ({ kind }: Field): FormKind => KINDS[kind] ?? LINE;
