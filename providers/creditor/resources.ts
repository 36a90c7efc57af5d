/** The creditor's calls as resources of the console. */
import { contract, type InputOf, type Subject, type SubjectDetail } from '../../shared/contract/index.ts';
import { PLATFORMS } from '../../shared/domain/auctions/platform.ts';
import { COMPLETENESS_FILTERS } from '../../shared/domain/facts.ts';
import { SHELF_OPERATION, SUBJECT_BULK_ACTIONS, SUBJECT_PAGE_SIZE } from '../../shared/domain/subject.ts';
import type { Api } from '../api.ts';
import { ApiError } from '../http-client.ts';
import { callsOf, type TextsOf } from '../resources/declared-resource.ts';
import type { ListQuery, ResourceCalls } from '../resources/resource-calls.ts';
import { readSession } from '../session.ts';
import { asFormErrors, type EndChoice, type SubjectForm, subjectOfForm } from './subject-form.ts';

/** The input of a claim: the address of the uploaded judgment. */
export type ClaimForm = TextsOf<typeof contract.claimSubject, 'url'>;

/** What the dialog about a result sends. */
type ResultForm = Omit<InputOf<typeof contract.recordSubjectResult>, 'object_id' | 'version'>;

type ResultRemoval = InputOf<typeof contract.removeSubjectResult>;

/** @param api of the signed-in creditor */
export const creditorResources = (api: Api) =>
  ({
    subjects: {
      list: async (query) => rowsOf(await api.subjectList({ ...subjectQuery(query), scope: 'own' })),
      one: async (id, { type, version }) =>
        subjectOf(
          await api.subjectDetails({ id, type, version: version === 'edited' ? version : undefined }),
        ),
      save: (id, values: SubjectForm, submit) =>
        inFormFields(async () => {
          const { message, data } = await api.subjectAdd(subjectOfForm(values, id, submit));
          return { message, id: data?.id };
        }, values.end_choice),
      actions: {
        shelve: ({ id, zc_type }: Subject) => shelf(api, id, zc_type, SHELF_OPERATION.shelve),
        unshelve: ({ id, zc_type }: Subject) => shelf(api, id, zc_type, SHELF_OPERATION.unshelve),
        deleteDraft: ({ id }: Subject) => api.deleteDraft({ object_id: id }),
        discardRevision: ({ id }: Subject) => api.discardRevision({ object_id: id }),
        result: ({ id, version }: Subject, values: ResultForm) =>
          api.recordSubjectResult({ ...values, object_id: id, version }),
        removeResult: ({ id, version }: Subject, { remark }: Pick<ResultRemoval, 'remark'>) =>
          api.removeSubjectResult({ object_id: id, version, remark }),
      },
      bulk: Object.fromEntries(
        SUBJECT_BULK_ACTIONS.map((action) => [
          action,
          async (ids: readonly number[]) => (await api.changeSubjects({ action, ids: ids.join(',') })).data,
        ]),
      ),
    },
    claims: {
      list: async (query) => {
        const { name, region } = query.filters;
        const { page, size, signal } = query;
        return rowsOf(
          await api.subjectList({ page, size, type: 1, name, region, scope: 'claim' }, { signal }),
        );
      },
      one: async (id) => subjectOf(await api.subjectDetails({ id, type: 1 })),
      save: async (id, { url }: ClaimForm) =>
        api.claimSubject({ object_id: id ?? 0, name: claimantName(), url }),
    },
    questions: callsOf(api, {
      list: contract.creditorQuestions,
      one: contract.creditorQuestion,
      actions: { answer: contract.answerQuestion, close: contract.closeQuestion },
    }),
    messages: callsOf(api, { list: contract.creditorMessages }),
    promotions: callsOf(api, {
      list: contract.promotionList,
      actions: { cancel: contract.cancelPromotion },
    }),
    withdrawals: callsOf(api, {
      list: contract.withdrawalList,
      actions: { cancel: contract.cancelWithdrawal },
    }),
    finance: callsOf(api, { list: contract.financeList }),
    'promotion-orders': {
      one: async (id) => {
        const { data } = await api.promotionOrder({ id });
        return { ...data, id: data.order_id };
      },
    },
    settlements: callsOf(api, { list: contract.settlementList }),
    certification: callsOf(api, { one: contract.profile }),
    views: callsOf(api, { list: contract.viewList, save: contract.saveView, remove: contract.removeView }),
  }) satisfies Record<string, ResourceCalls>;

const SORTS = [
  'create_time',
  'start_time',
  'assess_price',
  'initial_price',
  'own_looker_num',
  'completeness',
] as const;

const PROGRESS = ['todo', 'doing', 'done'] as const;

function subjectQuery({ page, size, filters, sort }: ListQuery) {
  const { type, name, is_start, status, second_class, region, progress } = filters;
  const { start_from, start_to, price_min, price_max, import_id, completeness } = filters;
  return {
    page,
    size: size || SUBJECT_PAGE_SIZE.cards,
    type,
    name,
    is_start,
    status,
    second_class,
    region,
    progress: PROGRESS.find((it) => it === progress),
    start_from,
    start_to,
    price_min,
    price_max,
    import_id,
    completeness: COMPLETENESS_FILTERS.find((it) => it === completeness),
    sort: SORTS.find((it) => it === sort?.field),
    order: sort?.order,
  };
}

const rowsOf = ({ data, count }: { data: Subject[]; count: number }) => ({
  data: data.map(withPlatform),
  total: count,
});

/** Other installations don't name the platform, and have the texts in a block of their own alone. */
function subjectOf({ data }: { data: SubjectDetail }): SubjectDetail {
  const { additional } = data;
  return {
    ...withPlatform(data),
    announcement: data.announcement ?? additional.announcement,
    should_know: data.should_know ?? additional.should_know,
    introduce: data.introduce ?? additional.introduce,
  };
}

const withPlatform = <Row extends Subject>(row: Row): Row => ({
  ...row,
  source_name: row.source_name ?? (typeof row.source === 'number' ? PLATFORMS[row.source].name : row.source),
});

/** Claims are made in the account's own name. */
function claimantName(): string | undefined {
  const session = readSession();
  return session?.role === 'creditor' && session.realname ? session.realname : undefined;
}

const shelf = (api: Api, object_id: number, zc_type: number, operation: 1 | 2) =>
  inFormFields(() => api.shelveSubject({ object_id, zc_type, operation }));

/** Maps the server's errors by wire field to the form's fields. */
async function inFormFields<Answer>(call: () => Promise<Answer>, endChoice?: EndChoice): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.errors) throw error;
    throw new ApiError(error.kind, error.message, {
      ...error.details,
      errors: asFormErrors(error.details.errors, endChoice),
    });
  }
}
