/** The header of the site, and the signed-in person. */
import { render } from '@testing-library/react';
import type { SignedInCreditor, SignedInUser } from '../providers/session.ts';
import { BRAND } from '../shared/domain/brand.ts';
import { SiteHeader } from '../storefront/components/frame/site-header.tsx';
import { PageInfoContext } from '../storefront/page-info.ts';

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
  const { pathname, search } = new URL(address, location.origin);
  const info = { brand: BRAND, isOwnApi: true, pathname, search };
  return render(
    <PageInfoContext value={info}>
      <SiteHeader brand={BRAND} slogan="" hotline={null} apps={{ ios: '', android: '' }} />
    </PageInfoContext>,
  ).container;
}
