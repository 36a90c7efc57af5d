/**
 * One call of the API, declared once. The typed client, the server's routes, the test handlers and the OpenAPI
 * document all come from these declarations. docs/protocol.md describes requests and answers.
 */
import type { z } from 'zod';
import type { OperatorPermission } from '../domain/accounts/operator.ts';
import { messages } from '../messages.ts';

/**
 * Who may call. `anonymous`: no token is sent. `public`: a token is sent if there is one. `member`: any session is
 * required. The others require a session of that role: a `creditor` is approved; `anyCreditor` is a creditor in any
 * standing; an `applicant` has proven a phone by a code in order to apply, and has no account.
 */
export type Access =
  | 'anonymous'
  | 'public'
  | 'member'
  | 'user'
  | 'creditor'
  | 'anyCreditor'
  | 'applicant'
  | 'operator';

/**
 * The sign of success in an answer, besides `status: 200`. Most calls have no other; the old protocol gave a few of
 * them one of their own.
 */
export type SuccessSign = 'status' | 'error_code 0' | 'error_code 200' | 'ct 1';

export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
  Caller extends Access = Access,
  Writes extends boolean = boolean,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  access: Caller;
  /** Of an operator's call: the required permission; null for every operator. */
  permission: OperatorPermission | null;
  sign: SuccessSign;
  /**
   * How a success is written: in the envelope; as bare `rows` of `list` with `count` in the header X-Total-Count; or
   * as the bare `record` of `data`. The last two are what operators' resources answer.
   */
  answers: 'envelope' | 'rows' | 'record';
  /** `original` calls exist in every installation; `added` ones may be answered by 404 elsewhere. */
  since: 'original' | 'added';
  /**
   * Changes data: the handler gets a transaction. A call that asks gateways or other processes, or that needs several
   * short transactions, does not declare it and opens its own.
   */
  writes: Writes;
  /** Changes what others see: follows from `writes`, and is declared for calls that open transactions of their own. */
  commits: boolean;
  /**
   * Reads what everybody sees and decides nothing by it, so a replica that is some seconds behind may answer. Two
   * commits may appear in the other order.
   */
  mayLag: boolean;
  /** Moves money, creates something or ends a state: takes an Idempotency-Key. Implies `writes`. */
  idempotent: boolean;
  /** Sends a message to a phone: requires the header Client, and refuses pages of other sites. */
  sendsMessage: boolean;
  /** The largest body; null for what calls usually take. */
  maxBodyBytes: number | null;
  /** The longest list in the input; null for what calls usually take. */
  maxItems: number | null;
  /** Fields that must not be stored in any form, such as passwords. */
  secrets: readonly string[];
  input: Input;
  /** The fields beside `status` and `message`. */
  output: Output;
}

/** The caller's input, the parsed input on the server, and the output. */
export type InputOf<C extends Call> = z.input<C['input']>;
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

type Declaration<
  I extends z.ZodObject,
  O extends z.ZodObject,
  Caller extends Access,
  Writes extends boolean,
  Idempotent extends boolean,
> = Pick<Call<I, O>, 'path' | 'summary' | 'input' | 'output'> &
  Partial<Call<I, O, Caller, Writes>> & { idempotent?: Idempotent };

/** A period that ends before it begins is a mistake: an empty answer would not say so. */
function inOrder<I extends z.ZodObject>(input: I): I {
  if (!('from' in input.shape && 'to' in input.shape)) return input;
  const isInOrder = ({ from, to }: Record<string, unknown>) =>
    typeof from !== 'string' || typeof to !== 'string' || from <= to;
  return input.refine(isInOrder, { path: ['to'], error: messages.periodReversed });
}

/** Declares a call; default: a public, read-only POST of the original protocol. */
export function defineCall<
  I extends z.ZodObject,
  O extends z.ZodObject,
  Caller extends Access = 'public',
  Writes extends boolean = false,
  Idempotent extends boolean = false,
>(
  declared: Declaration<I, O, Caller, Writes, Idempotent>,
): Call<I, O, Caller, Writes extends true ? true : Idempotent> {
  const writes = declared.writes === true || declared.idempotent === true;
  const call: Call<I, O> = {
    method: 'POST',
    access: 'public',
    permission: null,
    sign: 'status',
    answers: 'envelope',
    since: 'original',
    mayLag: false,
    idempotent: false,
    sendsMessage: false,
    maxBodyBytes: null,
    maxItems: null,
    secrets: [],
    commits: writes,
    ...declared,
    input: inOrder(declared.input),
    writes,
  };
  // The type parameters' defaults are the values above.
  return call as Call<I, O, Caller, Writes extends true ? true : Idempotent>;
}
