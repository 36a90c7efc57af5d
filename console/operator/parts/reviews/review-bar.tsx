/**
 * The bar below the title of a waiting record: who has taken it, a button that takes it, and a link to the next one.
 * Opening it from the queue takes it. Below it are the warnings of an approval.
 */
import { App, Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '../../../../shared/contract/index.ts';
import type { Review } from '../../../../shared/contract/operators/review-queue.ts';
import { holds } from '../../../../shared/domain/condition.ts';
import type { ReviewKind } from '../../../../shared/domain/operators/review.ts';
import { keyedActions } from '../../../framework/actions/action-keys.ts';
import { ActionWarnings, useActionWarnings } from '../../../framework/actions/action-warnings.tsx';
import type { ConfirmedAction } from '../../../framework/actions/confirmed-action.ts';
import { RecordActions } from '../../../framework/actions/record-actions.tsx';
import { useAction } from '../../../framework/actions/run.ts';
import { useCall } from '../../../framework/data.ts';
import { useCommands } from '../../../framework/keys/commands.ts';
import { type KeyHint, KeyHints } from '../../../framework/keys/key-hints.tsx';
import type { AnyResource } from '../../../framework/resource.ts';
import { reviews } from '../../reviews/reviews.ts';
import { recordAt } from './places.ts';
import styles from './review-bar.module.css';
import { hourOf } from './taken-by.tsx';
import { useFindNext, useIsFromQueue } from './use-find-next.ts';

/** Another operator may take or release it meanwhile. */
const EVERY_MS = 60_000;

export interface BarProps {
  resource: AnyResource;
  record: { id: number };
}

interface ReviewBarProps extends BarProps {
  kind: ReviewKind;
}

/** The review of a record; undefined if it does not wait, or the operator may not decide it. */
function useReview(kind: ReviewKind, recordId: number): Review | undefined {
  const { data } = useCall(
    contract.reviewQueue,
    { kind, record_id: recordId, _end: 1 },
    { refetchInterval: EVERY_MS, isBackground: true },
  );
  return data?.list[0];
}

function useGoOn(kind: ReviewKind, recordId: number): () => Promise<void> {
  const find = useFindNext(kind, recordId);
  const navigate = useNavigate();
  const { state } = useLocation();
  const { message } = App.useApp();
  return async () => {
    const next = await find().catch(() => undefined);
    if (next) navigate(recordAt(next.kind, next.record_id), { state });
    else if (next === null) void message.info('没有其他可以处理的待办');
    else void message.error('暂时无法读取待办，请稍后再试');
  };
}

/** The last opening that was looked at. The page is drawn anew after a decision, and must not take the record again. */
let lastOpening = '';

/** Takes a free record once, when it was opened from the queue; after putting it back, the operator keeps reading. */
function useTakeOnOpening(review: Review | undefined) {
  const isFromQueue = useIsFromQueue();
  const { run, refresh } = useAction(reviews);
  const { key } = useLocation();
  const take = useEffectEvent(async (free: Review) => {
    // The bar says who was faster.
    await run('take', free, {}).catch(() => {});
    await refresh();
  });
  useEffect(() => {
    const opening = review ? `${key} ${review.id}` : lastOpening;
    if (!review || opening === lastOpening) return;
    lastOpening = opening;
    if (isFromQueue && review.taken_by === null) void take(review);
  }, [review, isFromQueue, key]);
}

export function ReviewBar({ kind, resource, record }: ReviewBarProps) {
  const { id } = record;
  const review = useReview(kind, id);
  const goOn = useGoOn(kind, id);
  useTakeOnOpening(review);
  useCommands([{ key: 'n', label: '下一条待办', run: () => void goOn() }]);
  if (!review) return null;
  return (
    <>
      <div className={styles.bar}>
        <Holder review={review} />
        <RecordActions resource={reviews} record={review} />
        <Button aria-keyshortcuts="n" onClick={() => void goOn()}>
          下一条
        </Button>
        <div className={styles.keys}>
          <KeyHints hints={[...decisionKeys(resource, record), ['N', '下一条']]} />
        </div>
      </div>
      <Warnings resource={resource} record={record} />
    </>
  );
}

/** The warnings of the approval's dialog, where the record is read. */
function Warnings({ resource, record }: BarProps) {
  const approve = resource.actions?.approve;
  return approve && 'confirm' in approve && approve.warn ? (
    <WarningsOf resource={resource} action={approve} record={record} />
  ) : null;
}

function WarningsOf({ resource, action, record }: BarProps & { action: ConfirmedAction }) {
  const { found } = useActionWarnings(resource, action, [record]);
  if (found.length === 0) return null;
  return (
    <section aria-label="审核提醒" className={styles.warnings}>
      <ActionWarnings resource={resource} found={found} title="审核提醒" />
    </section>
  );
}

const decisionKeys = (resource: AnyResource, record: object): KeyHint[] =>
  keyedActions(resource)
    .filter(([, { when }]) => holds(when, record))
    .map(([, { key, label }]) => [key, label]);

function Holder({ review: { taken_by, taken_until, is_mine } }: { review: Review }) {
  const until = hourOf(taken_until);
  if (taken_by === null) return <p className={styles.free}>尚未领取</p>;
  if (is_mine) return <p role="status">我已领取，至 {until} 其他人不能处理，到时自动放回</p>;
  return (
    <p role="status" className={styles.taken}>
      {taken_by} 正在处理，至 {until} 其他人不能审核该事项
    </p>
  );
}
