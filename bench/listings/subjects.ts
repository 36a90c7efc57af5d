/**
 * The measured applications: ours, and two baselines. (a) sends the statements that our application sends, (b) the
 * usual ones: the page with an offset, and an exact count. Both baselines are a bare Hono handler with `pg`.
 */
import { Hono } from 'hono';
import pg from 'pg';
import { openPostgres } from '../../server/platform/db/engines/postgres.ts';
import { benchApp } from '../application.ts';
import { NOW } from './data.ts';
import { bodyOf, CHEAPEST, KINDS, pathOf, type Question, requestOf, WHOLE_LIST } from './kinds.ts';
import { type Effort, type Figures, measure } from './load.ts';
import { plainQueries, type Statement } from './plain.ts';
import { recordStatements } from './record-statements.ts';

export type SubjectName = 'ours' | 'same SQL' | 'plain SQL';

export interface Subject {
  fetch: (request: Request) => Response | Promise<Response>;
  close: () => Promise<void>;
}

const POOL = 10;

export const SUBJECTS: Record<SubjectName, (url: string) => Promise<Subject>> = {
  ours: async (url) => ours(url),
  'same SQL': sameSql,
  'plain SQL': async (url) => floor(url, plainQueries),
};

const openOurs = (url: string) =>
  openPostgres(url, { poolSize: POOL, warn: console.warn, timeoutMs: 15_000 });

/** Its clock is fixed. */
const applicationOn = ({ db }: ReturnType<typeof openOurs>) => benchApp({ db, clock: () => NOW });

function ours(url: string): Subject {
  const database = openOurs(url);
  return { fetch: applicationOn(database).fetch, close: database.close };
}

/**
 * Applications that know how many listings there are and nothing else, a new one for every request. Making one isn't
 * measured.
 */
export function fresh(url: string) {
  const database = openOurs(url);
  return {
    async measured(questionAt: (index: number) => Question, effort: Effort): Promise<Figures> {
      let app = applicationOn(database);
      const ask = async (index: number) =>
        void (await (await app.fetch(requestOf(questionAt(index)))).text());
      return measure([ask], effort, async () => {
        app = applicationOn(database);
        await (await app.fetch(requestOf(WHOLE_LIST))).text();
      });
    },
    close: database.close,
  };
}

async function sameSql(url: string): Promise<Subject> {
  const statements = await recorded(url);
  return floor(url, (question) => statements.get(keyOf(question)) ?? []);
}

const keyOf = (question: Question) => `${pathOf(question)}?${bodyOf(question)}`;

/** The statements of our application for every query, when it knows the count already. */
async function recorded(url: string): Promise<Map<string, Statement[]>> {
  const recorded: Statement[] = [];
  const end = recordStatements((statement) => recorded.push(statement));
  const subject = ours(url);
  const statements = new Map<string, Statement[]>();
  for (const question of KINDS.flatMap(({ questions }) => questions)) {
    for (let i = 0; i < 2; i++) {
      recorded.length = 0;
      await (await subject.fetch(requestOf(question))).text();
    }
    statements.set(keyOf(question), [...recorded]);
  }
  end();
  await subject.close();
  return statements;
}

/** As long as ours. */
const CHEAPEST_ANSWER = {
  status: 200,
  message: '操作成功',
  list: Array.from({ length: 10 }, (_, index) => ({ type: String(index), name: '住宅用房' })),
  count: 10,
};

/** The rows of each statement, as JSON. */
function floor(url: string, statementsOf: (question: Question) => Statement[]): Subject {
  // The default types of pg; our database module sets a global parser that returns bigint, which JSON cannot contain.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, String);
  const pool = new pg.Pool({ connectionString: url, max: POOL, types });
  const statementsByRequest = new Map(
    KINDS.flatMap(({ questions }) => questions).map((question) => [keyOf(question), statementsOf(question)]),
  );
  const app = new Hono();
  app.post(pathOf(CHEAPEST), async (c) => {
    await c.req.text();
    return c.json(CHEAPEST_ANSWER);
  });
  app.post('/customer/Index/:call', async (c) => {
    const statements = statementsByRequest.get(`${c.req.path}?${await c.req.text()}`) ?? [];
    const results = await Promise.all(statements.map((it) => pool.query(it)));
    return c.json(results.map(({ rows }) => rows));
  });
  return { fetch: app.fetch, close: () => pool.end() };
}
