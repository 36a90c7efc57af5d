/** The creditor’s certification: the provider's request and result of each method. */
import type { Case } from '../providers.ts';

export const cases: Case[] = [
  {
    does: 'reads the certification',
    call: (it) => it.getOne({ resource: 'certification', id: 1 }),
    path: '/creditor/v1/merchants',
    fields: {},
    answer: { data: { id: '5', name: '银行', c_type: '1', id_card: '3201****0011' } },
    gives: { data: { name: '银行', c_type: 1, id_card: '3201****0011' } },
  },
];
