/** A resource of submitted records: its list, its details, and the decisions about it. */
import type { Call } from '../../../../shared/contract/index.ts';
import type { Condition } from '../../../../shared/domain/condition.ts';
import { isReviewKind, REVIEW_KINDS } from '../../../../shared/domain/operators/review.ts';
import { reasonInput } from '../../../common/text-input.ts';
import type { Action, Resource } from '../../../framework/resource.ts';
import {
  type OperatorResourceOptions,
  operatorResource,
  type RowOf,
  resourceOf,
} from '../operator-resource.ts';
import { nextReview } from './next-review.tsx';

type Decision<Row> = Extract<Action<Row>, { confirm: unknown }>;

interface Decisions<Row> {
  /** Which records wait. */
  when: Condition<Row>;
  /** Which do not: their details lead on to the next. */
  decided: Condition<Row>;
  /** The reader of the reasons. */
  reader: string;
  /** The text of each decision's dialog. */
  approve: Decision<Row>['confirm'];
  /** Warnings of the approval's dialog. */
  warn?: Decision<Row>['warn'];
  reject: string;
  askMore?: string;
  /** Fields that may have a reason each. */
  reasonsFor?: Decision<Row>['reasonsFor'];
}

interface Review<Row> extends Omit<OperatorResourceOptions<Row, object>, 'label' | 'menu' | 'form'> {
  decisions: Decisions<Row>;
}

/** @throws Error for calls about what does not wait for operators */
export function reviewResource<All extends Call, One extends Call>({
  decisions,
  lead = [],
  actions,
  ...options
}: { list: All; one: One } & Review<RowOf<All, One>>): Resource<RowOf<All, One>> {
  const kind = resourceOf(options.list);
  if (!isReviewKind(kind)) throw new Error(`${kind} is no kind of review`);
  return operatorResource<All, One>({
    ...options,
    label: REVIEW_KINDS[kind].name,
    menu: '审核',
    lead: [{ title: '下一步', panel: nextReview(kind), when: decisions.decided }, ...lead],
    actions: { ...decisionActions(decisions), ...actions },
  });
}

function decisionActions<Row>({ when, reader, approve, warn, reject, askMore, reasonsFor }: Decisions<Row>) {
  // Decisions are made where everything is read.
  const decision = { when, isOnDetailOnly: true } as const;
  /** Returning a record needs a reason. */
  const giveBack = { ...decision, reasonsFor, input: reasonInput('原因', `${reader}会看到`) } as const;
  return {
    approve: { ...decision, label: '通过', tone: 'main', confirm: approve, warn, success: '已通过' },
    ...(askMore && {
      'ask-more': { ...giveBack, label: '要求补充', confirm: askMore, success: '已要求补充' },
    }),
    reject: { ...giveBack, label: '驳回', tone: 'danger', confirm: reject, success: '已驳回' },
  } as const;
}
