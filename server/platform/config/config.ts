/** The configuration: parsed once at start from the environment; every bad variable is named. */
import { z } from 'zod';
import { type GivenSettings, givenSettings } from './gateway-settings.ts';
import { type MapSettings, mapVariables, readMap } from './map-settings.ts';
import { missingStorage, readStorage, type StorageSettings, storageVariables } from './storage-settings.ts';
import { sendsTraces, traceVariables } from './trace-settings.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean),
);

const variables = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  OLD_SECRET_KEYS: list.pipe(z.array(z.string().min(32, 'at least 32 characters each'))).optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  DATABASE_POOL: z.coerce.number().int().min(1).max(1_000).default(10),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_LAG: z.coerce.number().int().min(1).max(300).default(5),
  DATABASE_REPLICA_TIMEOUT: z.coerce.number().int().min(10).max(15_000).default(1_000),
  SEED_DEMO: flag.optional(),
  SANDBOX_OPERATOR: flag.optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  PUBLIC_ORIGIN: origin.optional(),
  API_ORIGIN: origin.optional(),
  API_ORIGIN_STAGE: origin.optional(),
  APP_ENV: z.enum(['production', 'stage']).default('production'),
  IMAGE_ORIGINS: list.pipe(z.array(origin)).optional(),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'letters, digits, - and _')
    .optional(),
  CLIENT_ORIGINS: list.pipe(z.array(origin)).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  WITNESS_FILE: z.string().min(1).optional(),
  SMS_DAILY_BUDGET: z.coerce.number().int().min(0).default(5_000),
  SHUTDOWN_TIMEOUT: z.coerce.number().int().min(0).max(600).default(10),
  STALE_PAGES: z.coerce
    .number()
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(3_600),
  ALLOW_SANDBOX: flag.default(false),
  WECHAT_OAUTH: z.enum(['on', 'off']).default('on'),
  ALIPAY_OAUTH: z.enum(['on', 'off']).default('on'),
  WECHAT_PAY: z.enum(['on', 'off']).default('on'),
  ALIPAY_PAY: z.enum(['on', 'off']).default('on'),
  ...storageVariables,
  ...mapVariables,
  ...traceVariables,
});

/** When a rule decides what waits for an operator: by default in a demonstration that has no operator. */
export type SandboxRule = 'always' | 'without operators' | 'never';

