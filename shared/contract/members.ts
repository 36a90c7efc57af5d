/** The calls that pages of the site make from the browser. Their lists of listings are rendered by the server. */
import { appointmentCalls } from './appointments.ts';
import { messageCalls } from './messages.ts';
import { orderCalls } from './orders.ts';
import { questionCalls } from './questions.ts';
import { signInContract } from './sign-in.ts';
import { siteCalls } from './site.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { uploadCalls } from './uploads.ts';

export const memberContract = {
  ...signInContract,
  ...questionCalls,
  ...siteCalls,
  ...uploadCalls,
  ...orderCalls,
  ...appointmentCalls,
  ...subscriptionCalls,
  ...messageCalls,
};
export type MemberContract = typeof memberContract;
