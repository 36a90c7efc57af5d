/** The form with which operators correct a listing. */
import { Alert } from 'antd';
import type { SubjectPicture } from '../../../../providers/creditor/subject-form.ts';
import { contract, type MaintainedListing } from '../../../../shared/contract/index.ts';
import { listingCorrection } from '../../../../shared/contract/operators/listing-maintenance.ts';
import { DISPOSAL_STATUS, type ListingType, PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import {
  CORRECTED_FIELDS,
  type CorrectedField,
  LISTING_ACTIONS,
} from '../../../../shared/domain/operators/listing-maintenance.ts';
import {
  DETAIL_GROUPS,
  PLACE_DETAILS,
  PRICE_FIELDS,
  TEXT_FIELDS,
} from '../../../../shared/domain/subject-fields.ts';
import { DEFAULT_DATUM } from '../../../../shared/map/datum.ts';
import { listingInReview } from '../../../../shared/message-table.ts';
import { messages } from '../../../../shared/messages.ts';
import { amountWarnings } from '../../../common/amount-warnings.ts';
import { heldAgainWarnings } from '../../../common/held-again.ts';
import { placeWarnings } from '../../../common/place-warnings.ts';
import type { Form } from '../../../framework/resource.ts';
import { controlsOf } from '../../../framework/table-fields.ts';

const InReview = () => <Alert type="info" showIcon message={listingInReview} />;

type Value = string | number | null;
type TextField = Exclude<CorrectedField, 'img'>;
type CorrectionForm = Record<TextField, Value> & {
  img: SubjectPicture[];
  zc_type: ListingType;
  edition: string;
  reason: string;
};

const NAMES = Object.keys(CORRECTED_FIELDS).filter((name): name is TextField => name !== 'img');
const BY_TYPE = { name: 'zc_type', types: [1, 2, 3] } as const;
const CONTROLS = controlsOf(CORRECTED_FIELDS, BY_TYPE);
/** Required fields follow from the call: operators need not fill in unknown ones. */
const FIELDS = Object.fromEntries(
  Object.entries(CONTROLS).map(([name, { isRequired, ...control }]) => [name, control]),
) as typeof CONTROLS;

const currentValue = (record: MaintainedListing, name: TextField): Value => {
  if (name === 'source') return typeof record.source === 'number' ? record.source : null;
  return name === 'datum' ? (record.datum ?? DEFAULT_DATUM) : record[name];
};

const contentOf = (value: (name: TextField) => Value) =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Record<TextField, Value>;

/** Empty fields travel by their names: an absent one would stay as it is. */
const sentOf = (form: Partial<CorrectionForm>) => ({
  ...form,
  emptied: NAMES.filter((name) => name in form && (form[name] === null || form[name] === '')),
});

/** The rules that read texts are loaded with the first form. */
async function contradictionsIn(form: CorrectionForm) {
  const { contradictionWarnings } = await import('../../../common/text-contradictions.ts');
  return contradictionWarnings(form);
}

export const listingForm = (path: string): Omit<Form<MaintainedListing, CorrectionForm>, 'path'> => ({
  title: { create: '修改标的', edit: '修改标的' },
  creates: () => false,
  canSubmit: LISTING_ACTIONS.correct,
  refusal: InReview,
  initial: () => ({ ...contentOf(() => null), img: [], zc_type: 1, edition: '', reason: '' }),
  fromRecord: (record) => ({
    ...contentOf((name) => currentValue(record, name)),
    img: record.img.map(({ id, img_path }) => ({ id, img_path, delete_sign: 0 })),
    zc_type: record.zc_type,
    edition: record.edition ?? '',
    reason: '',
  }),
  toInput: sentOf,
  input: listingCorrection,
  groups: [
    { title: '修改原因', fields: ['reason'] },
    {
      title: '基本信息',
      fields: ['object_title', 'second_class', 'court_name', 'merchants_name', 'org_name'],
    },
    { title: '图片', fields: ['img'] },
    { title: '地点', fields: ['region', 'address', ...PLACE_DETAILS, 'coordinate', 'datum'] },
    { title: '价格', fields: PRICE_FIELDS },
    ...DETAIL_GROUPS,
    { title: '竞价时间', fields: ['start_time', 'end_time', 'disposal_status'] },
    { title: '处置平台', fields: ['source', 'source_url'] },
    { title: '标的说明', fields: TEXT_FIELDS },
  ],
  fields: {
    ...FIELDS,
    coordinate: { ...FIELDS.coordinate, kind: 'coordinate', datum: 'datum', region: 'region' },
    datum: { ...FIELDS.datum, kind: 'code', appearance: 'radio' },
    region: { kind: 'region', label: CORRECTED_FIELDS.region.label },
    disposal_status: {
      kind: 'code',
      label: CORRECTED_FIELDS.disposal_status.label,
      help: '有处置状态的标的在漂拍列表中展示；为空则不是漂拍',
      options: Object.entries(DISPOSAL_STATUS).map(([code, label]) => ({ value: Number(code), label })),
    },
    reason: {
      kind: 'text',
      label: '修改原因',
      help: '记入操作记录，所属债权人也会看到',
    },
  },
  submits: [{ name: 'save', label: '保存修改', isMain: true, success: messages.listingCorrected }],
  doubts: async (read, record) => {
    const { listingDoubts } = await import('../../../common/listing-doubts.ts');
    const doubtsOf = await listingDoubts(read, {
      facts: record
        ? read(contract.listingFacts, { id: record.id }).then(({ data }) => data.facts)
        : Promise.resolve([]),
      published: record?.is_start === PUBLISH_STATUS.onShelf ? record.create_time : null,
    });
    return (form) => doubtsOf({ terms: form, content: form });
  },
  warn: async (form, _submit, _read, record) => [
    ...amountWarnings(form, record),
    ...heldAgainWarnings(record, form, '保存后'),
    ...(await contradictionsIn(form).catch(() => [])),
    ...(await placeWarnings(form).catch(() => [])),
  ],
  after: (_, record) => (record ? `${path}/detail?id=${record.id}` : null),
});
