/** What a text means, or one Chinese sentence that says why it is not read. */
export type Reading<Value> = { value: Value; problem?: undefined } | { problem: string; value?: undefined };
