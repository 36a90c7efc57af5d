/**
 * When something may be done with a record, as data: buttons, bulk buttons and the server ask the same one.
 *
 *   const SHELVE = [{ zc_type: [2, 3], is_start: [1] }]
 *
 * Each row names the values that its fields may have; all of a row must fit, and one row must fit.
 */
export type Condition<Row> = readonly { readonly [Key in keyof Row]?: readonly Row[Key][] }[];

/** Whatever the record says. */
export const ALWAYS = [{}] as const;

/** Whether it can hold for records of which some fields are known, by the text of their values. */
export const canHold = <Row extends object>(
  condition: Condition<Row>,
  known: Readonly<Record<string, string>>,
): boolean =>
  condition.some((row) =>
    (Object.keys(row) as (keyof Row & string)[]).every(
      (key) => known[key] === undefined || row[key]?.some((value) => String(value) === known[key]),
    ),
  );

export const holds = <Row extends object>(condition: Condition<Row>, record: Row): boolean =>
  condition.some((row) =>
    (Object.keys(row) as (keyof Row)[]).every((key) => row[key]?.includes(record[key]) ?? true),
  );
