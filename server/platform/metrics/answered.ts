/** The labels of an answered request. Anybody can ask for any address by any method: each would be a figure of its own. */

/** An answered request from outside. */
export interface Answered {
  method: string;
  /** The path of a call; absent for everything else. */
  call?: string;
  path: string;
  status: number;
  ms: number;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The first parts of the addresses of pages, and of everything else. */
const FIRST_PARTS = new Set([
  ...['appServiceContract', 'application', 'brokerApply', 'brokerIndex', 'creditorUser', 'institution'],
  ...['institutionApply', 'login', 'object', 'ops', 'pay', 'privacyPolicy', 'sandbox', 'search'],
  ...['serviceContract', 'serviceProvider', 'serviceProviderApply', 'subscription', 'supplierApply', 'user'],
  ...['assets', 'creditor', 'customer', 'favicon.svg', 'healthz', 'map', 'media', 'metrics', 'oauth'],
  ...['openapi.json', 'placeholders', 'qr', 'readyz', 'robots.txt', 'sitemap', 'sitemap.xml', 'upload'],
]);

/** A route is a call, or the first part of an address that the site has. */
export const labelsOf = ({ method, call, path, status }: Answered) => ({
  method: METHODS.has(method) ? method : 'other',
  route: call ?? routeOf(path),
  status,
});

function routeOf(path: string): string {
  if (path === '/') return path;
  const [, first = '', rest] = path.split('/');
  if (!FIRST_PARTS.has(first)) return 'unknown';
  return rest ? `/${first}/*` : `/${first}`;
}
