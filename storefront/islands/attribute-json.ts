/**
 * JSON as an attribute of a page. HTML writes each quotation mark in it as six characters, so grave accents stand for
 * them, and they for those.
 */
export const toAttribute = (value: unknown): string => exchanged(JSON.stringify(value));

/** @throws for what `toAttribute` didn't make */
export const fromAttribute = (text: string): unknown => JSON.parse(exchanged(text));

const exchanged = (text: string) => text.replace(/["`]/g, (it) => (it === '"' ? '`' : '"'));
