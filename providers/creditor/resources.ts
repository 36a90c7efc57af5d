/** The creditor's calls as resources of the console. */
import { contract, type OutputOf, type Subject, type SubjectDetail } from '../../shared/contract/index.ts';
import { PLATFORMS } from '../../shared/domain/platform.ts';
import { SHELF_OPERATION, SUBJECT_PAGE_SIZE } from '../../shared/domain/subject.ts';
import type { Api } from '../api.ts';
import { callsOf, type TextsOf } from '../declared-resource.ts';
import { ApiError } from '../http-client.ts';
import type { ListQuery, ResourceCalls } from '../resource-calls.ts';
import { readSession } from '../session.ts';
import { certificationCalls, passwordCalls } from './account-resources.ts';
import { countsOf } from './list-counts.ts';
import { promotionCalls } from './promotions.ts';
import {
  asFormErrors,
  codesOfRegion,
  type EndChoice,
  type SubjectForm,
  subjectOfForm,
} from './subject-form.ts';

/** What a creditor claims a judicial listing with: the address of the judgment that was handed in. */
export type ClaimForm = TextsOf<typeof contract.claimSubject, 'url'>;

/** A file of subjects. */
export interface ImportForm {
  file: File;
  /** Of an Excel file with several. */
  sheet?: string;
  /** The key of a zip file with pictures. */
  archive?: string;
  /** The row at which to go on with the pictures. */
  picturesFrom?: number;
  /** Writes nothing. */
  isDry: boolean;
  /** Amounts that are probably mistakes are right. */
  isConfirmed?: boolean;
}

/** What became of it, or would. */
export type ImportReport = OutputOf<typeof contract.importSubjects>['data'];

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
        discardRevision: ({ id }: Subject) => api.discardRevision({ object_id: id }),
        import: async (
          _: unknown,
          { file, sheet, archive, picturesFrom = 0, isDry, isConfirmed }: ImportForm,
        ) => {
          const { message, data } = await api.importSubjects({
            file,
            sheet,
            archive,
            pictures_from: picturesFrom,
            is_dry: isDry ? 1 : 0,
            confirm: isConfirmed ? 1 : undefined,
          });
          return { message, ...data };
        },
      },
      reads: {
        'options/second_class': async ({ zc_type }) =>
          (await api.propertyKindsOfType({ type: zc_type })).list.map(({ type, name }) => ({
            value: Number(type),
            label: name,
          })),
        stat: async () => (await api.subjectStat({})).data,
        ...countsOf(api, 'subjects'),
        duplicates: async ({ region, ...input }) =>
          (await api.subjectDuplicates({ ...input, ...codesOfRegion(region ?? '') })).list,
      },
    },
    claims: {
      list: async (query) => {
        const { name } = query.filters;
        const { page, size, signal } = query;
        return rowsOf(await api.subjectList({ page, size, type: 1, name, scope: 'claim' }, { signal }));
      },
      one: async (id) => subjectOf(await api.subjectDetails({ id, type: 1 })),
      save: async (id, { url }: ClaimForm) =>
        api.claimSubject({ object_id: id ?? 0, name: claimantName(), url }),
    },
    questions: {
      ...callsOf(api, {
        list: contract.creditorQuestions,
        one: contract.creditorQuestion,
        actions: { answer: contract.answerQuestion, close: contract.closeQuestion },
      }),
      reads: countsOf(api, 'questions'),
    },
    messages: {
      ...callsOf(api, {
        list: contract.creditorMessages,
        actions: { read: contract.readCreditorMessages },
      }),
      reads: countsOf(api, 'messages'),
    },
    promotions: promotionCalls(api),
    withdrawals: {
      ...callsOf(api, {
        list: contract.withdrawalList,
        save: contract.withdraw,
        actions: { cancel: contract.cancelWithdrawal },
      }),
      reads: {
        ...countsOf(api, 'withdrawals'),
        hasPayPassword: async () => (await api.creditorPayState({})).message === '1',
      },
    },
    finance: callsOf(api, {
      list: contract.financeList,
      reads: { bill: contract.bill, statement: contract.statement },
    }),
    'promotion-orders': {
      one: async (id) => {
        const { data } = await api.promotionOrder({ id });
        return { ...data, id: data.order_id };
      },
    },
    settlements: callsOf(api, { list: contract.settlementList }),
    merchant: callsOf(api, {
      one: contract.merchant,
      save: contract.changeMerchant,
      reads: { balance: contract.balance, traffic: contract.traffic, site: contract.site },
    }),
    certification: certificationCalls(api),
    passwords: passwordCalls(api),
    views: callsOf(api, { list: contract.viewList, save: contract.saveView, remove: contract.removeView }),
  }) satisfies Record<string, ResourceCalls>;

const SORTS = ['create_time', 'start_time', 'assess_price', 'initial_price', 'own_looker_num'] as const;

function subjectQuery({ page, size, filters, sort }: ListQuery) {
  const { type, name, is_start, status, second_class } = filters;
  return {
    page,
    size: size || SUBJECT_PAGE_SIZE.cards,
    type,
    name,
    is_start,
    status,
    second_class,
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

/** What the server says beside a field of the wire stands beside the form's field. */
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
