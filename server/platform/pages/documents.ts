/**
 * Renders public pages without what React Router's server does for its scripts in the browser: it matches, loads and finds
 * what failed; see docs/decisions/server-rendering.md.
 */
import {
  createStaticHandler,
  type DataStrategyFunction,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router';

/** The exports of the storefront's build for documents. */
export interface DocumentModule {
  /** The inline scripts of every document. */
  documentScripts: readonly string[];
  isDocument(routeModule: unknown): boolean;
  /** @returns the whole HTML */
  renderDocument(page: {
    context: StaticHandlerContext;
    routeModule: unknown;
    url: URL;
    manifest: ServerBuild['assets'];
  }): string;
  handleError(
    error: unknown,
    how: { request: Request; context: RouterContextProvider; params: object },
  ): void;
}

interface RenderedPage {
  status: number;
  html: string;
}

type Render = (
  request: Request,
  context: RouterContextProvider,
) => Promise<RenderedPage | Response | undefined>;

/** @returns the page; a response if a loader redirects; nothing for an address without a document */
export function documentRenderer(build: ServerBuild, module: DocumentModule): Render {
  const { query } = createStaticHandler(routesBelow(build, undefined));
  const moduleOf = (matches: StaticHandlerContext['matches']) =>
    build.routes[matches.at(-1)?.route.id ?? '']?.module;

  const loadDocument: DataStrategyFunction<unknown> = async ({ matches }) => {
    if (!module.isDocument(moduleOf(matches))) return {};
    const results = matches
      .filter(({ shouldLoad }) => shouldLoad)
      .map(async (match) => [match.route.id, await match.resolve()]);
    return Object.fromEntries(await Promise.all(results));
  };

  return async (request, requestContext) => {
    const context = await query(request, { requestContext, dataStrategy: loadDocument });
    if (context instanceof Response) return context;
    const routeModule = moduleOf(context.matches);
    if (!module.isDocument(routeModule)) return undefined;
    for (const error of Object.values(context.errors ?? {})) {
      if (!isRouteErrorResponse(error))
        module.handleError(error, { request, context: requestContext, params: {} });
    }
    const url = new URL(request.url);
    const html = module.renderDocument({ context, routeModule, url, manifest: build.assets });
    return { status: context.statusCode, html };
  };
}

/** The routes of the build as React Router takes them without its scripts for the browser. */
function routesBelow(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, module } = route;
    const loader = module.loader as RouteObject['loader'];
    const hasErrorBoundary = parentId === undefined || module.ErrorBoundary !== undefined;
    const own = { id, path, loader, hasErrorBoundary };
    return index ? { ...own, index } : { ...own, children: routesBelow(build, id) };
  });
}
