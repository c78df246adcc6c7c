import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, shortTokens } from './config.ts';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

describe('readConfig', () => {
  test('an empty environment gives the documented defaults', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      databaseUrl: null,
      enquiriesPerMinute: 20,
      retryBaseMs: 5000,
      email: { url: 'https://api.emailjs.com', ratePerSecond: 1 },
      crm: { url: '' },
    });
    expect(config.setupToken).toBe('');
  });

  test('SITE_URL follows PORT', () => {
    expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  });

  test.each([
    ['PORT', 'eighty', 'PORT must be a number from 1 to 65535, but is "eighty"'],
    ['PORT', '80.5', 'PORT must be a whole number from 1 to 65535, but is "80.5"'],
    ['PORT', '70000', 'PORT must be a number from 1 to 65535, but is "70000"'],
    [
      'SITE_URL',
      'vayuvan',
      'SITE_URL must be an http(s) origin without a path, such as https://www.example.com, but is "vayuvan"',
    ],
    [
      'SITE_URL',
      'https://a.example/x',
      'SITE_URL must be an http(s) origin without a path, such as https://www.example.com, but is "https://a.example/x"',
    ],
    [
      'SITE_URL',
      'https://u:secret@a.example',
      'SITE_URL must be an http(s) origin without a user or password',
    ],
    ['DATABASE_URL', 'mysql://a/b', 'DATABASE_URL must be a URL that begins with postgres://'],
    ['UPLOADS_URL', 'file:///x', 'UPLOADS_URL must be a URL that begins with s3://'],
    ...['ftp://u:secret@a.example/x', './data', './data/copies'].map((place): [string, string, string] => [
      'BACKUP_URL',
      place,
      'BACKUP_URL must be a folder outside of DATA_DIR, or a URL that begins with s3://',
    ]),
    [
      'BACKUP_KEY',
      'a passphrase',
      'BACKUP_KEY must be a key of age: the secret one (AGE-SECRET-KEY-1…), or the public one (age1…) that only encrypts',
    ],
    [
      'CRM_API_URL',
      'https://desk:secret@crm.example',
      'CRM_API_URL must be an http(s) URL without a user or password',
    ],
    [
      'CRM_API_URL',
      'http://crm.example/?',
      'CRM_API_URL must be an http(s) URL without a query, but is "http://crm.example/?"',
    ],
    ['CRM_API_URL', 'crm', 'CRM_API_URL must be an http(s) URL without a query, but is "crm"'],
    ['EMAIL_RATE_PER_SECOND', '0', 'EMAIL_RATE_PER_SECOND must be a number from 0.01 to 1000, but is "0"'],
    [
      'PUSH_ORIGINS',
      'https://push.example/x',
      'PUSH_ORIGINS must list http(s) origins without a path, separated by commas, but is "https://push.example/x"',
    ],
    [
      'TRUSTED_PROXIES',
      'proxy.local',
      'TRUSTED_PROXIES must list IP addresses or networks such as 10.0.0.0/8, separated by commas, but is "proxy.local"',
    ],
    [
      'WEBHOOK_URL',
      'ftp://a.example/in?token=hidden',
      'WEBHOOK_URL must be an http(s) URL without a user, password or fragment',
    ],
    [
      'WEBHOOK_URL',
      'https://user:hidden@a.example/in',
      'WEBHOOK_URL must be an http(s) URL without a user, password or fragment',
    ],
    [
      'WEBHOOK_SECRET',
      'whsec_not base64!',
      'WEBHOOK_SECRET must be base64 of at least 16 bytes, with or without "whsec_" before it',
    ],
    [
      'WEBHOOK_SECRET',
      'c2hvcnQ=',
      'WEBHOOK_SECRET must be base64 of at least 16 bytes, with or without "whsec_" before it',
    ],
    ['SETUP_TOKEN', 'two words', 'SETUP_TOKEN must be at most 200 letters, digits or signs, without blanks'],
    [
      'METRICS_TOKEN',
      'x'.repeat(201),
      'METRICS_TOKEN must be at most 200 letters, digits or signs, without blanks',
    ],
  ])('%s=%s is refused with one line', (name, value, line) => {
    expect(problemsOf({ [name]: value })).toEqual([line]);
  });

  test('a short token works, with a warning', () => {
    const config = readConfig({ SETUP_TOKEN: 'short', METRICS_TOKEN: 'long enough'.replace(' ', '-') });
    expect(config).toMatchObject({ setupToken: 'short', metricsToken: 'long-enough' });
    expect(shortTokens(config)).toEqual(['SETUP_TOKEN']);
    expect(shortTokens(readConfig({}))).toEqual([]);
  });

  test('a webhook keeps its whole address, and its secret loses the prefix', () => {
    const secret = 'dGhlIHNlY3JldCBvZiB0aGUgdW5pdCB0ZXN0cw==';
    const { webhook } = readConfig({
      WEBHOOK_URL: 'https://a.example/in/?token=x',
      WEBHOOK_SECRET: `whsec_${secret}`,
    });
    expect(webhook).toEqual({ url: 'https://a.example/in/?token=x', secret });
    expect(readConfig({ WEBHOOK_SECRET: secret }).webhook.secret).toBe(secret);
    expect(readConfig({}).webhook).toEqual({ url: '', secret: '' });
  });

  test('several wrong values give a line each', () => {
    expect(problemsOf({ PORT: 'x', RETRY_BASE_MS: '0' })).toHaveLength(2);
  });

  test.each(['10.0.0.5/', '10.0.0.5/0x8', '10.0.0.5/1e1', '10.0.0.5/8/9', '10.0.0.5/33', '0.0.0.0/0'])(
    'a network %s is none, and no way to trust every address',
    (network) => {
      expect(problemsOf({ TRUSTED_PROXIES: network })).toEqual([
        `TRUSTED_PROXIES must list IP addresses or networks such as 10.0.0.0/8, separated by commas, but is "${network}"`,
      ]);
    },
  );

  test('trusted proxies are addresses and networks', () => {
    const list = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies;
    expect(list.check('10.1.2.3')).toBe(true);
    expect(list.check('::1', 'ipv6')).toBe(true);
    expect(list.check('11.1.2.3')).toBe(false);
  });
});
