/** Who has signed in, from the API's answers to what the browser keeps. */
import type { SignedInCreditor, SignedInUser } from '../../../providers/session.ts';
import type { UserInfo } from '../../../shared/contract/accounts.ts';
import type { contract, OutputOf } from '../../../shared/contract/index.ts';

export const userSession = ({ token, userInfo }: { token: string; userInfo: UserInfo }): SignedInUser => ({
  role: 'user',
  token,
  ...userInfo,
});

export const creditorSession = ({
  pc_token,
  account,
  realname,
  delete_sign,
}: OutputOf<typeof contract.creditorLogin>): SignedInCreditor => ({
  role: 'creditor',
  token: pc_token,
  account,
  realname: realname ?? account,
  deleteSign: delete_sign,
});
