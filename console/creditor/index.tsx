/** The creditor's centre: its resources, its other pages and its menu. */

import {
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  CommentOutlined,
  DashboardOutlined,
  FileTextOutlined,
  ImportOutlined,
  LockOutlined,
  NotificationOutlined,
  PayCircleOutlined,
  PlusSquareOutlined,
  SafetyCertificateOutlined,
  TransactionOutlined,
  UnorderedListOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { lazy } from 'react';
import { createBrowserApi } from '../../providers/browser-api.ts';
import { creditorAuthProvider } from '../../providers/creditor/auth-provider.ts';
import { creditorDataProvider } from '../../providers/creditor/data-provider.ts';
import { contract } from '../../shared/contract/index.ts';
import { accessControl } from '../framework/access.ts';
import type { MenuGroup, Page } from '../framework/compile.ts';

import type { Installation } from '../framework/installation.ts';
import { type Connections, InstalledConsole } from '../framework/installed-console.tsx';
import { menuWith } from '../framework/menu/menu.ts';
import type { AnyResource } from '../framework/resource.ts';
import { certification } from './account/certification.ts';
import { messageList } from './messages.ts';
import { finance, promotionOrders } from './money/finance.ts';
import { settlements } from './money/settlements.ts';
import { withdrawals } from './money/withdrawals.ts';
import { Overview } from './overview.tsx';
import { promotions } from './promotions/promotions.ts';
import { questions } from './questions.ts';
import { claims } from './subjects/claims.tsx';
import { subjects } from './subjects/subjects.tsx';

export const resources: readonly AnyResource[] = [
  subjects,
  claims,
  promotions,
  questions,
  finance,
  promotionOrders,
  settlements,
  withdrawals,
  certification,
  messageList,
];

const page = <Name extends string>(load: () => Promise<Record<Name, () => React.ReactNode>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const HOME = '/creditorUser/account/index';
const CERTIFICATION = '/creditorUser/account/certification';
const PASSWORDS = '/creditorUser/account/managePassword';

const pages: readonly Page[] = [
  { path: HOME, title: '账户概览', component: Overview },
  {
    path: '/creditorUser/account/institutionInfo',
    title: '机构信息',
    component: page(() => import('./account/institution-info.tsx'), 'InstitutionInfo'),
  },
  {
    path: `${CERTIFICATION}/certificationDetail`,
    title: '修改身份信息',
    component: page(() => import('./account/certification-detail.tsx'), 'CertificationDetail'),
    parent: `${CERTIFICATION}/index`,
  },
  {
    path: `${CERTIFICATION}/bankDetail`,
    title: '收款账户',
    component: page(() => import('./account/bank-detail.tsx'), 'BankDetail'),
    parent: `${CERTIFICATION}/index`,
  },
  {
    path: `${PASSWORDS}/index`,
    title: '密码管理',
    component: page(() => import('./account/manage-password.tsx'), 'ManagePassword'),
  },
  {
    path: `${PASSWORDS}/modifyLoginPassword`,
    title: '修改登录密码',
    component: page(() => import('./account/login-password.tsx'), 'LoginPassword'),
    parent: `${PASSWORDS}/index`,
  },
  {
    path: `${PASSWORDS}/modifyPayPassword`,
    title: '修改支付密码',
    component: page(() => import('./account/pay-password.tsx'), 'ModifyPayPassword'),
    parent: `${PASSWORDS}/index`,
  },
  {
    path: `${PASSWORDS}/setPayPassword`,
    title: '设置支付密码',
    component: page(() => import('./account/pay-password.tsx'), 'SetPayPassword'),
    parent: `${PASSWORDS}/index`,
  },
  {
    path: '/creditorUser/subject/onShelf',
    title: '上架标的',
    component: page(() => import('./subjects/on-shelf.tsx'), 'OnShelf'),
    parent: '/creditorUser/subject/subjectList',
  },
  {
    path: '/creditorUser/subject/import',
    title: '批量导入',
    component: page(() => import('./subjects/subject-import.tsx'), 'SubjectImport'),
    parent: '/creditorUser/subject/subjectList',
  },
  {
    path: '/creditorUser/subject/results',
    title: '当日结果',
    component: page(() => import('./subjects/sale-day.tsx'), 'CreditorSaleDay'),
    parent: '/creditorUser/subject/subjectList',
  },
  {
    path: '/creditorUser/finance/financeWithDraw',
    title: '申请提现',
    component: page(() => import('./money/withdraw.tsx'), 'Withdraw'),
    parent: '/creditorUser/finance/financeAccount',
  },
  {
    path: '/creditorUser/finance/statement',
    title: '对账单',
    component: page(() => import('./money/statement.tsx'), 'StatementPage'),
  },
  {
    path: '/creditorUser/subject/subjectPromoteIndex',
    title: '推广介绍',
    component: page(() => import('./promotions/promote-intro.tsx'), 'PromoteIntro'),
    parent: '/creditorUser/subject/subjectList',
  },
  {
    path: '/creditorUser/subject/subjectPromote',
    title: (query) => (query.has('isCreate') ? '购买推广' : '推广详情'),
    component: page(() => import('./promotions/promote.tsx'), 'Promote'),
    parent: '/creditorUser/subject/promotions',
  },
];

const GROUPS: readonly MenuGroup[] = [
  {
    label: '账户管理',
    items: [
      { label: '账户概览', icon: DashboardOutlined, path: HOME },
      { label: '机构信息', icon: BankOutlined, path: '/creditorUser/account/institutionInfo' },
      { label: '认证信息', icon: SafetyCertificateOutlined, path: `${CERTIFICATION}/index` },
      { label: '密码管理', icon: LockOutlined, path: `${PASSWORDS}/index` },
      { label: '消息', icon: BellOutlined, path: '/creditorUser/account/message', counter: 'messages' },
    ],
  },
  {
    label: '标的管理',
    items: [
      {
        label: '标的列表',
        icon: UnorderedListOutlined,
        path: '/creditorUser/subject/subjectList',
        counter: 'rejected',
      },
      { label: '上架标的', icon: PlusSquareOutlined, path: '/creditorUser/subject/onShelf' },
      { label: '批量导入', icon: ImportOutlined, path: '/creditorUser/subject/import' },
      { label: '认领标的', icon: AuditOutlined, path: '/creditorUser/subject/claim' },
      { label: '推广管理', icon: NotificationOutlined, path: '/creditorUser/subject/promotions' },
    ],
  },
  {
    label: '客户咨询',
    items: [
      {
        label: '咨询管理',
        icon: CommentOutlined,
        path: '/creditorUser/question/questionList',
        counter: 'questions',
      },
    ],
  },
  {
    label: '财务管理',
    items: [
      { label: '收支明细', icon: TransactionOutlined, path: '/creditorUser/finance/financeList' },
      { label: '提现记录', icon: WalletOutlined, path: '/creditorUser/finance/financeAccount' },
      { label: '结算明细', icon: PayCircleOutlined, path: '/creditorUser/settlement' },
      { label: '对账单', icon: FileTextOutlined, path: '/creditorUser/finance/statement' },
    ],
  },
];

const menu = menuWith(GROUPS, resources);

const CONSOLE = { title: '商家中心', base: '/creditorUser', home: HOME, resources, pages, menu };

function connect({ mapsKey, mapTiles, notify }: Installation): Connections {
  const api = createBrowserApi(contract, { notify });
  return {
    services: { api, codes: api, mapsKey, mapTiles },
    dataProvider: creditorDataProvider(api),
    authProvider: creditorAuthProvider(api),
    accessControlProvider: accessControl({ resources, pages, menu }, { permissions: ['creditor'] }),
    loadCounts: async () => (await api.creditorCounters({}, { isBackground: true })).data,
  };
}

export default function CreditorConsole(installation: Installation) {
  return <InstalledConsole {...CONSOLE} installation={installation} connect={connect} />;
}
