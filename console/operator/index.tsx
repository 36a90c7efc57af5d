/** The operators' console: its resources, its other pages and its menu. */
import { CarryOutOutlined, DashboardOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { type ComponentType, lazy } from 'react';
import { type ApiError, createApi } from '../../providers/api.ts';
import { OPERATOR_LOGIN, operatorAuthProvider } from '../../providers/operator/auth-provider.ts';
import { operatorDataProvider } from '../../providers/operator/data-provider.ts';
import { operatorDrafts } from '../../providers/operator/drafts-owner.ts';
import {
  clearOperator,
  operatorToken,
  readOperator,
  rememberOperatorReturn,
} from '../../providers/operator/session.ts';
import { handedFileCalls } from '../../shared/contract/files/handed-files.ts';
import { uploadCalls } from '../../shared/contract/files/uploads.ts';
import { reviewQueueCalls } from '../../shared/contract/operators/review-queue.ts';
import { searchCalls } from '../../shared/contract/operators/search.ts';
import { permissionsOf } from '../../shared/domain/accounts/operator.ts';
import { messages } from '../../shared/messages.ts';
import { accessControl } from '../framework/access.ts';
import type { MenuGroup, Page } from '../framework/compile.ts';
import type { Installation } from '../framework/installation.ts';
import { type Connections, InstalledConsole } from '../framework/installed-console.tsx';
import { menuWith } from '../framework/menu/menu.ts';
import type { AnyResource } from '../framework/resource.ts';
import { payoutLimit } from './money/payout-limit.ts';
import { operatorResources } from './operator-resources.ts';
import { Overview } from './overview.tsx';
import { ownedAreas } from './owned-areas.ts';
import { operatorPath } from './parts/operator-resource.ts';
import { BATCHES } from './parts/reviews/batch-link.tsx';
import { reviews } from './reviews/reviews.ts';
import { operatorSearch } from './search.ts';
import { catalogue } from './site/catalogue.ts';
import { siteSettings } from './site/site-settings.ts';

export const resources: readonly AnyResource[] = [
  reviews,
  ...operatorResources,
  ...ownedAreas(),
  ...catalogue,
  siteSettings,
  payoutLimit,
];

/** Pictures of the menu come after the first screen. */
const lazyIcon = (name: string): ComponentType =>
  lazy(async () => {
    const { MENU_ICONS, OTHER_ICON } = await import('./menu-icons.ts');
    return { default: MENU_ICONS[name] ?? OTHER_ICON };
  });

const HOME = '/ops/overview';

const SETTLEMENT_IMPORT = `${operatorPath('settlements')}/import`;
const LISTING_IMPORT = `${operatorPath('listings')}/import`;
const SALE_DAY = `${operatorPath('listings')}/results`;
const SECURITY = '/ops/security';

const pages: readonly Page[] = [
  {
    path: SETTLEMENT_IMPORT,
    title: '批量登记结算',
    parent: operatorPath('settlements'),
    permission: 'money',
    component: lazy(async () => ({
      default: (await import('./money/settlement-import.tsx')).SettlementImport,
    })),
  },
  {
    path: LISTING_IMPORT,
    title: '导入标的',
    parent: operatorPath('listings'),
    permission: 'listings',
    component: lazy(async () => ({ default: (await import('./listings/listing-import.tsx')).ListingImport })),
  },
  {
    path: SALE_DAY,
    title: '当日结果',
    parent: operatorPath('listings'),
    permission: 'listings',
    component: lazy(async () => ({ default: (await import('./listings/sale-day.tsx')).OperatorSaleDay })),
  },
  {
    path: BATCHES,
    title: '批量审核',
    parent: operatorPath('reviews'),
    permission: 'reviews',
    component: lazy(async () => ({ default: (await import('./reviews/batches.tsx')).Batches })),
  },
  { path: HOME, title: '待办总览', component: Overview },
  {
    path: `${operatorPath('appointments')}/week`,
    title: '看样日历',
    parent: operatorPath('appointments'),
    permission: 'customers',
    component: lazy(async () => ({
      default: (await import('./customers/appointment-week.tsx')).AppointmentWeek,
    })),
  },
  {
    path: SECURITY,
    title: '账号安全',
    component: lazy(async () => ({ default: (await import('./accounts/security.tsx')).Security })),
  },
];

const GROUPS: readonly MenuGroup[] = [
  {
    label: '工作台',
    items: [
      { label: '待办总览', icon: DashboardOutlined, path: HOME },
      { label: '待办队列', icon: CarryOutOutlined, path: '/ops/reviews', counter: 'all' },
      { label: '账号安全', icon: SafetyCertificateOutlined, path: SECURITY },
    ],
  },
  { label: '审核', items: [] },
  { label: '标的', items: [] },
  { label: '客户', items: [] },
  { label: '资金', items: [] },
  { label: '目录与设置', items: [] },
  { label: '系统', items: [] },
];

const menu = menuWith(GROUPS, resources, lazyIcon);

const CONSOLE = { title: '运营后台', base: '/ops', home: HOME, resources, pages, menu };

function connect({ mapsKey, mapTiles, notify }: Installation): Connections {
  const onExpired = (sent: string | null) => {
    // Signing out ends the session before the last answers arrive, and leads on by itself.
    if (sent === null || sent !== operatorToken()) return;
    rememberOperatorReturn(location.pathname + location.search);
    clearOperator();
    notify(messages.loginExpired, 'problem');
    location.assign(OPERATOR_LOGIN);
  };
  const onFailure = ({ message }: ApiError) => notify(message, 'failure');
  const connection = { token: operatorToken, onExpired, onFailure };
  const api = createApi(
    { ...uploadCalls, ...handedFileCalls, ...reviewQueueCalls, ...searchCalls },
    { ...connection, baseUrl: location.origin },
  );
  const permissions = ['operator', ...permissionsOf(readOperator()?.roles ?? [])] as const;
  return {
    services: { draftOwner: operatorDrafts, api, mapsKey, mapTiles, permissions },
    dataProvider: operatorDataProvider(connection),
    authProvider: operatorAuthProvider,
    accessControlProvider: accessControl({ resources, pages, menu }, { permissions }),
    search: { owner: readOperator()?.name ?? '', find: operatorSearch(api) },
    loadCounts: async () => {
      const { data } = await api.waitingReviews({}, { isBackground: true });
      const all = data.kinds.reduce((sum, { count }) => sum + count, 0);
      return { ...Object.fromEntries(data.kinds.map(({ kind, count }) => [kind, count])), all };
    },
  };
}

export default function OperatorConsole(installation: Installation) {
  return <InstalledConsole {...CONSOLE} installation={installation} connect={connect} />;
}
