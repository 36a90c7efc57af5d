/**
 * Renders a page whole: public pages are cached and hashed by the server, so nothing is gained by streaming.
 */
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { PageBackend } from '../shared/page-backend.ts';
import { backendContext } from './api.server.ts';
import { isDocument, renderDocument } from './render-document.tsx';
import { ScriptNonce } from './script-nonce.ts';

// The server renders most documents without the rest of React Router.
export { documentScripts, isDocument, renderDocument } from './render-document.tsx';

const TIMEOUT_MS = 10_000;

/** The header in which the server gets the mark of a page's own scripts. */
export const NONCE_HEADER = 'x-script-nonce';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(NONCE_HEADER, nonce);
  const { staticHandlerContext: context, routeModules, manifest, criticalCss } = entryContext;
  const routeModule = routeModules[context.matches.at(-1)?.route.id ?? ''];
  if (isDocument(routeModule)) {
    const url = new URL(request.url);
    const html = renderDocument({ context, routeModule, url, manifest, criticalCss, nonce });
    return Promise.resolve(new Response(html, { status, headers }));
  }
  return new Promise((resolve, reject) => {
    const page = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </ScriptNonce>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Keep each part in its place, whatever its size: without scripts it would never be moved there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = pipe(new PassThrough());
        resolve(collect(body).then((html) => new Response(html, { status, headers })));
      },
      onShellError: reject,
      onError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(abort, TIMEOUT_MS).unref();
  });
}

async function collect(stream: PassThrough): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Failures of loaders and of rendering go to the server's log, under the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(backendContext).reportFailure(error);
};

/** The server's interface to the loaders of this app. */
export function contextFor(backend: PageBackend): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(backendContext, backend);
  return context;
}
