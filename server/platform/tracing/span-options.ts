/** What a span is made of. */

export interface SpanOptions {
  /** From a list in the code, such as the path of a call. */
  name: string;
  /** `server`: for a request from outside. `client`: another system is asked. */
  kind?: 'server' | 'client';
  attributes?: Attributes;
  /** Errors that are good answers, such as a refused input. */
  isExpected?: (error: unknown) => boolean;
}

type Attributes = Readonly<Record<string, string | number>>;

/** Adds to a span what is found out later. */
export type Note = (more: { name?: string; attributes: Attributes }) => void;
