/** The message table under one name: `messages.phoneInvalid`. */
export * as messages from './message-table.ts';
