/** The message table under one name, `messages.phoneInvalid`, and how values are filled in. */
export { fill } from './fill.ts';
export * as messages from './message-table.ts';
