/** Routes outside of the contract: the address that browsers post files to, and private files themselves. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { UPLOAD_PURPOSES, type UploadPurpose } from '../../../shared/domain/upload.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { operator, upload } from '../../platform/db/schema.ts';
import type { DoorEnv } from '../../platform/http/door-env.ts';
import { refusalResponse } from '../../platform/http/envelope.ts';
import { Refusal, refusals } from '../../platform/http/errors.ts';
import { asRefusal } from '../../platform/http/perform.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { type Inbox, POST_PATH, type StorageGateway, type StoredObject } from '../storage/index.ts';
import type { UploadDeps } from './complete.ts';
import { storedAs } from './files.ts';
import { dispositionOf, type Pass, PRIVATE_PATH, readPass } from './links.ts';
import { fileOf, PACE, type Pace, receive } from './receive.ts';
import { openTransfer } from './transfers.ts';

const LARGEST = Math.max(...Object.values(UPLOAD_PURPOSES).map(({ maxBytes }) => maxBytes));

/** Nothing in a private file may run, no cache may keep it, and no page of another site may embed it. */
const PRIVATE_HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

interface Options extends UploadDeps {
  db: Queries;
  clock: () => Date;
  /** Signs links. */
  secret: Buffer;
  /** The number of our own proxies in front of the server: limits use the sender's address. */
  trustedProxies?: number;
  /** How fast a file must come. */
  pace?: Pace;
}

export function uploadFiles(options: Options) {
  const app = new Hono<DoorEnv>();
  const { inbox } = options.storage;
  if (inbox)
    app.post(
      POST_PATH,
      answering(POST_PATH, (c) => take(c, inbox, options)),
    );
  app.get(
    `${PRIVATE_PATH}/:key`,
    answering(`${PRIVATE_PATH}/{key}`, (c) => show(c, c.req.param('key') ?? '', options)),
  );
  return app;
}

/** The log contains the route, never the address. */
const answering =
  (route: string, answer: (c: Context<DoorEnv>) => Promise<Response>) => async (c: Context<DoorEnv>) => {
    c.set('route', route);
    try {
      return await answer(c);
    } catch (error) {
      if (!(error instanceof Refusal)) c.get('log')().error({ err: error, call: route }, 'call failed');
      return refusalResponse(asRefusal(error), c.req.path, c.get('requestId'));
    }
  };

/** A crashed process blocks a permission for this long at most: longer than any file may take to come. */
const expiryOf = ({ windowMs, maxWindows }: Pace) => windowMs * (maxWindows + 2);

async function take(
  c: Context<DoorEnv>,
  inbox: Inbox,
  { db, clock, trustedProxies = 0, pace = PACE }: Options,
): Promise<Response> {
  const address = visitorAddress(c, trustedProxies);
  await receive(c.req.raw, { maxBytes: LARGEST, pace }, async (fields, content) => {
    const permission = inbox.permission(fields, clock());
    if (!permission) throw refusals.forbidden(messages.uploadExpired);
    const { key, maxBytes } = permission;
    const request = { key, maxBytes, address, now: clock(), expiresInMs: expiryOf(pace) };
    const transfer = await openTransfer(db, request);
    try {
      await inbox.receive(key, async (target) => {
        // After a failed write the rest of the form is read to its end: browsers read the answer only then.
        await pipeline(content.iterator({ destroyOnReturn: false }), fileOf(maxBytes), target);
        await transfer.confirm();
      });
    } finally {
      await transfer.close();
    }
  });
  return new Response(null, { status: 204 });
}

async function show(c: Context<DoorEnv>, key: string, options: Options): Promise<Response> {
  const { db, clock, secret, storage } = options;
  // A HEAD request would leave the opened file unread.
  const isRead = c.req.method === 'GET';
  const pass = readPass(secret, key, new URL(c.req.url).searchParams, clock());
  const [file] = isRead && pass ? await db.select().from(upload).where(eq(upload.key, key)) : [];
  if (!pass || !file?.contentType) throw refusals.missing();
  const { contentType } = file;
  const purpose = file.purpose as UploadPurpose;
  const [object] = storedAs(key, purpose, contentType);
  if (!object) throw refusals.missing();
  const headers = {
    ...PRIVATE_HEADERS,
    'Content-Type': contentType,
    'Content-Disposition': dispositionOf(key, contentType),
  };
  const isMarked = pass.viewer !== null && contentType !== 'application/pdf';
  const body = isMarked
    ? await marked(object, await wordsFor(pass, purpose, options), pass, options)
    : (Readable.toWeb(await open(storage, object)) as ReadableStream<Uint8Array>);
  return new Response(body, { headers });
}

async function open(storage: StorageGateway, object: StoredObject): Promise<Readable> {
  return (await storage.read(object)) ?? refuseMissing();
}

function refuseMissing(): never {
  throw refusals.missing();
}

async function wordsFor({ viewer }: Pass, purpose: UploadPurpose, { db, clock }: Options) {
  const [found] = await db
    .select({ name: operator.name })
    .from(operator)
    .where(eq(operator.id, viewer ?? 0));
  if (!found) throw refusals.missing();
  return [found.name, UPLOAD_PURPOSES[purpose].name, formatTime(clock())];
}

/** A picture with those words all over it. */
const marked = (object: StoredObject, lines: string[], { viewer }: Pass, { storage, workers }: Options) =>
  workers.inTurn(`operator ${viewer}`, async (directory, run) => {
    const input = join(directory, 'input');
    const output = join(directory, 'output');
    await pipeline(await open(storage, object), createWriteStream(input));
    const answer = await run({ kind: 'mark', input, output, lines });
    if ('refused' in answer) throw refusals.unavailable();
    return new Uint8Array(await readFile(output));
  });
