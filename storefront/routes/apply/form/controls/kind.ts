/** The wizard's part of a kind of field, besides `shared/fields`. A kind is a file of this folder and a line of `index.ts`. */
import type { ReactNode } from 'react';
import type { ApplicationKind } from '../../../../../shared/domain/applications/application.ts';
import type { Field, FieldKind } from '../../../../../shared/domain/fields.ts';
import type { Documents } from '../use-documents.ts';

/** The fields of a kind. */
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

export interface FormKind<Own = Field> {
  Control(props: ControlProps<Own>): ReactNode;
  /** The value in the summary; default: its words. */
  Shown?(props: ShownProps<Own>): ReactNode;
  /** The summary leaves the field out. */
  isUnshown?: true;
  /** No draft stores the value: photographs, and numbers of people and accounts. */
  isSecret?: true;
}

export interface ShownProps<Own = Field> {
  applicationKind: ApplicationKind;
  name: string;
  field: Own;
  value: string;
  documents: Documents;
}

export interface ControlProps<Own = Field> extends ShownProps<Own> {
  onChange: (value: string) => void;
  /** The problem, in Chinese. */
  error?: string;
  banks: readonly string[];
  /** Starts another proof of the phone. */
  onProve: () => void;
}
