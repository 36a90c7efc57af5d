/**
 * JSON as an attribute of a page. HTML writes each quotation mark as six characters, so quotation marks and grave
 * accents are exchanged.
 */
export const toAttribute = (value: unknown): string => exchanged(JSON.stringify(value));

/** @throws if the text does not come from `toAttribute` */
export const fromAttribute = (text: string): unknown => JSON.parse(exchanged(text));

const exchanged = (text: string) => text.replace(/["`]/g, (it) => (it === '"' ? '`' : '"'));
