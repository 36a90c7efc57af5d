/** A resource of the operators' console, without what waits: what all of them have alike follows from their calls. */
import type { ComponentType } from 'react';
import type { RecordOf } from '../../../providers/resources/declared-resource.ts';
import { type Call, calls } from '../../../shared/contract/index.ts';
import { sortableBy } from '../../../shared/contract/rest.ts';
import type { Condition } from '../../../shared/domain/condition.ts';
import { statesBefore, type Transition } from '../../../shared/domain/transitions.ts';
import { defineResource } from '../../framework/define-resource.ts';
import type {
  Action,
  AnyResource,
  Detail,
  Fields,
  Form,
  Key,
  List,
  Resource,
} from '../../framework/resource.ts';

/** Parts of an action with defaults in `operatorResource`. */
type Preset = 'when' | 'success' | 'call';
type OperatorResourceAction<Any> = Any extends unknown
  ? Omit<Any, Preset> & Partial<Pick<Any, Extract<keyof Any, Preset>>>
  : never;

type Section<Row> = Detail<Row>['sections'][number];
type Panel<Row> = Extract<Section<Row>, { panel: unknown }>;

export interface OperatorResourceOptions<Row, Input extends object>
  extends Partial<Omit<List<Row>, 'path' | 'menu' | 'pageSize' | 'empty' | 'sortable' | 'counts' | 'card'>> {
  /** The name of one record; also the list's, unless it has a title. */
  label: string;
  menu?: '标的' | '审核' | '客户' | '资金' | '系统';
  /** The fields by the heading of their section, in the order of the page. All that are on no detail only are columns. */
  sections: Readonly<Record<string, Fields<Row>>>;
  /** Sections below those: pictures and texts, each with its heading. */
  contents?: { fields: Fields<Row>; sections: readonly Extract<Section<Row>, { fields: unknown }>[] };
  /** Sections above and below those, which are no fields. */
  lead?: readonly Panel<Row>[];
  panels?: readonly Panel<Row>[];
  nameOf?: Detail<Row>['nameOf'];
  /** Shown under an empty list. */
  hint?: string;
  form?: OperatorResourceForm<Row, Input>;
  /** Of the state that the tabs choose from. */
  transitions?: readonly Transition[];
  /**
   * Defaults: the states before the transition of the same name; as success, the label with
   * 已 before it; the call at the record's address with the action's name behind it.
   */
  actions?: Readonly<Record<string, OperatorResourceAction<Action<Row>>>>;
}

/** Its list has a button for a new record, unless it creates none. */
export type OperatorResourceForm<Row, Input> = Omit<Form<Row, Input>, 'path'>;

/** The record that `one` answers, otherwise a row of the list. */
export type RowOf<All extends Call, One extends Call> = RecordOf<Call extends One ? All : One> & {
  id: number;
};

/** Additional fields of waiting records. */
export interface Extras {
  bar?: ComponentType<{ resource: AnyResource; record: { id: number } }>;
  /** Of actions, by their names. */
  presets?: Readonly<Record<string, object>>;
}

export const operatorPath = (name: string) => `/ops/${name}`;

/** The name of the resource that a call lists. */
export const resourceOf = ({ path }: Call) => path.replace('/ops/v1/', '');

/**
 * Name, permission and order follow from the call that lists the records. Without a call that reads one there is no
 * page of a record.
 * @throws Error that names the resource and the field, if the configuration contradicts itself
 */
export function plainOperatorResource<
  All extends Call,
  One extends Call = Call,
  Input extends object = object,
>(
  options: { list: All; one?: One } & OperatorResourceOptions<RowOf<All, One>, Input>,
  { bar, presets = {} }: Extras = {},
): Resource<RowOf<All, One>, Input> {
  const {
    list: call,
    one,
    label,
    title = label,
    menu,
    sections,
    contents,
    nameOf,
    hint,
    form,
    ...rest
  } = options;
  const { lead = [], panels = [], columns = columnsOf(sections), transitions, actions = {}, ...more } = rest;
  const { buttons = [], ...list } = more;
  type Row = RowOf<All, One>;
  const name = resourceOf(call);
  const permission = call.permission ?? 'operator';
  const path = operatorPath(name);
  const fields: Fields<Row> = Object.assign({}, ...Object.values(sections), contents?.fields);
  const isNew = form && (form.creates?.(new URLSearchParams()) ?? true);
  return defineResource<Row, Input>({
    name,
    label,
    permission,
    fields,
    list: {
      ...list,
      path,
      title,
      menu,
      columns,
      sortable: sortableBy(call).filter((it): it is Key<Row> => columns.some((column) => column === it)),
      pageSize: { table: 20 },
      empty: { text: `暂无${label}`, hint },
      canExport: true,
      buttons: isNew ? [...buttons, { label: form.title.create, to: `${path}/edit`, isMain: true }] : buttons,
    },
    ...(one && {
      detail: {
        path: `${path}/detail`,
        title: `${label}详情`,
        nameOf,
        query: ({ id }) => ({ id: String(id) }),
        bar: bar as Detail<Row>['bar'],
        sections: [
          ...lead,
          ...Object.entries(sections).map(([heading, own]) => ({
            title: heading,
            fields: Object.keys(own) as Key<Row>[],
          })),
          ...(contents?.sections ?? []),
          ...panels,
        ],
      },
    }),
    ...(form && { form: { ...form, path: `${path}/edit` } }),
    actions: Object.fromEntries(
      Object.entries(actions).map(([action, it]) => [
        action,
        {
          success: `已${it.label}`,
          call: callOf(call, ('sends' in it && it.sends?.action) || action),
          ...presets[action],
          ...it,
          when: it.when ?? statesFor(action, options, name),
        } as Action<Row>,
      ]),
    ),
  });
}

const callOf = (list: Call, action: string) =>
  Object.values(calls).find(({ path }) => path === `${list.path}/{id}/${action}`);

/** @throws Error for an action that is no transition: nothing says when it is allowed */
function statesFor<Row>(
  action: string,
  { tabs, transitions = [] }: { tabs?: { field?: string }; transitions?: readonly Transition[] },
  name: string,
): Condition<Row> {
  const states = [...new Set(statesBefore(transitions, action))];
  if (!tabs?.field || states.length === 0)
    throw new Error(`${name}: the action ${action} is no transition and needs its states`);
  return [{ [tabs.field]: states }] as unknown as Condition<Row>;
}

const columnsOf = <Row>(sections: Readonly<Record<string, Fields<Row>>>) =>
  Object.values(sections).flatMap((own) =>
    (Object.keys(own) as Key<Row>[]).filter((name) => !own[name]?.isOnDetailOnly),
  );
