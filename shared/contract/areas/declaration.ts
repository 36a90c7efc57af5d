/** The declaration of an area. */

import type { OperatorPermission } from '../../domain/accounts/operator.ts';
import type { Field, FieldTable } from '../../domain/fields.ts';
import type { Owner } from './dialects.ts';

/** A field of any kind. The state of a record is no field of the declaration. */
export type AreaField = Exclude<Field, { kind: 'state' }>;

/** An action on one record, besides changing its fields. */
export interface AreaAction<State extends string = string> {
  /** The button's text. */
  label: string;
  /** The states that allow it; all of them by default. */
  from?: State | readonly State[];
  /** The state afterwards. Without it the state stays. */
  to?: State;
  /** Asked before it is done. */
  confirm?: string;
  /**
   * The dialog's fields. The call takes them, and the audit contains them. A field with the name of one of the area's
   * is stored there.
   */
  input?: FieldTable;
  /** The fields that it empties. */
  clears?: readonly string[];
  tone?: 'main' | 'danger';
  /** Also for many records at once. */
  bulk?: true;
}

export type AreaActions<State extends string = string> = Readonly<Record<string, AreaAction<State>>>;

export interface AreaStates<State extends string = string> {
  /** Of a new record. */
  initial: NoInfer<State>;
  names: Readonly<Record<State, string>>;
  /** The colours; plain by default. */
  tones?: { readonly [Each in NoInfer<State>]?: 'waiting' | 'good' | 'bad' };
  /** The states in which a record can be changed; all of them by default. */
  editable?: readonly NoInfer<State>[];
}

export interface RowOwner {
  /** The table's column `creditorId` or `userId` holds the owner. */
  by: Owner;
  /** How many rows an owner may have. */
  maxRows?: number;
}

/** Operators with a permission work on all rows, owners on their own rows. */
export type AreaScope =
  | { permission: OperatorPermission; readsRowsOf?: Owner; owner?: never; operators?: never }
  | {
      owner: RowOwner;
      /** Operators with this permission read all rows, each with its owner. */
      operators?: { permission: OperatorPermission };
      permission?: never;
      readsRowsOf?: never;
    };

/** @typeParam Name of a field, or `status` */
export interface AreaParts<Name extends string> {
  /** The last part of the address; the name of the resource and of the subject in the audit, too. */
  path: string;
  /** The name of one record, in Chinese. */
  label: string;
  /** The field that names a record where others refer to it; the first one by default. */
  title?: Name;
  /** A code whose names have permissions: operators work on the rows with the codes of their permissions alone. */
  rowPermission?: Name;
  /** A field of which no two records have the same value. The table has a unique index on it. */
  unique?: Name;
  /** A filter searches one field: a text for a part, any other kind for the same value. */
  filters?: readonly Name[];
  /** The texts, phones and mail addresses that the filter `q` searches together. */
  search?: readonly Name[];
  sortable?: readonly Name[];
  /** How a list is ordered unless the client says otherwise; the newest first by default. */
  order?: readonly Name[];
}

type StateName<State extends string> = [State] extends [never] ? never : 'status';

/**
 * @typeParam Name of a field
 * @typeParam State of a record, if records have states
 */
export type AreaDeclaration<
  Name extends string = string,
  State extends string = string,
  Actions extends AreaActions<State> = AreaActions<State>,
> = AreaScope &
  AreaParts<NoInfer<Name | StateName<State>>> & {
    fields: Readonly<Record<Name, AreaField>>;
    /** The fields that a new record takes. Without them the area has no new records. */
    create?: 'all' | readonly NoInfer<Name>[];
    /** The fields that can be changed. */
    update?: 'all' | readonly NoInfer<Name>[];
    /** Each record has one, in the column `status`. Actions change it. */
    states?: AreaStates<State>;
    actions?: Actions;
    /** Records can be deleted: in these states, after this question. */
    remove?: Pick<AreaAction<NoInfer<State>>, 'from' | 'confirm' | 'input' | 'bulk'>;
  };
