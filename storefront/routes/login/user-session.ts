import type { SignedInUser } from '../../../providers/session.ts';
import type { UserInfo } from '../../../shared/contract/accounts/users.ts';

/** A user's session as the browser stores it, from the API's answer. */
export const userSession = ({ token, userInfo }: { token: string; userInfo: UserInfo }): SignedInUser => ({
  role: 'user',
  token,
  ...userInfo,
});
