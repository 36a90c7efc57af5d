/** Files of listings that operators import in the browser; the command takes larger ones. */
export const LISTING_FILE_MAX_BYTES = 32 * 1024 * 1024;
export const LISTING_FILE_MAX_ROWS = 50_000;

/** The hidden sheet of our templates with the values to choose from; imports don't mention it. */
export const CHOICES_SHEET = '可选项';
