/** A rendered page, with its compressed variants. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Compressed variants by content coding, each created at its first request. */
  encoded: Partial<Record<Coding, Variant>>;
  /** The page has `Cache-Control: no-store`: the next request renders it again. */
  isUncacheable: boolean;
  renderedAt: Date;
  /** What was committed up to this position of the database is in the page. */
  position: bigint;
  /** Once it was answered while the database was away. */
  marked?: Page;
}

export type Coding = 'br' | 'gzip';

interface Variant {
  bytes: Buffer;
  /** A better one was begun. */
  isImproved: boolean;
}
