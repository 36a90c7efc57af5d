import { describe, expect, it } from 'vitest';
import { BadConfiguration, lacksPublicOrigin, readConfig } from './config.ts';

describe('configuration', () => {
  it('has defaults that start on a laptop', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, seedDemonstration: true });
  });

  it('lacks the public origin where others reach the site', () => {
    const lacks = (settings: Record<string, string>) => lacksPublicOrigin(readConfig(settings));
    expect(lacks({ HOST: '0.0.0.0' })).toBe(true);
    expect(lacks({ HOST: '203.0.113.5' })).toBe(true);
    expect(lacks({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://assets.example' })).toBe(false);
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(lacks({ HOST })).toBe(false);
  });

  it('seeds nothing by itself into PostgreSQL, and on request', () => {
    const DATABASE_URL = 'postgres://localhost/assets';
    expect(readConfig({ DATABASE_URL }).seedDemonstration).toBe(false);
    expect(readConfig({ DATABASE_URL, SEED_DEMO: '1' }).seedDemonstration).toBe(true);
    expect(readConfig({ SEED_DEMO: '0' }).seedDemonstration).toBe(false);
  });

  it('seeds nothing by itself where others come or something is real, and on request', () => {
    for (const settings of [
      { PUBLIC_ORIGIN: 'https://assets.example' },
      { SMTP_URL: 'smtp://mail.example' },
    ]) {
      expect(readConfig(settings)).toMatchObject({ seedDemonstration: false, sandboxRule: 'never' });
      expect(readConfig({ ...settings, SEED_DEMO: '1' }).seedDemonstration).toBe(true);
    }
    expect(readConfig({ PUBLIC_ORIGIN: 'http://localhost:3000' }).seedDemonstration).toBe(true);
  });

  it('lets a rule decide in a demonstration without operators, always or never on request', () => {
    expect(readConfig({}).sandboxRule).toBe('without operators');
    expect(readConfig({ SEED_DEMO: '0' }).sandboxRule).toBe('never');
    expect(readConfig({ SEED_DEMO: '0', SANDBOX_OPERATOR: '1' }).sandboxRule).toBe('always');
    expect(readConfig({ SANDBOX_OPERATOR: '0' }).sandboxRule).toBe('never');
  });

  it('has several processes serve only where they can share the database', () => {
    expect(readConfig({}).workers).toBe(1);
    expect(readConfig({ WORKERS: '4', DATABASE_URL: 'postgres://localhost/assets' }).workers).toBe(4);
    expect(readConfig({ WORKERS: '4', API_ORIGIN: 'https://api.example.com' }).workers).toBe(4);
    expect(() => readConfig({ WORKERS: '2' })).toThrow('WORKERS=2: needs DATABASE_URL');
    expect(() => readConfig({ WORKERS: '0' })).toThrow(BadConfiguration);
  });

  it('takes the stage API only when the environment is stage', () => {
    const both = { API_ORIGIN: 'https://api.example.com', API_ORIGIN_STAGE: 'https://stage.example.com' };
    expect(readConfig(both).apiOrigin).toBe('https://api.example.com');
    expect(readConfig({ ...both, APP_ENV: 'stage' }).apiOrigin).toBe('https://stage.example.com');
  });

  it('allows both payment methods unless one is off', () => {
    expect(readConfig({}).payWith).toEqual({ wechat: true, alipay: true });
    expect(readConfig({ WECHAT_PAY: 'off' }).payWith).toEqual({ wechat: false, alipay: true });
    expect(() => readConfig({ ALIPAY_PAY: 'no' })).toThrow('ALIPAY_PAY=no');
  });

  it('names every bad variable at once, with its value', () => {
    const bad = { PORT: 'eighty', DATABASE_URL: 'mysql://x', SEED_DEMO: 'yes', API_ORIGIN: 'nowhere' };
    expect(() => readConfig(bad)).toThrow(BadConfiguration);
    const { DATABASE_URL, ...others } = bad;
    for (const [name, value] of Object.entries(others)) {
      expect(() => readConfig(bad)).toThrow(`${name}=${value}`);
    }
  });

  it('names a variable that holds a password without its value', () => {
    const bad = { DATABASE_URL: 'mysql://root:hunter2@host' };
    expect(() => readConfig(bad)).toThrow('DATABASE_URL: ');
    expect(() => readConfig(bad)).not.toThrow('hunter2');
  });

  it('takes the tiles of a map from a file, an address of one, or an address of tiles', () => {
    const map = (MAP_TILES: string) => readConfig({ MAP_TILES, MAP_ATTRIBUTION: '© 某图' }).map;
    const attribution = '© 某图';
    expect(readConfig({}).map).toBeNull();
    expect(map('maps/china.pmtiles')).toEqual({
      tiles: { kind: 'pmtiles', url: '/map/tiles.pmtiles', attribution },
      file: 'maps/china.pmtiles',
      origin: null,
    });
    expect(map('https://maps.example.com/china.pmtiles')).toEqual({
      tiles: { kind: 'pmtiles', url: 'https://maps.example.com/china.pmtiles', attribution },
      file: null,
      origin: 'https://maps.example.com',
    });
    const approved = { MAP_TILES: 'maps/china.pmtiles', MAP_APPROVAL: 'GS(2024)0650号' };
    expect(readConfig(approved).map?.tiles.attribution).toBe('审图号：GS(2024)0650号');
    expect(readConfig({ ...approved, MAP_ATTRIBUTION: '© 某图' }).map?.tiles.attribution).toBe(
      '© 某图 审图号：GS(2024)0650号',
    );
    expect(map('https://t.example.com:8080/{z}/{x}/{y}.png?key=1')).toMatchObject({
      tiles: { kind: 'raster', url: 'https://t.example.com:8080/{z}/{x}/{y}.png?key=1' },
      origin: 'https://t.example.com:8080',
    });
    expect(map('/tiles/{z}/{x}/{y}.mvt')).toMatchObject({
      tiles: { kind: 'vector' },
      file: null,
      origin: null,
    });
    for (const wrong of [
      'china.mbtiles',
      'ftp://a/{z}/{x}/{y}',
      'https://a.example/{z}/{x}.png',
      'https://',
    ]) {
      expect(() => map(wrong)).toThrow(`MAP_TILES=${wrong}`);
    }
  });

  it('stores files on this machine, or in a completely configured bucket', () => {
    expect(readConfig({}).storage).toEqual({ kind: 'local' });
    const S3 = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_REGION: 'cn-1',
      S3_BUCKET: 'assets',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'hunter2',
      S3_PUBLIC_URL: 'https://img.example.com/assets/',
    };
    const config = readConfig({ STORAGE: 's3', ...S3 });
    expect(config.storage).toMatchObject({ bucket: 'assets', publicUrl: 'https://img.example.com/assets' });
    expect(config.imageOrigins).toEqual(['https://img.example.com']);
    for (const name of Object.keys(S3)) {
      const missing = { STORAGE: 's3', PORT: 'eighty', ...S3, [name]: undefined };
      expect(() => readConfig(missing)).toThrow(`${name}: needed with STORAGE=s3`);
      expect(() => readConfig(missing)).toThrow('PORT=eighty');
      expect(() => readConfig(missing)).not.toThrow('hunter2');
    }
    expect(() => readConfig({ STORAGE: 's3', ...S3, S3_ENDPOINT: 'nowhere' })).toThrow('S3_ENDPOINT=nowhere');
    expect(() => readConfig({ STORAGE: 'disk' })).toThrow('STORAGE=disk');
  });

  it('leads commands past a pooler only to the database that the server uses', () => {
    const DATABASE_DIRECT_URL = 'postgres://database/assets';
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow('DATABASE_DIRECT_URL: needs DATABASE_URL');
    const DATABASE_URL = 'postgres://pooler/assets';
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    });
  });

  it('has a replica only beside a primary', () => {
    const DATABASE_REPLICA_URL = 'postgres://replica/assets';
    expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow('DATABASE_REPLICA_URL: needs DATABASE_URL');
    const DATABASE_URL = 'postgres://primary/assets';
    expect(readConfig({ DATABASE_URL }).replica).toBe(null);
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_REPLICA_LAG: '2' }).replica).toEqual({
      url: DATABASE_REPLICA_URL,
      maxLagMs: 2_000,
      timeoutMs: 1_000,
    });
  });
});

it('traces are sent where there is a receiver, and a wrong address or sampler is named', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(readConfig({}).sendsTraces).toBe(false);
  expect(readConfig(endpoint).sendsTraces).toBe(true);
  expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).sendsTraces).toBe(false);
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318',
  );
  expect(() => readConfig({ OTEL_TRACES_SAMPLER: 'sometimes' })).toThrow('OTEL_TRACES_SAMPLER=sometimes');
});
