/** The refusal of a question. */
export interface QuestionRefusal {
  sent: null;
  problem: string;
  errors: Record<string, string>;
  isFailure: boolean;
  values: Question;
}

/** The result of a question: sent, or its problems. */
export type QuestionResult = { sent: string } | QuestionRefusal;

/** The form's values. */
export interface Question {
  name: string;
  phone: string;
  message: string;
  sms_consent: string;
}

export const questionOf = ({
  name = '',
  phone = '',
  message = '',
  sms_consent = '',
}: Partial<Record<string, string>>): Question => ({ name, phone, message, sms_consent });
