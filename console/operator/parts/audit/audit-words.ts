/** Audit entries as text: the operator, the action, its object, and the decision. */
import { type Area, areas } from '../../../../shared/contract/areas/index.ts';
import type { AuditRecord } from '../../../../shared/contract/platform/audit.ts';
import { OPERATOR_ROLES } from '../../../../shared/domain/accounts/operator.ts';
import { APPLICATION_KINDS } from '../../../../shared/domain/applications/application.ts';
import { ROUND_FIELDS } from '../../../../shared/domain/auctions/auction-round.ts';
import type { Field } from '../../../../shared/domain/fields.ts';
import { TRADE_TYPE_NAMES } from '../../../../shared/domain/money/settlement.ts';
import { PAYOUT_LIMIT_LABEL, WITHDRAWAL_FIELDS } from '../../../../shared/domain/money/withdrawal.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../../../shared/domain/operators/audit.ts';
import { CORRECTED_FIELDS } from '../../../../shared/domain/operators/listing-maintenance.ts';
import { SITE_SETTING_LABELS } from '../../../../shared/domain/operators/site-setting.ts';
import { REFUND_DECISIONS } from '../../../../shared/domain/order.ts';
import { ANSWER_WAY_NAMES } from '../../../../shared/domain/question.ts';
import { wireWords } from '../../../../shared/fields/index.ts';
import { fenToYuan, yuanText } from '../../../../shared/money.ts';
// The words of regions.
import '../../../../shared/regions/index.ts';
import { COLUMN_LABELS, COLUMN_VALUES, STATUS_NAMES } from './audit-columns.ts';

type Names = Readonly<Record<string, string>>;

const labelsOf = <Entry extends { name: string }>(table: Readonly<Record<string, Entry>>): Names =>
  Object.fromEntries(Object.entries(table).map(([key, { name }]) => [key, name]));

/** The names of records, by the resource of their calls. */
export const SUBJECTS: Names = {
  ...AUDIT_SUBJECTS,
  ...Object.fromEntries(areas.map(({ path, label }) => [path, label])),
};

export const ACTIONS: Names = {
  ...Object.fromEntries(
    areas.flatMap(({ actions = {} }) => Object.entries(actions).map(([name, { label }]) => [name, label])),
  ),
  ...AUDIT_ACTIONS,
};

/** Labels of decisions, in reading order. */
const LABELS: Names = {
  name: '名称',
  roles: '角色',
  before: '此前',
  after: '此后',
  kind: '类别',
  decision: '决定',
  trade_type: '收支',
  fen: '金额',
  reference: '单号',
  way: '方式',
  answer: '内容',
  staff_name: '看样员',
  staff_phone: '看样员手机',
  remark: '说明',
  reason: '原因',
  fields: '各项原因',
  refused: '同时驳回的认领',
  cancelled: '同时取消的推广订单',
  is_revision: '修订',
  object_id: '标的编号',
  creditor_id: '债权人编号',
  channel: '渠道',
  receiver: '接收人',
  purpose: '用途',
  failure: '失败原因',
  count: '条数',
  file: '文件',
  sheet: '工作表',
  inserted: '新增',
  updated: '更新',
  ids: '新增的标的编号',
  numbers: WITHDRAWAL_FIELDS.order_num.label,
  again: '包括已导出过的',
  payout_batch: WITHDRAWAL_FIELDS.payout_batch.label,
};
const READING_ORDER = Object.keys(LABELS);

const ROLES = labelsOf(OPERATOR_ROLES);

/** Names of values. */
const VALUES: Readonly<Record<string, Names>> = {
  decision: REFUND_DECISIONS,
  trade_type: TRADE_TYPE_NAMES,
  way: ANSWER_WAY_NAMES,
  kind: labelsOf(APPLICATION_KINDS),
  roles: ROLES,
  before: ROLES,
  after: ROLES,
};

