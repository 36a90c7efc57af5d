/**
 * The work of a page of the built application: the statements that it sends to its database, and the trees that it
 * passes to React. Both are recorded at `pg`, PGlite and `react-dom/server`, independent of the loaders and pages. If
 * pages are rendered by another function, add it to RENDERERS; a page of several renderings has several trees. A tree
 * contains its data, so it can be rendered repeatedly; `repeatable` handles the exception.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { createRequire } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { recordStatements } from '../listings/record-statements.ts';

// The application imports its exports once, so they are replaced before that; an import here would be too early.
const dom = createRequire(import.meta.url)('react-dom/server') as typeof import('react-dom/server');
const RENDERERS = [
  'renderToPipeableStream',
  'renderToReadableStream',
  'renderToString',
  'renderToStaticMarkup',
] as const;

/** A bare renderer, and bare queries. */
const { renderToString } = dom;

type Query = () => Promise<unknown>;

export interface PageWork {
  queries: readonly Query[];
  trees: readonly ReactNode[];
}

/** The same rows and the same HTML without the application: the statements at once, then the rendering. */
export async function workOf({ queries, trees }: PageWork): Promise<string> {
  await Promise.all(queries.map((query) => query()));
  return trees.map((tree) => renderToString(tree)).join('');
}

/**
 * React Router's tree reads the loaders' data from a stream when it is rendered first, and keeps it for the next time. So
 * the stream need not be there any more, and could not be read again.
 */
function repeatable(tree: ReactNode): ReactNode {
  if (!isValidElement<{ children?: ReactNode; context?: { serverHandoffStream?: unknown } }>(tree))
    return tree;
  const { children, context } = tree.props;
  return context?.serverHandoffStream
    ? cloneElement(tree, { context: { ...context, serverHandoffStream: { getReader: () => null } } })
    : cloneElement(tree, {}, repeatable(children));
}

/**
 * Call it before the application is loaded.
 * @param databaseUrl empty for the embedded engine
 * @returns a function that records the application's work until `load` is done
 */
export function recorder(databaseUrl: string): (load: () => Promise<void>) => Promise<PageWork> {
  const current = duringRequests<{ queries: Query[]; trees: ReactNode[] }>();

  for (const name of RENDERERS) {
    const render = dom[name] as (tree: ReactNode, ...others: unknown[]) => unknown;
    Object.assign(dom, {
      [name]: (tree: ReactNode, ...others: unknown[]) => {
        current.get()?.trees.push(tree);
        return render(tree, ...others);
      },
    });
  }

  if (databaseUrl) {
    // The default types of pg; our database module sets a global parser that returns bigint.
    const types = new pg.TypeOverrides();
    types.setTypeParser(pg.types.builtins.INT8, String);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL, types });
    recordStatements((statement) => current.get()?.queries.push(() => pool.query(statement)));
  } else {
    const embedded = Object.getPrototypeOf(PGlite.prototype) as Pick<PGlite, 'query'>;
    const { query } = embedded;
    embedded.query = function (this: PGlite, ...parameters: Parameters<typeof query>) {
      current.get()?.queries.push(() => query.apply(this, parameters));
      return query.apply(this, parameters);
    } as typeof query;
  }

  return async (load) => {
    const work = { queries: [] as Query[], trees: [] as ReactNode[] };
    current.set(work);
    await load();
    current.set(undefined);
    // Work after the answer is not the page's.
    return { queries: [...work.queries], trees: work.trees.map(repeatable) };
  };
}

/**
 * A value that the work of HTTP requests finds, but the server's background work does not.
 * @returns `set` is for later requests
 */
function duringRequests<Value>() {
  const storage = new AsyncLocalStorage<Value>();
  let value: Value | undefined;
  const emit: (name: string, ...details: unknown[]) => boolean = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, name: string, ...details: unknown[]) {
    const pass = () => emit.call(this, name, ...details);
    return name === 'request' && value !== undefined ? storage.run(value, pass) : pass();
  };
  return {
    get: () => storage.getStore(),
    set(next: Value | undefined) {
      value = next;
      // It slows down every promise of the process.
      if (next === undefined) storage.disable();
    },
  };
}

/** As many connections as the application has. */
const POOL = 10;
