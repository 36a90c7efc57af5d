/** The bar of a record that waits; its buttons and dialogs come after the first screen. */
import { lazy } from 'react';
import type { ReviewKind } from '../../../../shared/domain/operators/review.ts';
import type { BarProps } from './review-bar.tsx';

/** As the bar of a detail page. */
export const reviewBar = (kind: ReviewKind) =>
  lazy(async () => {
    const { ReviewBar } = await import('./review-bar.tsx');
    return { default: (props: BarProps) => <ReviewBar kind={kind} {...props} /> };
  });
