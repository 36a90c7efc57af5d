/** The controls of forms, and of the dialogs of actions. */
import type { Condition } from '../../shared/domain/condition.ts';
import type { Permission } from '../../shared/domain/permission.ts';
import type { UploadPurpose } from '../../shared/domain/upload.ts';

export type Key<Row> = keyof Row & string;

/** A record of any resource, for the framework's own components. */
export type AnyRecord = { id: number } & Record<string, unknown>;

/** One control of a form. `Input` is what the data provider's create and update take. */
export type FormField<Input> = {
  label: string;
  help?: string | ((input: Input) => string | undefined);
  /** The condition of the field, by the form's values; otherwise it is hidden and not sent. */
  when?: Condition<Input>;
  /** Whether the field is required, or under which condition. Default: as in the form's `input` schema. */
  isRequired?: boolean | Condition<Input>;
  /** Can be set only when the record is created. */
  isFixed?: boolean;
  /** A password: no draft holds it. */
  isSecret?: true;
} & (
  | { kind: 'text'; maxLength?: number; placeholder?: string }
  | { kind: 'number'; unit?: string; min?: number; max?: number; isWhole?: boolean }
  | { kind: 'amount' }
  /** `isEnd`: something ends then, at 24:00 at the latest. */
  | { kind: 'hour'; isFuture?: boolean; isEnd?: true }
  | { kind: 'day' }
  | { kind: 'region' }
  /** `datum` is the field of the same form that says the datum; without one it is the default. */
  | { kind: 'coordinate'; datum?: Key<Input> }
  | { kind: 'pictures'; purpose: UploadPurpose }
  | { kind: 'document'; purpose: UploadPurpose }
  | { kind: 'markdown'; purpose?: UploadPurpose; maxLength?: number }
  /** `options` are a constant, or loaded from the data provider whenever one of `dependsOn` changes. */
  | { kind: 'select'; options: readonly Option[] }
  | { kind: 'select'; optionsFrom: string; dependsOn: readonly Key<Input>[] }
  /** A record of another resource, found by what is typed. The value is its id. */
  | {
      kind: 'record';
      resource: string;
      /** The filter of that resource's list that gets the typed text. */
      search: string;
      nameOf: (record: AnyRecord) => string;
      placeholder?: string;
    }
  | { kind: 'radio'; options: readonly Option[] }
  | { kind: 'switch' }
  /** Short texts, in their order. */
  | { kind: 'words'; placeholder?: string }
  /** Rows of texts, in their order: the value is a list of records with these names. */
  | {
      kind: 'rows';
      columns: readonly { name: string; label: string; placeholder?: string; maxLength?: number }[];
      /** What one row is called. */
      rowLabel: string;
      max: number;
    }
);

export interface Option {
  value: number | string;
  label: string;
  /** Only for whoever has it. */
  permission?: Permission;
}

/** The field kinds that a dialog supports. */
export const INPUT_KINDS: ReadonlySet<string> = new Set([
  'text',
  'number',
  'amount',
  'select',
  'radio',
  'switch',
  'hour',
]);
