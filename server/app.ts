/**
 * The API as one function from Request to Response. Tests, server rendering and the network call the same one; it
 * knows nothing about ports.
 */
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { type Call, calls, contract } from '../shared/contract/index.ts';
import { openApiDocument } from '../shared/contract/openapi.ts';
import { applicantOfCode, applicationRoutes } from './accounts/applications/index.ts';
import { accountRoutes, identify, isTotpRequired, payPasswordCheck } from './accounts/index.ts';
import { messageRoutes } from './accounts/messages/index.ts';
import { thirdPartyRoutes } from './accounts/third-party/index.ts';
import { areaRoutes } from './composition/areas.ts';
import type { ReaderTasks } from './composition/file-reader.ts';
import { PAYABLES } from './composition/payables.ts';
import { admitApplicant, certificationRoutes } from './creditors/certification/index.ts';
import { claimRoutes } from './creditors/claims/index.ts';
import { profileRoutes } from './creditors/profile/index.ts';
import { promotionRoutes } from './creditors/promotions/index.ts';
import { subjectResultRoutes } from './creditors/results/index.ts';
import { subjectImportRoutes } from './creditors/subject-import/index.ts';
import { subjectRoutes } from './creditors/subjects/index.ts';
import { handedFileRoutes, handedFiles } from './files/handed-files/index.ts';
import type { FileReaders } from './files/readers/index.ts';
import type { StorageGateway } from './files/storage/index.ts';
import { type PictureWorkers, uploadFiles, uploadRoutes } from './files/uploads/index.ts';
import { appointmentRoutes, warnOfUnknownHolidays } from './market/appointments/index.ts';
import { listingRoutes, type ViewCounter } from './market/listings/index.ts';
import { questionRoutes } from './market/questions/index.ts';
import { type PublicPages, readRightRules, readSettings, siteRoutes } from './market/site/index.ts';
import { sitemapRoutes } from './market/sitemap/index.ts';
import { subscriptionRoutes } from './market/subscriptions/index.ts';
import { checkLedger, ledgerState } from './money/ledger/index.ts';
import { orderRoutes } from './money/orders/index.ts';
import { notificationRoutes, paymentRoutes } from './money/payments/index.ts';
import { promotionPayments } from './money/promotion-payments/index.ts';
import { settlementRoutes } from './money/settlements/index.ts';
import { statementRoutes } from './money/statements/index.ts';
import { withdrawalCounts, withdrawalRoutes } from './money/withdrawals/index.ts';
import { jobRoutes } from './operators/jobs/index.ts';
import { listingMaintenanceRoutes } from './operators/listings/index.ts';
import { overviewRoutes } from './operators/overview/index.ts';
import { personalDataRoutes } from './operators/personal-data/index.ts';
import { guardReview, noteOpening, reviewQueueRoutes } from './operators/reviews/index.ts';
import { objectPairRoutes } from './operators/rounds/index.ts';
import { searchRoutes } from './operators/search/index.ts';
import { userAccountRoutes } from './operators/users/index.ts';
import { operatorViewRoutes } from './operators/views/index.ts';
import type { Gateways } from './outside/gateways/index.ts';
import { outboxRoutes } from './outside/outbox/index.ts';
import { sandboxRoutes } from './outside/sandbox/index.ts';
import { audited, auditRoutes, setAuditKey } from './platform/audit/index.ts';
import { createLookups } from './platform/cached-values.ts';
import type { Queries } from './platform/db/database.ts';
import { type PublicReads, primaryReads } from './platform/db/replica/index.ts';
import { healthRoutes } from './platform/health/index.ts';
import { siteHeaders } from './platform/http/answer.ts';
import type { DoorEnv } from './platform/http/door-env.ts';
import { refusalResponse } from './platform/http/envelope.ts';
import { staticFiles } from './platform/http/files/static-files.ts';
import { foreignClients } from './platform/http/foreign-clients.ts';
import { frontDoor } from './platform/http/front-door.ts';
import type { Implementation } from './platform/http/handler.ts';
import { inProcess } from './platform/http/in-process.ts';
import { asRefusal, performParsed } from './platform/http/perform.ts';
import { requestCounts } from './platform/http/request-counts.ts';
import { requestLog } from './platform/http/request-log.ts';
import { createJobRunner, type JobRunner } from './platform/jobs/index.ts';
import type { CheckState } from './platform/last-check.ts';
import { type Answered, type Metrics, metricsRoutes } from './platform/metrics/index.ts';
import type { Secrets } from './platform/secrets.ts';

