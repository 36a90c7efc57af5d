/** Arguments of a call's handler: the parsed input, and a context that follows from the call's declaration. */
import type { Access, Call, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import type { OperatorPermission } from '../../../shared/domain/accounts/operator.ts';
import type { Queries } from '../db/database.ts';

interface SignedIn {
  id: number;
  /** The session, by the hash of its token. */
  session: string;
}

export interface UserPrincipal extends SignedIn {
  role: 'user';
}

export interface CreditorPrincipal extends SignedIn {
  role: 'creditor';
  /** Whether the application was approved. */
  isApproved: boolean;
}

/** Has proven a phone by a code: reads and submits the applications of this phone, and uploads their files. */
export interface ApplicantPrincipal extends SignedIn {
  role: 'applicant';
  phone: string;
  /** When the code was entered. */
  provenAt: Date;
}

export interface OperatorPrincipal extends SignedIn {
  role: 'operator';
  /** The permissions of the operator. */
  permissions: readonly OperatorPermission[];
  /** Of the request that the operator makes, for the audit. */
  requestId?: string;
}

/** A caller with a session. */
export type Principal = UserPrincipal | CreditorPrincipal | ApplicantPrincipal | OperatorPrincipal;

/** The caller, by the call's access. */
interface Callers {
  anonymous: null;
  public: Principal | null;
  member: Principal;
  user: UserPrincipal;
  creditor: CreditorPrincipal;
  anyCreditor: CreditorPrincipal;
  applicant: ApplicantPrincipal;
  operator: OperatorPrincipal;
}

export interface RequestContext<Caller extends Access = Access> {
  me: Callers[Caller];
  /** When the call began, after its input had been received: the same moment for everything that it does. */
  now: Date;
  /** For work that takes long: the moment at which it is read. */
  clock: () => Date;
  /** The visitor's network address; null if unknown, as in tests. */
  visitor: string | null;
  /** The client's user agent; null if missing. */
  agent: string | null;
  /** Whether the request has an Idempotency-Key. */
  hasKey: boolean;
  /** A cookie of the request. */
  cookie: (name: string) => string | undefined;
}

/** A call that writes gets its transaction, which an error rolls back; any other gets the database. */
type DataAccess<Writes extends boolean> = [Writes] extends [true] ? { tx: Queries } : { db: Queries };

export type CallContext<C extends Call = Call> = RequestContext<C['access']> & DataAccess<C['writes']>;

/** An answer without a message says that the operation succeeded. */
type Handler<C extends Call> = (
  input: ParsedInputOf<C>,
  context: CallContext<C>,
) => Promise<Omit<OutputOf<C>, 'message'> & { message?: string }> | NoAnswer<C>;

/** A call that answers with a message alone needs no answer. */
type NoAnswer<C extends Call> = { message: string } extends OutputOf<C> ? Promise<void> : never;

/** The steps of a writing call outside of its transaction. */
interface Steps<C extends Call> {
  /** Stays done if the call fails: a wrong pay password is counted. */
  before?: (input: ParsedInputOf<C>, context: OutsideTransaction<C>) => Promise<void>;
  /**
   * For a call that needs a gateway once it is written: adds fields to the answer. It runs again for a repeated request
   * with the same idempotency key.
   */
  after?: (answer: OutputOf<C>, context: OutsideTransaction<C>) => Promise<Partial<OutputOf<C>>>;
}

type OutsideTransaction<C extends Call> = RequestContext<C['access']> & { db: Queries };

/** A call with its implementation. */
export interface Implementation {
  call: Call;
  handle: (input: never, context: never) => Promise<object>;
  before?: (input: never, context: never) => Promise<void>;
  after?: (answer: never, context: never) => Promise<object>;
}

export const implement = <C extends Call>(
  call: C,
  handle: Handler<C>,
  steps: Steps<C> = {},
): Implementation => ({
  call,
  handle: async (input: never, context: never) => (await handle(input, context)) ?? {},
  ...steps,
});
