/** A message with its values: `fill(messages.tooManyItems, { count: 20 })` replaces `{count}`. */
export const fill = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
