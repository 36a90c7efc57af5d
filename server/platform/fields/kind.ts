/** A kind of field whose column has another value than the code. */
export interface StoredKind {
  toColumn(value: unknown): unknown;
  ofColumn(stored: unknown): unknown;
}
