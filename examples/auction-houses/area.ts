import { defineArea } from '../../shared/contract/areas/define-area.ts';
import { messages } from '../../shared/messages.ts';

const required = { on: 'save', message: messages.required } as const;
const reason = { kind: 'text', label: '暂停原因', maxLength: 200 } as const;

/** The companies that hold auctions. */
export const auctionHouses = defineArea({
  path: 'example-auction-houses',
  label: '拍卖机构',
  permission: 'catalogue',
  fields: {
    name: { kind: 'text', label: '名称', maxLength: 60, required },
    city: { kind: 'region', label: '所在地', required },
    phone: { kind: 'phone', label: '联系手机' },
    licence: { kind: 'text', label: '许可证号', maxLength: 40, required },
    reason,
  },
  create: ['name', 'city', 'phone', 'licence'],
  update: ['name', 'city', 'phone', 'licence'],
  unique: 'licence',
  filters: ['name', 'city', 'status'],
  sortable: ['name'],
  states: {
    initial: 'active',
    names: { active: '正常', suspended: '已暂停' },
    tones: { active: 'good', suspended: 'bad' },
  },
  actions: {
    suspend: {
      label: '暂停',
      from: 'active',
      to: 'suspended',
      confirm: '暂停后不能再发布拍卖。',
      input: { reason: { ...reason, required } },
      tone: 'danger',
      bulk: true,
    },
    resume: { label: '恢复', from: 'suspended', to: 'active', clears: ['reason'], bulk: true },
  },
  remove: {},
});
