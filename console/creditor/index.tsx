/** The creditor's centre: its resources, its other pages and its menu. */
import {
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  CommentOutlined,
  DashboardOutlined,
  ImportOutlined,
  PlusSquareOutlined,
  UnorderedListOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { lazy, useState } from 'react';
import { createBrowserApi } from '../../providers/browser-api.ts';
import { creditorAuthProvider } from '../../providers/creditor/auth-provider.ts';
import { creditorDataProvider } from '../../providers/creditor/data-provider.ts';
import { accessControl } from '../framework/access.ts';
import type { MenuGroup, Page } from '../framework/compile.ts';
import { Console } from '../framework/console.tsx';
import { menuWith } from '../framework/menu.ts';
import { PicturesProvider } from '../framework/pictures.tsx';
import type { AnyResource } from '../framework/resource.ts';
import { ServicesProvider } from '../framework/services.tsx';
import { claims } from './claims.tsx';
import { messageList } from './messages.ts';
import { Overview } from './overview.tsx';
import type { Installation } from './parts/installation.ts';
import { questions } from './questions.ts';
import { subjects } from './subjects.tsx';
import { withdrawals } from './withdrawals.ts';

export const resources: readonly AnyResource[] = [subjects, claims, questions, withdrawals, messageList];

const page = <Name extends string>(load: () => Promise<Record<Name, () => React.ReactNode>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const HOME = '/creditorUser/account/index';

const pages: readonly Page[] = [
  { path: HOME, title: '账户概览', component: Overview },
  {
    path: '/creditorUser/account/institutionInfo',
    title: '机构信息',
    component: page(() => import('./institution-info.tsx'), 'InstitutionInfo'),
  },
  {
    path: '/creditorUser/subject/onShelf',
    title: '上架标的',
    component: page(() => import('./on-shelf.tsx'), 'OnShelf'),
    parent: '/creditorUser/subject/subjectList',
  },
  {
    path: '/creditorUser/subject/import',
    title: '批量导入',
    component: page(() => import('./subject-import.tsx'), 'SubjectImport'),
    parent: '/creditorUser/subject/subjectList',
  },
];

const GROUPS: readonly MenuGroup[] = [
  {
    label: '账户管理',
    items: [
      { label: '账户概览', icon: DashboardOutlined, path: HOME },
      { label: '机构信息', icon: BankOutlined, path: '/creditorUser/account/institutionInfo' },
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
    items: [{ label: '提现记录', icon: WalletOutlined, path: '/creditorUser/finance/financeAccount' }],
  },
];

const menu = menuWith(GROUPS, resources);

const COUNTERS_EVERY_MS = 30_000;

export default function CreditorConsole({ mapsKey, mapTiles, pictures, notify, onCounts }: Installation) {
  const [parts] = useState(() => {
    const api = createBrowserApi({ notify });
    return {
      services: { api, mapsKey, mapTiles },
      dataProvider: creditorDataProvider(api),
      authProvider: creditorAuthProvider(api),
      accessControlProvider: accessControl({ resources, pages, menu }, { permissions: ['creditor'] }),
      counters: {
        load: async () => {
          const { data } = await api.creditorCounters({}, { isBackground: true });
          onCounts(data);
          return data;
        },
        everyMs: COUNTERS_EVERY_MS,
      },
    };
  });
  const { services, ...providers } = parts;
  return (
    <ServicesProvider services={services}>
      <PicturesProvider policy={pictures}>
        <Console
          title="商家中心"
          base="/creditorUser"
          home={HOME}
          resources={resources}
          pages={pages}
          menu={menu}
          {...providers}
        />
      </PicturesProvider>
    </ServicesProvider>
  );
}
