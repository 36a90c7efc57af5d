/** The fields of a subject for reviewers. */
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { cellsNamed, SUBJECT_FACTS } from '../../../common/subject-cells.ts';
import type { Fields } from '../../../framework/resource.ts';
import { creditorField } from '../accounts/account-links.tsx';
import { textField, timeField } from '../field-kinds.ts';

export type ReviewedSubject = OutputOf<Contract['oneSubject']>['data'];

export const SUBJECT_SECTIONS: Readonly<Record<string, Fields<ReviewedSubject>>> = {
  基本信息: {
    ...cellsNamed(...SUBJECT_FACTS),
    creditor_name: creditorField('债权人'),
    ...cellsNamed('is_start'),
    submitted_time: timeField('提交时间'),
    ...cellsNamed('create_time'),
    remark: textField<ReviewedSubject>('驳回原因', [{ is_start: [3] }, { revision_status: [3] }]),
  },
};
