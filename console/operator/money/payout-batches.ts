/** Payout batches: their withdrawals, the ones still to be recorded, and withdrawing a batch. */
import { contract } from '../../../shared/contract/index.ts';
import { BATCH_FIELDS, BATCH_STATES } from '../../../shared/domain/money/withdrawal.ts';
import { reasonInput } from '../../common/text-input.ts';
import { detailCells, recordCells } from '../../framework/record-cells.ts';
import { tabsOf } from '../../framework/states.ts';
import { daysFrom, stateField, wholeFilter } from '../parts/field-kinds.ts';
import { BatchFile } from '../parts/money/batch-file.tsx';
import { operatorPath, operatorResource } from '../parts/operator-resource.ts';

export const payoutBatches = operatorResource({
  list: contract.allPayoutBatches,
  one: contract.onePayoutBatch,
  label: '打款文件',
  menu: '资金',
  sections: {
    打款文件: {
      ...recordCells(BATCH_FIELDS, ['number']),
      state: stateField('状态', BATCH_STATES, { open: 'waiting', settled: 'good', withdrawn: 'plain' }),
      ...recordCells(BATCH_FIELDS, ['count', 'sum', 'open_count', 'made_by', 'made_time']),
      ...detailCells(BATCH_FIELDS, ['withdrawn_by', 'withdrawn_time', 'reason']),
    },
  },
  panels: [{ title: '文件', panel: BatchFile, when: [{ state: ['open', 'settled'] }] }],
  tabs: tabsOf('state', BATCH_STATES, 'last'),
  filters: { number: wholeFilter(BATCH_FIELDS.number), ...daysFrom('导出日期') },
  hint: '在“提现审核”中导出打款文件后，会在这里显示。',
  actions: {
    withdrawals: {
      label: '查看提现',
      when: [{ state: ['open', 'settled'] }],
      tone: 'main',
      to: ({ number }) =>
        `${operatorPath('withdrawals')}?${new URLSearchParams({ status: '', payout_batch: number })}`,
    },
    withdraw: {
      label: '作废',
      when: [{ state: ['open'] }],
      tone: 'danger',
      refusals: [{ when: [{ is_own: [true] }], reason: '由您导出，须由另一位同事作废' }],
      confirm: ({ open_count }) =>
        `请先确认银行没有处理该文件。作废后，其中${open_count}笔未办结的提现可以重新导出、打款或驳回。`,
      input: reasonInput(BATCH_FIELDS.reason.label, '写入操作记录'),
    },
  },
});
