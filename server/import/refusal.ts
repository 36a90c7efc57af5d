/** Why a value can't be taken: what the functions that understand values give instead of a value. */
export class Refusal {
  readonly reason: string;
  /** @param reason Chinese, shown behind the line, the field and the value */
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** One wrong value of a row. `field` is the wire's name; null means the row as a whole. */
export interface Problem {
  field: string | null;
  value: string;
  reason: string;
}
