/** The fields of a listing for operators, by the headings of its page. */
import type { MaintainedListing } from '../../../../shared/contract/index.ts';
import { DISPOSAL_STATUS } from '../../../../shared/domain/listing.ts';
import { PUBLISH_STATUS_NAMES } from '../../../../shared/domain/subject.ts';
import { DETAIL_NAMES, LISTING_FIELDS, PRICE_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { cellsNamed } from '../../../common/subject-cells.ts';
import type { Fields } from '../../../framework/resource.ts';
import { statesOf } from '../../../framework/states.ts';
import { ownerField } from '../accounts/account-links.tsx';
import { textField, timeField } from '../field-kinds.ts';

type Cells = Fields<MaintainedListing>;
export const LISTING_SECTIONS: Readonly<Record<string, Cells>> = {
  标的: {
    ...cellsNamed('object_title', 'zc_type', 'second_name'),
    is_start: {
      kind: 'code',
      label: '上架状态',
      names: statesOf(PUBLISH_STATUS_NAMES, { 2: 'waiting', 3: 'bad', 4: 'good' }),
    },
    creditor_name: ownerField('所属债权人'),
    ...cellsNamed('court_name', 'merchants_name', 'org_name'),
    id: textField(LISTING_FIELDS.record_number.label),
  },
  价格与时间: {
    ...cellsNamed(...PRICE_FIELDS, ...DETAIL_NAMES),
    ...cellsNamed('start_time', 'end_time', 'bid_cycle'),
    disposal_status: {
      kind: 'code',
      label: '处置状态',
      names: statesOf<number>(DISPOSAL_STATUS, { 1: 'waiting', 2: 'good' }),
    },
  },
  来源与地点: {
    ...cellsNamed('source_name', 'source_url'),
    source_id: textField(LISTING_FIELDS.source_id.label),
    ...cellsNamed('province_name', 'address', 'coordinate', 'datum_name'),
  },
  数据: {
    ...cellsNamed('own_looker_num', 'consult_num', 'create_time'),
    updated_time: timeField('更新时间'),
  },
};
