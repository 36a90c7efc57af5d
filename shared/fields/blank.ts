const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Nothing but white space and invisible characters, such as U+200B. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
