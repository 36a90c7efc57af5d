/** A kind of field that is stored differently from its value in code. */
export interface StoredKind {
  toColumn(value: unknown): unknown;
  ofColumn(stored: unknown): unknown;
}
