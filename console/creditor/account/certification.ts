/** The certification of the creditor: identity and bank account. There is one, which is changed in parts. */
import { lazy } from 'react';
import { defineResource } from '../../framework/define-resource.ts';
import { CERTIFICATION_ID, type Profile } from '../parts/account/certified-fields.ts';

export const certification = defineResource<Profile & { id: number }>({
  name: 'certification',
  label: '认证信息',
  permission: 'creditor',
  fields: {},
  detail: {
    path: '/creditorUser/account/certification/index',
    title: '认证信息',
    onlyId: CERTIFICATION_ID,
    query: () => ({}),
    sections: [
      { title: '身份与收款账户', panel: lazy(() => import('../parts/account/certification-panel.tsx')) },
    ],
  },
});
