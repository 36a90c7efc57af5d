/**
 * Derives the configuration of the router and of Refine from the resources and the other pages. A contradiction
 * throws at start, with the resource's name and the address.
 */
import type { ResourceProps } from '@refinedev/core';
import type { ComponentType } from 'react';
import type { Permission } from '../../shared/domain/accounts/permission.ts';
import { assertConsistent } from './define-resource.ts';
import type { AnyResource } from './resource.ts';

/** A page without a resource. */
export interface Page {
  /** Absolute, without query. */
  path: string;
  /** May depend on the address's query. */
  title: string | ((query: URLSearchParams) => string);
  /** Made by `React.lazy`, unless it is on the first screen. */
  component: ComponentType;
  /** The path of the page above it, in the breadcrumbs. */
  parent?: string;
  /** Default: visible to every user of the console. */
  permission?: Permission;
}

export interface MenuGroup {
  label: string;
  items: readonly {
    label: string;
    path: string;
    /** Replaces the label in the folded menu; default: its first character. */
    icon?: ComponentType;
    /** The name of a counter; displayed beside the label unless it is 0. */
    counter?: string;
  }[];
}

export interface Registry {
  resources: readonly AnyResource[];
  pages?: readonly Page[];
  menu?: readonly MenuGroup[];
}

export type ConsoleRoute = {
  path: string;
  title: (query: URLSearchParams) => string;
  parent: string | undefined;
} & (
  | { kind: 'list' | 'detail' | 'form'; resource: AnyResource }
  | { kind: 'page'; component: ComponentType }
);

interface CompiledConsole {
  routes: ConsoleRoute[];
  /** Plain data: Refine writes it into the keys of its cache. */
  refineResources: ResourceProps[];
}

/** Query parameters that the framework reserves. */
const LIST_PARAMETERS = ['page', 'size', 'sort', 'view', 'hide'] as const;

/** @throws Error that names the resource and the address, where two things contradict each other */
export function compile({ resources, pages = [], menu = [] }: Registry): CompiledConsole {
  for (const resource of resources) check(resource);
  const routes = [...resources.flatMap(routesOf), ...pages.map(routeOfPage)];
  demandUnique(
    'name',
    resources,
    ({ name }) => name,
    ({ label }) => label,
  );
  demandUnique('path', routes, ({ path }) => path, ownerOf);
  const paths = new Set(routes.map(({ path }) => path));
  for (const { parent, ...route } of routes) {
    if (parent && !paths.has(parent)) throw new Error(`${ownerOf(route)}: its parent ${parent} is no page`);
  }
  for (const { label, path } of menu.flatMap(({ items }) => items)) {
    if (!paths.has(path)) throw new Error(`the menu’s ${label} leads to ${path}, which is no page`);
  }
  return { routes, refineResources: resources.map(refineResourceOf) };
}

function check(resource: AnyResource) {
  assertConsistent(resource);
  const { list, name, actions = {} } = resource;
  const parameters = [...Object.keys(list?.filters ?? {}), ...(list?.tabs ? [list.tabs.name] : [])];
  const conflict = parameters.find(
    (it, place) => (LIST_PARAMETERS as readonly string[]).includes(it) || parameters.indexOf(it) !== place,
  );
  if (conflict)
    throw new Error(`${name}: the parameter ${conflict} of ${list?.path} stands for something else already`);
  for (const [action, it] of Object.entries(actions)) {
    if ('confirm' in it && it.canBulk && it.reasonsFor)
      throw new Error(`${name}: the action ${action} has reasons for each record, and is for many`);
  }
}

function routesOf(resource: AnyResource): ConsoleRoute[] {
  const { list, detail, form } = resource;
  const above = list?.path;
  return [
    ...(list ? [{ kind: 'list' as const, resource, ...addressOf(list) }] : []),
    ...(detail ? [{ kind: 'detail' as const, resource, ...addressOf(detail, above) }] : []),
    ...(form
      ? [
          {
            kind: 'form' as const,
            resource,
            path: form.path,
            title: (query: URLSearchParams) => (query.has('id') ? form.title.edit : form.title.create),
            parent: form.parent ?? above,
          },
        ]
      : []),
  ];
}

const routeOfPage = ({ component, ...page }: Page): ConsoleRoute => ({
  kind: 'page',
  component,
  ...addressOf(page),
});

const addressOf = (
  { path, title, parent }: { path: string; title: Page['title']; parent?: string },
  above?: string,
) => ({
  path,
  title: typeof title === 'string' ? () => title : title,
  parent: parent ?? above,
});

const refineResourceOf = ({ name, label, list, detail, form }: AnyResource): ResourceProps => ({
  name,
  list: list?.path,
  show: detail?.path,
  create: form?.path,
  edit: form?.path,
  meta: { label },
});

const ownerOf = (route: { path: string; kind: string; resource?: AnyResource }) =>
  route.resource ? `${route.resource.name} (${route.kind} ${route.path})` : `the page ${route.path}`;

function demandUnique<Item>(
  what: string,
  items: readonly Item[],
  key: (item: Item) => string,
  who: (item: Item) => string,
) {
  const owners = new Map<string, Item>();
  for (const item of items) {
    const other = owners.get(key(item));
    if (other) throw new Error(`${who(other)} and ${who(item)} have the same ${what}: ${key(item)}`);
    owners.set(key(item), item);
  }
}
