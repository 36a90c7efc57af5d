/** What became of a form: what it was for, or what is wrong with it. */
export type Answer<Done> = { done: Done } | Refused;

export interface Refused {
  /** Chinese message by the form's field; stands beside it. */
  errors: FieldErrors;
  /** What is wrong with no field in particular. */
  problem: string;
  /** What was typed and is no secret, for a page that had to be loaded anew. */
  typed: Record<string, string>;
}

export type FieldErrors = Record<string, string>;

export const isDone = <Done>(answer: Answer<Done> | undefined): answer is { done: Done } =>
  answer !== undefined && 'done' in answer;
