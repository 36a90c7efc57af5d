/** The header of the site, and who may be signed in there. */
import { render } from '@testing-library/react';
import { createRoutesStub } from 'react-router-dom';
import type { SignedInCreditor, SignedInUser } from '../providers/session.ts';
import { SiteHeader } from '../storefront/components/site-header.tsx';

export const USER: SignedInUser = {
  role: 'user',
  token: 'token',
  nickname: '王小明',
  avatar: null,
  phone: '13811110001',
  openid: null,
  aliuserid: null,
};

export const CREDITOR: SignedInCreditor = {
  role: 'creditor',
  token: 'token',
  account: 'jiangnan',
  realname: '江南资产管理有限公司',
  deleteSign: 0,
};

/** @returns its container */
export function showSiteHeader(address = '/') {
  const Header = () => (
    <SiteHeader brand="身边资产" slogan="" hotline={null} apps={{ ios: '', android: '' }} />
  );
  const Page = createRoutesStub([{ path: '*', Component: Header }]);
  return render(<Page initialEntries={[address]} />).container;
}