/** Identifies a version; of no use to readers. */
const HIDDEN = new Set(['id', 'edition']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLink = (value: unknown): value is { name: unknown; url: unknown } =>
  isRecord(value) && 'name' in value && 'url' in value;

/** @param most so many entries of a list are named */
function textOf(name: string, value: unknown, most = Number.POSITIVE_INFINITY): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (name === 'fen') return yuanText(fenToYuan(BigInt(String(value))));
  if (Array.isArray(value)) {
    const named = value.slice(0, most).map((each) => textOf(name, each));
    return named.join('、') + (value.length > most ? `等${value.length}个` : '');
  }
  if (isLink(value)) return `${value.name}（${value.url}）`;
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, each]) => `${COLUMN_LABELS[key] ?? key}：${String(each)}`)
      .join('；');
  return VALUES[name]?.[String(value)] ?? String(value);
}

interface Line {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** The values of a field before and after; for a new or deleted record, its non-empty fields. */
export function changesOf({
  subject,
  before,
  after,
}: Pick<AuditRecord, 'subject' | 'before' | 'after'>): Line[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !HIDDEN.has(name))
    .map((name) => ({
      name,
      label: labelOf(subject, name),
      before: valueText(subject, name, before?.[name]),
      after: valueText(subject, name, after?.[name]),
    }))
    .filter((line) => line.before !== line.after);
}

const FIELDS: Readonly<Record<string, Readonly<Record<string, AuditedField>>>> = {
  listings: { ...CORRECTED_FIELDS, ...ROUND_FIELDS, recorded_time: { label: '登记时间' } },
  subjects: CORRECTED_FIELDS,
  'site-settings': Object.fromEntries(
    Object.entries(SITE_SETTING_LABELS).map(([name, label]) => [name, { label }]),
  ),
  'payout-limit': { limit: { label: PAYOUT_LIMIT_LABEL } },
  ...Object.fromEntries(areas.map((area) => [area.path, { ...inputsOf(area), ...area.fields }])),
};

/** The input fields of an area's actions. */
function inputsOf({ actions }: Area): Readonly<Record<string, AuditedField>> {
  return Object.assign({}, ...Object.values(actions).map(({ input }) => input));
}

const fieldsOf = (subject: string) => FIELDS[subject] ?? {};

type AuditedField = Field | { label: string; kind?: never };

const labelOf = (subject: string, name: string): string =>
  fieldsOf(subject)[name]?.label ?? COLUMN_LABELS[name] ?? LABELS[name] ?? name;

/** Columns of listings that hold a region's code. */
const REGION: Field = { kind: 'region', label: '' };
const CODE_COLUMNS: Readonly<Record<string, Field>> = {
  province_code: REGION,
  city_code: REGION,
  district_code: REGION,
};

function valueText(subject: string, name: string, value: unknown): string {
  const field = fieldsOf(subject)[name] ?? CODE_COLUMNS[name];
  if (field?.kind) return wireWords(field, value);
  const status = name === 'status' || name === 'trade_status' ? STATUS_NAMES[subject] : undefined;
  const names = status ?? COLUMN_VALUES[name];
  return names?.[String(value)] ?? textOf(name, value);
}

/** One line for each value that was decided. @param most so many entries of a list are named; all by default */
export const decisionsOf = (
  { subject, details }: Pick<AuditRecord, 'subject' | 'details'>,
  most?: number,
): string[] =>
  Object.entries(details)
    .filter(([name]) => !HIDDEN.has(name))
    .sort(([one], [other]) => READING_ORDER.indexOf(one) - READING_ORDER.indexOf(other))
    .flatMap(([name, value]) => {
      const field = fieldsOf(subject)[name];
      const text = field ? valueText(subject, name, value) : textOf(name, value, most);
      return text ? [`${field?.label ?? LABELS[name] ?? COLUMN_LABELS[name] ?? name}：${text}`] : [];
    });

/** The decision in the form of decisionsOf, then one line for each other changed field. */
export function linesOf({ subject, details, ...records }: AuditRecordOf, most?: number): string[] {
  const changed = changesOf({ subject, ...records })
    .filter(({ name }) => !(name in details))
    .map(({ label, before, after }) =>
      records.before ? `${label}：${before || '空'} → ${after || '空'}` : `${label}：${after}`,
    );
  return [...decisionsOf({ subject, details }, most), ...changed];
}

type AuditRecordOf = Pick<AuditRecord, 'subject' | 'details' | 'before' | 'after'>;
