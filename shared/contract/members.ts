/** The calls that pages of the site make from the browser. Their lists of listings are rendered by the server. */

import { messageCalls } from './accounts/messages.ts';
import { signInContract } from './accounts/sign-in.ts';
import { handedFileCalls } from './files/handed-files.ts';
import { uploadCalls } from './files/uploads.ts';
import { appointmentCalls } from './market/appointments.ts';
import { questionCalls } from './market/questions.ts';
import { siteCalls } from './market/site.ts';
import { subscriptionCalls } from './market/subscriptions.ts';
import { orderCalls } from './money/orders.ts';

export const memberContract = {
  ...signInContract,
  ...questionCalls,
  ...siteCalls,
  ...uploadCalls,
  ...handedFileCalls,
  ...orderCalls,
  ...appointmentCalls,
  ...subscriptionCalls,
  ...messageCalls,
};
export type MemberContract = typeof memberContract;
