/** What the code of a call is given: the parsed input, and a context that follows from the call's declaration. */
import type { Access, Call, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
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

export interface OperatorPrincipal extends SignedIn {
  role: 'operator';
  /** What the operator may do. */
  roles: readonly string[];
}

/** Who is signed in. */
export type Principal = UserPrincipal | CreditorPrincipal | OperatorPrincipal;

/** Who calls, by the call's access. */
interface Callers {
  anonymous: null;
  public: Principal | null;
  member: Principal;
  user: UserPrincipal;
  creditor: CreditorPrincipal;
  applicant: CreditorPrincipal;
  operator: OperatorPrincipal;
}

export interface RequestContext<Caller extends Access = Access> {
  me: Callers[Caller];
  /** When the call began, after its input had been received: the same moment for everything that it does. */
  now: Date;
  /** For work that takes long: the moment at which it is read. */
  clock: () => Date;
  /** The visitor's network address; null where nobody knows it, as in tests. */
  visitor: string | null;
  /** A cookie that came with the request. */
  cookie: (name: string) => string | undefined;
}

/** A call that writes gets its transaction, which an error rolls back; any other gets the database. */
type DataAccess<Writes extends boolean> = [Writes] extends [true] ? { tx: Queries } : { db: Queries };

export type CallContext<C extends Call = Call> = RequestContext<C['access']> & DataAccess<C['writes']>;

export type Handler<C extends Call> = (
  input: ParsedInputOf<C>,
  context: CallContext<C>,
) => Promise<OutputOf<C> & { message?: string }>;

/** A call with the code that does it. */
export interface Implementation {
  call: Call;
  handle: (input: never, context: never) => Promise<object>;
}

export const implement = <C extends Call>(call: C, handle: Handler<C>): Implementation => ({ call, handle });
