/** Security headers of a page: it uses only its own files and those of the configured hosts. */
import { createHash } from 'node:crypto';

/** Browser features that no page of ours uses, so that injected code cannot use them either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Headers of every page. A page that we open at a payment provider can't reach the one that opened it. */
export const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Hosts besides our own. */
interface ConfiguredOrigins {
  /** Hosts of pictures. */
  imageOrigins: readonly string[];
  /** Files may be posted there. */
  uploadOrigins: readonly string[];
  /** Tiles of the operator's own map are read from there. */
  tileOrigins?: readonly string[];
}

interface PolicyOptions extends ConfiguredOrigins {
  /** The back office's components write styles while they run. Its scripts are held as tightly as any. */
  isBackOffice?: boolean;
  /** The back office asks Google's maps, where a key is configured and its user agrees. */
  hasMaps?: boolean;
}

/** The sources of Google's map. Its documentation lists more (frames, workers, eval), which stay forbidden. */
const MAPS = {
  script: ['https://maps.googleapis.com'],
  image: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  connect: ['https://*.googleapis.com'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
};
const NO_MAPS = { script: [], image: [], connect: [], style: [], font: [] };

interface PageWithPolicy {
  html: string;
  policy: string;
}

/**
 * Allows the inline scripts that the rendering marked with its nonce, by their hash: a nonce would be repeated
 * by the cache. The marks are taken off. A script without the mark got into the page some other way and does
 * not run.
 */
export function withPolicy(html: string, nonce: string, options: PolicyOptions): PageWithPolicy {
  const scripts: string[] = [];
  const marked = new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const unmarked = html.replace(marked, (_, attributes: string, script: string) => {
    scripts.push(script);
    return `<script${attributes}>${script}</script>`;
  });
  return { html: unmarked.replaceAll(` nonce="${nonce}"`, ''), policy: policyFor(scripts, options) };
}

/** The policy of a page with these inline scripts. */
export function policyFor(
  scripts: readonly string[],
  { imageOrigins, uploadOrigins, tileOrigins = [], isBackOffice = false, hasMaps = false }: PolicyOptions,
): string {
  const hashes = new Set(
    scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  );
  const maps = isBackOffice && hasMaps ? MAPS : NO_MAPS;
  const connect = [...uploadOrigins, ...tileOrigins, ...maps.connect];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...maps.script].join(' '),
    ["img-src 'self' data:", ...imageOrigins, ...maps.image].join(' '),
    ...(isBackOffice ? [["style-src 'self' 'unsafe-inline'", ...maps.style].join(' ')] : []),
    ...(maps.font.length > 0 ? [["font-src 'self'", ...maps.font].join(' ')] : []),
    ...(connect.length > 0 ? [["connect-src 'self'", ...connect].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
