const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Nothing but white space and characters that nobody sees, such as U+200B. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
