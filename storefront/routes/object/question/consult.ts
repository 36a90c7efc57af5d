/** What became of a question: sent, or what is wrong with it. */
export type Consulted =
  | { sent: string }
  | { sent: null; problem: string; errors: Record<string, string>; values: Record<string, string> };

/** What stands in the form. */
export function questionOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\0', '');
  return { name: text('name'), phone: text('phone'), message: text('message') };
}