export interface AppOptions {
  db: Queries;
  /** By default the primary answers all reads. */
  publicReads?: PublicReads;
  clock: () => Date;
  log: Logger;
  /** Answers false or throws if the database cannot serve. */
  ready: () => Promise<boolean>;
  publicOrigin: string;
  /** Other sites whose pages may call the API from a browser. */
  clientOrigins?: readonly string[];
  /** Files that pages show, served under /media. */
  mediaDirectory: string;
  viewCounter: ViewCounter;
  gateways: Gateways;
  storage: StorageGateway;
  workers: PictureWorkers;
  fileReaders: FileReaders<ReaderTasks>;
  secrets: Secrets;
  /** The maximum number of text messages with codes per day, for all phones together. */
  smsDailyBudget?: number;
  /** The number of our own proxies in front of the server: their headers about the visitor's address are trusted. */
  trustedProxies?: number;
  /** The calls of the areas over one table; all of them by default. */
  areas?: readonly Implementation[];
  pages?: PublicPages;
  /** Figures for Prometheus; none by default. */
  metrics?: Metrics;
  /** Without one, figures are answered to this machine alone. */
  metricsToken?: string | null;
  /** Scheduled work; none by default. */
  jobRunner?: JobRunner;
  /** The last check of the ledger. */
  ledger?: CheckState;
}

/** An application without pages. */
const NO_PAGES: PublicPages = { forget: () => {}, renderHome: async () => '' };

/** An uploaded file must not run as a page of ours. */
const MEDIA_HEADERS = { 'Content-Security-Policy': "default-src 'none'; sandbox" };

