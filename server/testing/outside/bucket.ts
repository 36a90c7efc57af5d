/**
 * A strict bucket for tests: every request must be signed with its key (Signature Version 4), every form must fulfil
 * its policy.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const ACCESS_KEY = 'TESTKEY';
const SECRET_KEY = 'a key that signs';
const REGION = 'test-1';

interface StoredContent {
  content: Buffer;
  type: string;
  at: Date;
}

interface BucketRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** @param scope the key's id, then `date/region/service/aws4_request` */
function signature(scope: string, text: string): string {
  const [id, date = '', region = '', service = ''] = scope.split('/');
  if (id !== ACCESS_KEY || region !== REGION || service !== 's3') return '';
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`);
  return hmac(key, text).toString('hex');
}

const isSame = (one: string, other: string) =>
  one.length === other.length && one !== '' && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalHash({ method, url, headers }: BucketRequest, names: string, payload: string): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encoded).join('='))
    .sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return sha256([method, url.pathname, query.join('&'), lines.join(''), names, payload].join('\n'));
}

function isSigned(request: BucketRequest): boolean {
  const { searchParams } = request.url;
  const parts = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  ) ?? [
    '',
    ...['Credential', 'SignedHeaders', 'Signature'].map((name) => searchParams.get(`X-Amz-${name}`) ?? ''),
  ];
  const [, scope = '', names = '', sign = ''] = parts;
  const payload = String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  if (/^\w{64}$/.test(payload) && payload !== sha256(request.body)) return false;
  const at = String(request.headers['x-amz-date'] ?? searchParams.get('X-Amz-Date'));
  const text = [
    'AWS4-HMAC-SHA256',
    at,
    scope.split('/').slice(1).join('/'),
    canonicalHash(request, names, payload),
  ];
  return isSame(signature(scope, text.join('\n')), sign);
}

type Condition = Record<string, string> | ['content-length-range', number, number] | ['eq', string, string];

/** @returns the file, or why the form is refused */
async function posted(
  { headers, body }: BucketRequest,
  bucket: string,
): Promise<{ key: string; file: File } | string> {
  const request = new Response(new Uint8Array(body), {
    headers: { 'Content-Type': headers['content-type'] ?? '' },
  });
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const file = form.get('file');
  if (!(file instanceof File)) return 'no file';
  if (!isSame(signature(field('X-Amz-Credential'), field('Policy')), field('X-Amz-Signature'))) {
    return 'SignatureDoesNotMatch';
  }
  const policy = JSON.parse(Buffer.from(field('Policy'), 'base64').toString());
  if (new Date(policy.expiration) < new Date()) return 'policy expired';
  for (const condition of policy.conditions as Condition[]) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      if (file.size < condition[1] || file.size > condition[2]) return 'EntityTooLarge';
      continue;
    }
    const pairs = Array.isArray(condition)
      ? [[condition[1].slice(1), condition[2]]]
      : Object.entries(condition);
    const isMet = ([name = '', value]: (string | number)[]) =>
      name === 'bucket' ? value === bucket : field(String(name)) === value;
    if (!pairs.every(isMet)) return `condition failed: ${JSON.stringify(condition)}`;
  }
  return { key: field('key'), file };
}

const listOf = (files: Map<string, StoredContent>, prefix: string) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${[...files]
    .filter(([name]) => name.startsWith(prefix))
    .map(
      ([name, { at }]) =>
        `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    )
    .join('')}</ListBucketResult>`;

const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>';
const denied = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>no</Message></Error>';

/** Starts it. `files` are what it holds, by key; public ones are fetched without a signature. */
export async function startBucket(name = 'assets') {
  const files = new Map<string, StoredContent>();

  async function answer(
    request: BucketRequest,
  ): Promise<{ status: number; body?: string | Buffer; type?: string }> {
    const key = decodeURIComponent(request.url.pathname).slice(name.length + 2);
    if (request.method === 'POST') {
      const result = await posted(request, name);
      if (typeof result === 'string') return { status: 403, body: result };
      const content = Buffer.from(await result.file.arrayBuffer());
      files.set(result.key, { content, type: 'application/octet-stream', at: new Date() });
      return { status: 204 };
    }
    const isPublic = request.method === 'GET' && key.startsWith('u/');
    if (!isPublic && !isSigned(request)) return { status: 403, body: denied };
    if (request.method === 'GET' && key === '') {
      return { status: 200, body: listOf(files, request.url.searchParams.get('prefix') ?? '') };
    }
    if (request.method === 'PUT') {
      files.set(key, { content: request.body, type: request.headers['content-type'] ?? '', at: new Date() });
      return { status: 200 };
    }
    const found = files.get(key);
    if (request.method === 'DELETE') files.delete(key);
    if (request.method === 'DELETE') return { status: 204 };
    return found ? { status: 200, body: found.content, type: found.type } : { status: 404, body: missing };
  }

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const url = new URL(incoming.url ?? '', 'http://bucket');
    const {
      status,
      body: content,
      type,
    } = await answer({
      method: incoming.method ?? '',
      url,
      headers: incoming.headers,
      body,
    });
    outgoing.writeHead(status, {
      'Content-Type': url.searchParams.get('response-content-type') ?? type ?? 'application/xml',
    });
    outgoing.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    files,
    settings: {
      kind: 's3' as const,
      endpoint,
      region: REGION,
      bucket: name,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET_KEY,
      publicUrl: `${endpoint}/${name}`,
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<unknown>((resolve) => server.close(resolve));
    },
  };
}
