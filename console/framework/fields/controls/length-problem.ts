/** A text that is too long is accepted with an error message, because users might not notice a truncated text. */
export function lengthProblem(
  value: unknown,
  { maxLength = Infinity }: { maxLength?: number },
): string | null {
  const { length } = String(value ?? '');
  return length > maxLength ? `内容最多${maxLength}字，已超出${length - maxLength}字，请删减` : null;
}
