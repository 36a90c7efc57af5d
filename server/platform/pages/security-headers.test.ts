import { beforeEach, describe, expect, it } from 'vitest';
import { HTML, pages, resetSite } from '../../testing/page-site.ts';
import { withPolicy } from './security-headers.ts';

beforeEach(resetSite);

describe('a public page', () => {
  it('may post files to the configured hosts, and pages of an installation without any say nothing of it', () => {
    const origins = { imageOrigins: [], uploadOrigins: ['https://s3.example'] };
    expect(withPolicy('', '', origins).policy).toContain("connect-src 'self' https://s3.example;");
    expect(withPolicy('', '', { ...origins, uploadOrigins: [] }).policy).not.toContain('connect-src');
  });

  it('tells browsers to keep it apart from other sites and from what it does not use', async () => {
    const { headers } = await pages()('/home');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it('runs its own scripts, and none that got into it another way', async () => {
    const response = await pages()('/home');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
    expect(policy).toContain("img-src 'self' data: https://img.example;");
    expect(response.headers.get('x-script-nonce')).toBeNull();
    const html = await response.text();
    expect(html).toContain('<script>own()</script>');
    expect(html).not.toContain('nonce');
    expect(policy).toBe(
      withPolicy(HTML.replace('<script>foreign()</script>', ''), 'abc', {
        imageOrigins: ['https://img.example'],
        uploadOrigins: [],
      }).policy,
    );
  });
});

describe('the policy of the back office’s documents', () => {
  const policyOf = async (path: string, mapsKey: string | null) => {
    const { headers } = await pages({ mapsKey })(path);
    const policy = headers.get('content-security-policy') ?? '';
    return new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
  };
  const SUBJECTS = '/creditorUser/subject/subjectList?type=2';

  it('allows styles that components write and pictures that were just chosen, no others’ scripts', async () => {
    for (const path of ['/creditorUser', SUBJECTS, '/ops', '/ops/login']) {
      const policy = await policyOf(path, null);
      expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
      expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://img.example']);
      expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-.+'$/)]);
      expect(policy.has('font-src')).toBe(false);
      expect(policy.has('connect-src')).toBe(false);
    }
  });

  it('names the host of the operator’s map tiles', () => {
    const { policy } = withPolicy(HTML, 'abc', {
      imageOrigins: [],
      uploadOrigins: [],
      tileOrigins: ['https://tiles.example'],
    });
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
  });

  it('names Google’s hosts where a key is configured; scripts stay held by hash', async () => {
    const policy = await policyOf(SUBJECTS, 'key');
    expect(policy.get('script-src')).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-.+'$/),
      'https://maps.googleapis.com',
    ]);
    expect(policy.get('style-src')).toContain('https://fonts.googleapis.com');
    expect(policy.get('img-src')).toEqual(
      expect.arrayContaining(['https://*.gstatic.com', 'https://img.example']),
    );
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://*.googleapis.com']);
    expect(policy.get('font-src')).toEqual(["'self'", 'https://fonts.gstatic.com']);
  });

  it('is that of these documents alone', async () => {
    for (const path of ['/home', '/creditorUsers', '/login/c_login', '/object/creditorUser']) {
      const policy = await policyOf(path, 'key');
      expect(policy.has('style-src')).toBe(false);
      expect([...policy.values()].flat().join(' ')).not.toMatch(/google|gstatic|unsafe|blob:/);
    }
  });
});
