/** The result of submitting a form: its output, or what is wrong with it. */
export type Answer<Done> = { done: Done } | FormRefusal;

export interface FormRefusal {
  /** Chinese message by the form's field; displayed beside the field. */
  errors: FieldErrors;
  /** A Chinese message that concerns no single field. */
  problem: string;
}

export type FieldErrors = Record<string, string>;

/** The texts of a form's fields by name. */
export type FormValues = Record<string, string>;

export const isDone = <Done>(answer: Answer<Done> | undefined): answer is { done: Done } =>
  answer !== undefined && 'done' in answer;
