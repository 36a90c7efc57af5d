/**
 * Conditions on a record under which an action is allowed, as data. Buttons, bulk buttons and the server use them.
 *
 *   const SHELVE = [{ zc_type: [2, 3], is_start: [1] }]
 *
 * Each row names the values that its fields may have; all of a row must fit, and one row must fit.
 */
export type Condition<Row> = readonly { readonly [Key in keyof Row]?: readonly Row[Key][] }[];

/** Always true. */
export const ALWAYS = [{}] as const;

/** Whether the condition can hold for records with these field values, given as text. */
export const canHold = <Row extends object>(
  condition: Condition<Row>,
  fieldTexts: Readonly<Record<string, string>>,
): boolean =>
  condition.some((row) =>
    (Object.keys(row) as (keyof Row & string)[]).every(
      (key) => fieldTexts[key] === undefined || row[key]?.some((value) => String(value) === fieldTexts[key]),
    ),
  );

export const holds = <Row extends object>(condition: Condition<Row>, record: Row): boolean =>
  condition.some((row) =>
    (Object.keys(row) as (keyof Row)[]).every((key) => row[key]?.includes(record[key]) ?? true),
  );
