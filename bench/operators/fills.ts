/**
 * The rows of each table of the bench: the value of each column in row `n` of `%rows%`, as SQL. Few of all rows wait for
 * a decision.
 */
import {
  AT,
  CREDITOR,
  FEN,
  type Fill,
  NAME,
  OF_LISTING,
  oneOf,
  PERSON,
  phoneFrom,
  TIMES,
  TITLE,
  WAITS,
} from './columns.ts';
import { MONEY_FILLS } from './money-fills.ts';

/** The operators of the requests, by role. */
export const TOKENS = { admin: 'the administrator', support: 'the customer service' } as const;

/** Judicial auctions have no publishing creditor; one in ten is claimed. */
const IS_WRITTEN = 'n % 3 <> 0';
const SHELF = 'case when n % 2000 = 1 then 2 when n % 20 = 1 then 1 when n % 33 = 1 then 3 else 4 end';

export const FILLS: readonly Fill[] = [
  {
    table: 'creditor',
    lists: ['creditors'],
    columns: {
      account: `'c' || n`,
      phone: phoneFrom(13900000000),
      name: NAME,
      c_type: '1 + n % 2',
      delete_sign: 'case when n % 100 = 0 then 2 when n % 30 = 0 then 3 else 0 end',
      ...TIMES,
    },
  },
  {
    table: 'app_user',
    lists: ['users'],
    columns: {
      phone: phoneFrom(13800000000),
      nickname: `${oneOf(['用户', '小', '老', '阿'], 3)} || ${oneOf(['明', '红', '强', '敏', '丽', '军'])} || n`,
      locked_at: `case when n % 2000 = 0 then ${AT} end`,
      ...TIMES,
    },
  },
  {
    table: 'listing',
    lists: ['listings', 'subjects'],
    columns: {
      zc_type: '1 + n % 3',
      publish_status: SHELF,
      disposal_status: 'case when n % 9 = 0 then 1 end',
      title: TITLE,
      second_class: '1 + n % 10',
      source: '1 + n % 5',
      initial_price: FEN,
      start_time: AT,
      end_time: AT,
      province_code: `'320000'`,
      city_code: oneOf(['320100', '320200', '320500', '320800']),
      district_code: oneOf(['320102', '320205', '320505', '320830']),
      cover: `'/demo/1.webp'`,
      creditor_id: `case when ${IS_WRITTEN} or n % 30 = 0 then ${CREDITOR} end`,
      written_at: `case when ${IS_WRITTEN} then ${AT} end`,
      submitted_at: `case when n % 2000 = 1 then ${AT} end`,
      ...TIMES,
    },
  },
  { table: 'listing_object', columns: { listing_id: 'n', object_id: 'n' } },
  {
    table: 'listing_pair',
    lists: ['rounds'],
    columns: {
      first_id: '(n + 1) / 2',
      second_id: 'n',
      state: 'case when n % 500 = 0 then 1 else 2 + n % 3 end',
      likeness: '60 + n % 41',
      is_same_case: 'n % 2 = 0',
      found_at: AT,
    },
  },
  {
    table: 'listing_revision',
    columns: {
      listing_id: 'n',
      status: `case when n % 5000 = 2 then 2 else 1 + n % 2 * 2 end`,
      content: `'{}'`,
      submitted_at: AT,
      ...TIMES,
    },
    where: `${IS_WRITTEN} and n % 20 <> 1 and n % 33 <> 1`,
  },
  {
    table: 'listing_day',
    columns: {
      listing_id: 'n',
      day: `date '2026-11-20' - (n % 400)::integer`,
      creditor_id: CREDITOR,
      looks: 'n % 50',
    },
  },
  {
    table: 'claim',
    lists: ['claims'],
    columns: {
      listing_id: 'n',
      creditor_id: CREDITOR,
      name: PERSON,
      document: `'/files/' || n`,
      status: `case when ${WAITS} then 1 when n % 10 = 1 then 2 else 3 end`,
      created_at: AT,
    },
  },
  {
    table: 'merchant_change',
    lists: ['identity-changes', 'bank-changes'],
    columns: {
      creditor_id: 'n',
      kind: oneOf(['identity', 'bank']),
      status: `case when ${WAITS} or n % 5000 = 1 then 1 when n % 10 = 1 then 3 else 2 end`,
      content: `'{}'`,
      created_at: AT,
    },
  },
  ...MONEY_FILLS,
  {
    table: 'application',
    lists: ['applications'],
    columns: {
      number: `'SQ' || n`,
      kind: oneOf(['institution', 'provider', 'broker', 'supplier']),
      phone: phoneFrom(13700000000),
      c_type: '1 + n % 2',
      name: NAME,
      email: `'a@b.cn'`,
      content: `'{}'`,
      status: `case when ${WAITS} then 2 when n % 50 = 1 then 4 when n % 10 = 1 then 3 else 0 end`,
      created_at: AT,
      submitted_at: AT,
      due_day: `(${AT})::date + 5`,
    },
  },
  {
    table: 'appointment',
    lists: ['appointments'],
    columns: {
      user_id: 'n',
      ...OF_LISTING,
      // Of the newest, some thousands are still to come.
      starts_at: `${AT} + interval '5 days'`,
      ends_at: `${AT} + interval '121 hours'`,
      name: PERSON,
      phone: phoneFrom(13800000000),
      status: `case when ${WAITS} then 1 when n % 10 = 1 then 3 else 2 end`,
      created_at: AT,
    },
  },
  {
    table: 'consultation',
    lists: ['questions'],
    columns: {
      ...OF_LISTING,
      name: PERSON,
      phone: phoneFrom(13800000000),
      message: `'可以看样吗'`,
      status: `case when ${WAITS} then 1 when n % 20 = 1 then 3 else 2 end`,
      content_key: `'k' || n`,
      created_at: AT,
    },
  },
  {
    table: 'audit_entry',
    lists: ['audit'],
    columns: {
      operator_id: '1 + n % 20',
      actor: `${oneOf(['root', 'ops', 'finance', 'support'])} || n % 10`,
      action: oneOf(['approve', 'reject', 'view']),
      subject: oneOf(['subjects', 'claims', 'orders', 'withdrawals', 'questions']),
      subject_id: 'n % 5000',
      details: `'{"remark": "已核实"}'`,
      at: AT,
      request_id: `'request-' || n`,
      position: 'n',
      hash: `md5(n::text)`,
    },
  },
  {
    table: 'message',
    lists: ['messages'],
    columns: {
      owner_role: oneOf(['user', 'creditor']),
      owner_id: CREDITOR,
      kind: oneOf(['review', 'question', 'order']),
      title: `'标的已上架'`,
      text: TITLE,
      link: `'/creditor/subjects'`,
      event: `'e' || n`,
      created_at: AT,
    },
  },
  {
    table: 'outbox',
    lists: ['outbox'],
    columns: {
      kind: `case when ${WAITS} or n % 300 = 1 then 'refund' when n % 3 = 0 then 'mail' else 'sms' end`,
      payload: `case when ${WAITS} or n % 300 = 1 then jsonb_build_object('refundId', n)
        when n % 3 = 0 then jsonb_build_object('to', 'a' || n || '@b.cn', 'kind', 'digest', 'subject', '新标的', 'text', '今天有新标的')
        else jsonb_build_object('phone', (13800000000 + n)::text, 'kind', 'notice', 'text', '您的预约已确认') end`,
      attempts: `case when n % 50 = 1 then 2 + n % 4 else 1 end`,
      next_try_at: AT,
      done_at: `case when not (${WAITS}) then ${AT} end`,
      cancelled_at: `case when n % 3000 = 2 then ${AT} end`,
      failure: `case when n % 500 = 1 then 'timeout' end`,
      created_at: AT,
    },
  },
  {
    table: 'sign_in',
    lists: ['sign-ins'],
    columns: {
      name: `case when n % 50 = 1 then null else 'ops' || n % 10 end`,
      result: `case when n % 1000 = 1 then 'locked' when n % 100 = 1 then 'wrong-code' when n % 70 = 1 then 'needs-code'
        when n % 20 = 1 then 'wrong-password' else 'ok' end`,
      network: `'203.0.113.' || n % 200`,
      agent: `'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0'`,
      at: AT,
    },
  },
  {
    table: 'job_run',
    lists: ['jobs'],
    columns: {
      job: oneOf([
        'send-outbox',
        'query-pending-payments',
        'close-unpaid-orders',
        'run-housekeeping',
        'daily-mail',
      ]),
      process: `'host:' || n % 3`,
      runs: '1 + n % 9',
      started_at: AT,
      ended_at: AT,
      failure: `case when n % 100 = 1 then 'timeout' end`,
    },
  },
  {
    table: 'review_decision',
    lists: ['reviews'],
    columns: {
      kind: oneOf(['subjects', 'claims', 'applications', 'withdrawals', 'questions', 'appointments']),
      record_id: 'n',
      submitted_at: `${AT} - interval '3 hours'`,
      decided_at: AT,
    },
  },
  {
    table: 'upload',
    columns: {
      key: `'key' || n`,
      owner_role: `'creditor'`,
      owner_id: CREDITOR,
      purpose: `'subject'`,
      url: `'/files/' || n`,
      created_at: AT,
      expires_at: AT,
      used_at: `case when n % 50 <> 1 then ${AT} end`,
    },
  },
];
