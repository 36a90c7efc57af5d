/** The result of a question: sent, or its problems. */
export type QuestionResult =
  | { sent: string }
  | {
      sent: null;
      problem: string;
      errors: Record<string, string>;
      isFailure: boolean;
      values: Question;
    };

/** The form's values. */
export interface Question {
  name: string;
  phone: string;
  message: string;
  sms_consent: string;
  /** The fact that it asks for; empty for another question. */
  fact: string;
}

export function questionOf(form: FormData): Question {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\0', '');
  const sms_consent = form.has('sms_consent') ? '1' : '';
  return {
    name: text('name'),
    phone: text('phone'),
    message: text('message'),
    sms_consent,
    fact: text('fact'),
  };
}
