/** A creditor records how an own auction ended, corrects it, and takes it back. */

import {
  subjectResultCalls,
  subjectResultCorrection,
} from '../../../../shared/contract/creditors/round-results.ts';
import type { SubjectDetail } from '../../../../shared/contract/index.ts';
import { OWN_ROUND_ACTIONS } from '../../../../shared/domain/auctions/auction-round.ts';
import { messages } from '../../../../shared/messages.ts';
import { dealWarnings } from '../../../common/amount-warnings.ts';
import { RESULT_INPUT } from '../../../common/results/result-dialog.ts';
import { reasonInput } from '../../../common/text-input.ts';
import type { Action } from '../../../framework/resource.ts';

const doubts: NonNullable<Extract<Action<SubjectDetail>, { doubts?: unknown }>['doubts']> = (
  { deal_price },
  subject,
) => dealWarnings(deal_price, subject);

export const RESULT_ACTIONS: Readonly<
  Record<'result' | 'correctResult' | 'removeResult', Action<SubjectDetail>>
> = {
  result: {
    label: '登记结果',
    when: OWN_ROUND_ACTIONS.result,
    confirm: '登记后立即公开，并记入变更记录。流拍的标的将进入漂拍列表。',
    input: RESULT_INPUT,
    doubts,
    call: subjectResultCalls.recordSubjectResult,
    success: messages.roundResultSaved,
  },
  correctResult: {
    label: '更正结果',
    when: OWN_ROUND_ACTIONS.correctResult,
    isOnDetailOnly: true,
    confirm: '填写的内容将替换已登记的结果，变更记录会显示更正前后的内容。',
    input: { ...RESULT_INPUT, ...reasonInput('更正原因', '平台可以看到') },
    doubts,
    call: { input: subjectResultCorrection },
    sends: { action: 'result', values: {} },
    success: messages.resultCorrected,
  },
  removeResult: {
    label: '撤销结果',
    when: OWN_ROUND_ACTIONS.correctResult,
    isOnDetailOnly: true,
    tone: 'danger',
    confirm: '撤销最近一轮的结果，标的恢复到登记之前；公开的变更记录会写明已撤销。',
    input: reasonInput('撤销原因', '平台可以看到'),
    call: subjectResultCalls.removeSubjectResult,
    success: messages.resultTakenBack,
  },
};