export interface Config {
  host: string;
  port: number;
  /** The folder of the embedded database and uploaded files. */
  dataDirectory: string;
  /** PostgreSQL; without it the embedded engine serves. */
  databaseUrl?: string;
  /** The database itself where `databaseUrl` is a pooler's: for work that needs a session of its own. */
  databaseDirectUrl?: string;
  /** Connections per process. */
  databasePool: number;
  /** Whether statements are prepared by name: not behind a pooler that cannot pass them on. */
  databasePrepares: boolean;
  /** What everybody sees is read there; without one, from the database itself. */
  replica: { url: string; maxLagMs: number; timeoutMs: number } | null;
  /** Processes that serve behind the one port. */
  workers: number;
  /** The installation's master secret; by default a file in the data directory. */
  secretKey?: string;
  /** Former master secrets, the oldest first: older entries can be checked with them. */
  oldSecretKeys: string[];
  seedDemonstration: boolean;
  sandboxRule: SandboxRule;
  logLevel: z.output<typeof variables>['LOG_LEVEL'];
  /** What Prometheus authorizes itself by; null: figures are answered to this machine alone. */
  metricsToken: string | null;
  /** The public origin of this site, without a path; empty if not configured. */
  publicOrigin: string;
  /** Another installation's API, which the pages then show instead of our own. */
  apiOrigin?: string;
  /** Other hosts that pictures may be loaded from. */
  imageOrigins: string[];
  /** The key of the map on which creditors pick places; null: the offline map is used. */
  mapsKey: string | null;
  /** The operator's own map; null if there is none. */
  map: MapSettings | null;
  /** Other sites whose pages may call the API from a browser. */
  clientOrigins: string[];
  /** The number of our own proxies in front of the server. */
  trustedProxies: number;
  /** Text messages a day with codes, to all phones together. */
  smsDailyBudget: number;
  shutdownTimeoutMs: number;
  /** The file that remembers the heads of ledger and audit; by default in the data directory. */
  witnessFile?: string;
  /** How long public pages are answered as they were last while the database is away. */
  stalePagesMs: number;
  /** The variables of the gateways; server/outside/gateways opens the gateways with them. */
  gateways: GivenSettings;
  /** Gateways that aren't configured may stay on this machine, also beside a database that is shared. */
  allowSandbox: boolean;
  /** Which third parties people may sign in with. */
  signInWith: { wechat: boolean; alipay: boolean };
  /** How people may pay. */
  payWith: { wechat: boolean; alipay: boolean };
  /** The storage of uploaded files. */
  storage: StorageSettings;
  /** Whether traces are sent; the packages of OpenTelemetry read where, and how many. */
  sendsTraces: boolean;
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/;

/** Whether the origin is on this machine, so that the site is not public. */
export const isOwnMachine = (publicOrigin: string | undefined): boolean =>
  !publicOrigin || LOCAL.test(new URL(publicOrigin).hostname);

/** Whether others reach the site, by another address than its origin says: previews, the sitemap and mails need it. */
export const lacksPublicOrigin = ({ host, publicOrigin }: Pick<Config, 'host' | 'publicOrigin'>): boolean =>
  !publicOrigin && !LOCAL.test(host === '::1' ? '[::1]' : host);

/** Variables with passwords: a message names them without the value. */
const SECRET = new Set([
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'OLD_SECRET_KEYS',
  'SECRET_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]);

const ONE_PROCESS = 'because only one process can open the embedded database';

export class BadConfiguration extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((it) => `  ${it}`).join('\n')}`);
  }
}

const readSandboxRule = (isWanted: boolean | undefined, isDemonstration: boolean): SandboxRule => {
  if (isWanted !== undefined) return isWanted ? 'always' : 'never';
  return isDemonstration ? 'without operators' : 'never';
};

/**
 * @param environment as process.env; an empty variable counts as absent
 * @throws BadConfiguration naming each bad variable and its requirement
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = variables.safeParse(given);
  const missing = missingStorage(given);
  if (!parsed.success || missing.length > 0) {
    const bad = (parsed.error?.issues ?? []).map(({ path, message }) => {
      const name = path.join('.');
      return `${SECRET.has(name) ? name : `${name}=${given[name]}`}: ${message}`;
    });
    throw new BadConfiguration([...bad, ...missing]);
  }
  const env = parsed.data;
  const apiOrigin = env.APP_ENV === 'stage' ? (env.API_ORIGIN_STAGE ?? env.API_ORIGIN) : env.API_ORIGIN;
  if (env.WORKERS > 1 && !env.DATABASE_URL && !apiOrigin) {
    throw new BadConfiguration([`WORKERS=${env.WORKERS}: needs DATABASE_URL, ${ONE_PROCESS}`]);
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new BadConfiguration(['DATABASE_REPLICA_URL: needs DATABASE_URL, the primary']);
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new BadConfiguration([
      'DATABASE_DIRECT_URL: needs DATABASE_URL, the same database behind a pooler',
    ]);
  const storage = readStorage(env);
  const gateways = givenSettings(given);
  const isReal = Object.values(gateways).some((settings) => Object.keys(settings).length > 0);
  // The demonstration's passwords are public: on a public site, or with real money, it must be requested explicitly.
  const seedDemonstration =
    env.SEED_DEMO ?? (!env.DATABASE_URL && !isReal && isOwnMachine(env.PUBLIC_ORIGIN));
  return {
    host: env.HOST,
    port: env.PORT,
    dataDirectory: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databasePrepares: env.DATABASE_PREPARE,
    replica: env.DATABASE_REPLICA_URL
      ? {
          url: env.DATABASE_REPLICA_URL,
          maxLagMs: env.DATABASE_REPLICA_LAG * 1_000,
          timeoutMs: env.DATABASE_REPLICA_TIMEOUT,
        }
      : null,
    workers: env.WORKERS,
    secretKey: env.SECRET_KEY,
    oldSecretKeys: env.OLD_SECRET_KEYS ?? [],
    seedDemonstration,
    sandboxRule: readSandboxRule(env.SANDBOX_OPERATOR, seedDemonstration),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    publicOrigin: env.PUBLIC_ORIGIN ?? '',
    apiOrigin,
    imageOrigins: [
      ...(env.IMAGE_ORIGINS ?? []),
      ...(apiOrigin ? [apiOrigin] : []),
      ...(storage.kind === 's3' ? [new URL(storage.publicUrl).origin] : []),
    ],
    mapsKey: env.GOOGLE_MAPS_KEY ?? null,
    map: readMap(env),
    clientOrigins: env.CLIENT_ORIGINS ?? [],
    trustedProxies: env.TRUSTED_PROXIES,
    smsDailyBudget: env.SMS_DAILY_BUDGET,
    witnessFile: env.WITNESS_FILE,
    stalePagesMs: env.STALE_PAGES * 1_000,
    shutdownTimeoutMs: env.SHUTDOWN_TIMEOUT * 1_000,
    gateways,
    allowSandbox: env.ALLOW_SANDBOX,
    signInWith: { wechat: env.WECHAT_OAUTH === 'on', alipay: env.ALIPAY_OAUTH === 'on' },
    payWith: { wechat: env.WECHAT_PAY === 'on', alipay: env.ALIPAY_PAY === 'on' },
    storage,
    sendsTraces: sendsTraces(env),
  };
}
