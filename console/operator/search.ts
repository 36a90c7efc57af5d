/** What operators can search for besides pages: records, by number, phone, name or title. */
import type { Api } from '../../providers/api.ts';
import type { SearchHitKind } from '../../shared/contract/operators/search.ts';
import type { Hit } from '../framework/search/search.ts';
import { operatorPath } from './parts/operator-resource.ts';

const GROUPS: Record<SearchHitKind, { label: string; path: string }> = {
  orders: { label: '服务订单', path: 'orders' },
  'promotion-orders': { label: '推广订单', path: 'promotion-orders' },
  withdrawals: { label: '提现', path: 'withdrawals' },
  applications: { label: '入驻申请', path: 'applications' },
  creditors: { label: '债权人', path: 'creditors' },
  users: { label: '用户', path: 'users' },
  listings: { label: '标的', path: 'listings' },
};

export const operatorSearch =
  (api: Pick<Api, 'operatorSearch'>) =>
  async (q: string, signal: AbortSignal): Promise<Hit[]> => {
    const { data } = await api.operatorSearch({ q }, { signal, isBackground: true });
    return data.found.map(({ kind, id, title, text }) => ({
      group: GROUPS[kind].label,
      title,
      text,
      to: `${operatorPath(GROUPS[kind].path)}/detail?id=${id}`,
    }));
  };