export function createApp({
  db,
  publicReads = primaryReads(db),
  clock,
  log,
  ready,
  publicOrigin,
  mediaDirectory,
  viewCounter,
  gateways,
  storage,
  workers,
  fileReaders,
  secrets,
  trustedProxies,
  smsDailyBudget = 5_000,
  clientOrigins = [],
  areas = areaRoutes(),
  pages = NO_PAGES,
  metrics,
  metricsToken = null,
  jobRunner = createJobRunner({ jobs: [], db, clock, log }),
  ledger = ledgerState(db),
}: AppOptions) {
  const checkPayPassword = payPasswordCheck(secrets);
  const requests = requestCounts();
  const lookups = createLookups();
  const settings = lookups.cache(readSettings);
  const rightRules = lookups.cache(readRightRules);
  setAuditKey(secrets.audit);
  /** With all that wraps it. */
  const implementationOf = (call: Call): Implementation => {
    const found = implementations.find((it) => it.call === call);
    if (!found) throw new Error(`${call.path} is not implemented`);
    return found;
  };
  const implementations: Implementation[] = [
    ...listingRoutes({ publicOrigin, viewCounter }),
    ...questionRoutes({ publicOrigin }),
    ...siteRoutes({ gateways, pages, settings, rightRules }),
    ...accountRoutes({ gateways, secrets, publicOrigin, smsDailyBudget, clock, log }),
    ...uploadRoutes({
      storage,
      workers,
      secrets,
      applicantOfCode: (db, input, caller) => applicantOfCode(db, input, caller, secrets.codes),
    }),
    ...handedFileRoutes(),
    ...orderRoutes({ gateways, publicOrigin, payables: PAYABLES, lookups }),
    ...appointmentRoutes({ publicOrigin, settings }),
    ...subscriptionRoutes({ publicOrigin }),
    ...auditRoutes(),
    ...listingMaintenanceRoutes({ publicOrigin, fileReaders }),
    ...objectPairRoutes(),
    ...searchRoutes(),
    ...operatorViewRoutes(),
    ...userAccountRoutes(),
    ...personalDataRoutes(),
    ...reviewQueueRoutes({
      approve: (input, context) =>
        performParsed(implementationOf(contract.approveSubject), input, context, { db, key: undefined }),
    }),
    ...overviewRoutes({
      jobs: jobRunner.jobs,
      ledger,
      directory: mediaDirectory,
      requests,
    }),
    ...outboxRoutes(),
    ...jobRoutes(jobRunner),
    ...areas,
    ...subjectRoutes({ publicOrigin }),
    ...subjectResultRoutes({ fileReaders }),
    ...subjectImportRoutes({ fileReaders, storage, workers, secrets }),
    ...claimRoutes(),
    ...promotionRoutes({ payments: promotionPayments({ gateways, publicOrigin, payables: PAYABLES }) }),
    ...profileRoutes({ countWithdrawals: withdrawalCounts }),
    ...certificationRoutes({ checkPayPassword }),
    ...paymentRoutes({ payables: PAYABLES }),
    ...settlementRoutes({ fileReaders }),
    ...withdrawalRoutes({ checkPayPassword }),
    ...statementRoutes(),
    ...messageRoutes(),
    ...applicationRoutes({ secrets, admit: admitApplicant }),
  ]
    .map(guardReview)
    .map(noteOpening)
    .map(audited)
    .map(
      clearCacheAfterWrites(() => {
        lookups.forget();
        publicReads.catchUp().catch((err) => log.error({ err }, 'the position of a write is unknown'));
      }),
    );
  warnOfUnknownHolidays(log, clock());
  assertComplete(implementations.map(({ call }) => call));

  const app = new Hono<DoorEnv>();
  const count = (answered: Answered) => {
    requests.add(answered.status, clock());
    metrics?.answered(answered);
  };
  app.use(requestLog(log, siteHeaders(publicOrigin), count));
  app.use(foreignClients(clientOrigins));
  app.route('/', healthRoutes({ ready, checkLedger: () => checkLedger(db, clock()) }));
  if (metrics) app.route('/', metricsRoutes(metrics, metricsToken));
  app.route('/', sitemapRoutes(publicReads, publicOrigin));
  app.route('/', notificationRoutes({ db, clock, gateways, payables: PAYABLES, trustedProxies }));
  app.route('/', thirdPartyRoutes({ gateways, publicOrigin }));
  // Built at the first request: it is rarely requested, and would delay every start.
  let document: object | undefined;
  app.get('/openapi.json', (c) => {
    document ??= openApiDocument(calls);
    return c.json(document);
  });
  app.get('/media/*', ...staticFiles({ root: mediaDirectory, strip: '/media', headers: MEDIA_HEADERS }));
  const door = {
    db,
    publicReads,
    publicOrigin,
    clock,
    identify: (token: string) => identify(db, token, clock(), { isTotpRequired: isTotpRequired(gateways) }),
    trustedProxies,
    clientOrigins,
  };
  app.route('/', uploadFiles({ db, clock, storage, workers, secret: secrets.uploads, trustedProxies }));
  app.route('/', handedFiles({ db, clock }));
  app.use('/sandbox/*', noStore);
  const all = [...implementations, ...sandboxRoutes({ gateways, publicOrigin })];
  app.route('/', frontDoor(all, door));
  app.onError((error, c) => {
    c.get('log')().error({ err: error }, 'request failed');
    return refusalResponse(asRefusal(error), c.req.path, c.get('requestId'));
  });
  return Object.assign(app, {
    /** Handles calls of pages that this process renders. */
    inProcess: inProcess(all, door),
  });
}

/** An operator may have just changed cached values. */
const clearCacheAfterWrites =
  (forget: () => void) =>
  (implementation: Implementation): Implementation => {
    const { call, after = async () => ({}) } = implementation;
    if (call.access !== 'operator' || !call.writes) return implementation;
    return {
      ...implementation,
      after(fields, context) {
        forget();
        return after(fields, context);
      },
    };
  };

const noStore: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
};

export type App = ReturnType<typeof createApp>;

/** The start fails if a declared call has no implementation, or two. */
function assertComplete(implemented: readonly Call[]) {
  for (const [name, call] of Object.entries(calls)) {
    const times = implemented.filter((it) => it === call).length;
    if (times !== 1) throw new Error(`The call ${name} (${call.path}) is implemented ${times} times`);
  }
}
