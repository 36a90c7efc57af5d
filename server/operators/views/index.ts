/** Operators' calls about their saved views of lists. */
import { contract } from '../../../shared/contract/index.ts';
import { implement } from '../../platform/http/handler.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import { removeView, saveView, viewsOf } from '../../platform/saved-views/index.ts';

export const operatorViewRoutes = () => [
  implement(contract.operatorViews, async ({ resource, ...range }, { db, me }) => {
    const views = await viewsOf(db, me, resource);
    const { offset, limit } = sliceOf(range);
    return { list: views.slice(offset, offset + limit), count: views.length };
  }),
  implement(contract.saveOperatorView, async (view, { tx, me, now }) => ({
    data: await saveView(tx, me, view, now),
  })),
  implement(contract.removeOperatorView, ({ id }, { tx, me }) => removeView(tx, me, id)),
];
