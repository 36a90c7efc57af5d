/** The result of a question: sent, or its problems. */
export type Consulted =
  | { sent: string }
  | {
      sent: null;
      problem: string;
      errors: Record<string, string>;
      isFailure: boolean;
      values: Record<string, string>;
    };

/** The form's values. */
export function questionOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\0', '');
  const sms_consent = form.has('sms_consent') ? '1' : '';
  return { name: text('name'), phone: text('phone'), message: text('message'), sms_consent };
}
