/** The scheduled jobs of the server: what they do, how the last run went, and the next. */
import { contract } from '../../../shared/contract/index.ts';
import { JOB_RESULTS } from '../../../shared/domain/operators/job.ts';
import { choicesOf } from '../../framework/states.ts';
import { onDetail, stateField, textField, timeField } from '../parts/field-kinds.ts';
import { durationField } from '../parts/jobs/job-duration.ts';
import { JobHistory } from '../parts/jobs/job-runs.tsx';
import { operatorResource } from '../parts/operator-resource.ts';

export const jobs = operatorResource({
  list: contract.allJobs,
  one: contract.oneJob,
  label: '定时任务',
  menu: '系统',
  sections: {
    任务: {
      name: textField('任务'),
      about: onDetail(textField('作用')),
      interval: textField('频率'),
      key: onDetail(textField('日志中的名称')),
    },
    最近一次: {
      result: stateField<number>('结果', JOB_RESULTS, { 1: 'good', 2: 'bad', 3: 'waiting' }),
      rest_reason: textField('停用原因', [{ result: [4] }]),
      last_time: timeField('完成时间'),
      milliseconds: durationField,
      failure: textField('失败原因'),
      failures: { kind: 'wholeNumber', label: '连续失败', unit: '次' },
      next_time: timeField('下次执行'),
    },
  },
  panels: [{ title: '执行记录', panel: JobHistory }],
  filters: { result: { kind: 'code', label: '结果', options: choicesOf(JOB_RESULTS) } },
  hint: '服务器没有定时任务。',
  actions: {
    run: {
      label: '立即执行',
      when: [{ result: [0, 1, 2] }],
      confirm: ({ about }) => `${about}。立即执行一次，不影响原有的执行计划。`,
      success: '已执行完成',
    },
  },
});
