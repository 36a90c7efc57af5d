/**
 * Renders a page whole: public pages are cached and hashed by the server, so nothing is gained by streaming.
 */
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { type Backend, backendContext } from './api.server.ts';

const TIMEOUT_MS = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} />,
      {
        onAllReady() {
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const body = pipe(new PassThrough());
          resolve(collect(body).then((html) => new Response(html, { status, headers })));
        },
        onShellError: reject,
        onError(error) {
          if (!request.signal.aborted) reject(error);
        },
      },
    );
    setTimeout(abort, TIMEOUT_MS).unref();
  });
}

async function collect(stream: PassThrough): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The server's door to the loaders of this app. */
export function contextFor(backend: Backend): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(backendContext, backend);
  return context;
}
