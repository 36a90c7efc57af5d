/** How long a notification is displayed, on the storefront and in the consoles. */
export const NOTIFICATION_SECONDS = 2;
