import { BlockList, isIP } from 'node:net';
import { resolve, sep } from 'node:path';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import { readSecretKeys } from '../crypto/secret-key.ts';
import { type BucketLocation, readBucketLocation } from '../object-storage/location.ts';

export type EmailConfig = {
  url: string;
  userId: string;
  serviceId: string;
  templateId: string;
  accessToken: string;
  /** The template for password links; empty when they are not mailed. */
  accountTemplateId: string;
  ratePerSecond: number;
};
/** Empty texts while a source is not configured. */
export type SourcesConfig = {
  /** The `google_key` of Google's lead forms. */
  googleLeadsKey: string;
  meta: { appSecret: string; verifyToken: string; accessToken: string; graphUrl: string };
};
/** Both empty when no webhook is configured. */
export type WebhookConfig = { url: string; secret: string };
export type CrmConfig = { url: string; siteKey: string; accountKey: string; sourceId: string };

export type BackupConfig = {
  /** The place of continuous copies: an absolute folder, or an address of S3; null when they are off. */
  url: string | null;
  /** The bucket of an address of S3. */
  bucket: BucketLocation | null;
  /** The key of age that encrypts backups; empty without encryption. */
  key: string;
};

/** The environment, parsed once. Contract: Environment. */
export type Config = {
  host: string;
  port: number;
  /** Public origin without a trailing slash. */
  siteUrl: string;
  /** Absolute folder of the embedded database and of uploads. */
  dataDir: string;
  databaseUrl: string | null;
  /** Null when uploads are in `dataDir`. */
  uploadsBucket: BucketLocation | null;
  backup: BackupConfig;
  email: EmailConfig;
  crm: CrmConfig;
  webhook: WebhookConfig;
  /** Lead sources with files of their own (server/sources/list.ts). */
  sources: SourcesConfig;
  /** Origins of further push services, besides those of the browsers. */
  pushOrigins: string[];
  enquiriesPerMinute: number;
  trustedProxies: BlockList;
  /** Empty when not set: then a random token is kept in the store (server/accounts/set-up.ts). */
  setupToken: string;
  /** The bearer token of `/metrics`; empty when only this machine may read it. */
  metricsToken: string;
  /** Keys that secrets are derived from, the current one first; empty when the store keeps them (crypto/secrets.ts). */
  secretKeys: string[];
  /** The malware scanner with its arguments, and its PATH; empty when there is none. */
  scan: { command: string[]; path: string };
  retryBaseMs: number;
  production: boolean;
};

export class ConfigError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Length of a webhook's signing secret; Standard Webhooks advises 24 to 64 bytes. */
const LEAST_SECRET_BYTES = 16;

/** Bech32 texts of 32 bytes. */
const BACKUP_KEY = /^(AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}|age1[02-9ac-hj-np-z]{58})$/;

/** Shorter tokens can be guessed. */
const SAFE_TOKEN_LENGTH = 8;

/** The names of tokens that are too short. They are accepted with a warning. */
export const shortTokens = ({ setupToken, metricsToken }: Config): string[] =>
  Object.entries({ SETUP_TOKEN: setupToken, METRICS_TOKEN: metricsToken })
    .filter(([, token]) => token !== '' && token.length < SAFE_TOKEN_LENGTH)
    .map(([name]) => name);

type Env = Record<string, string | undefined>;

/** Reads the environment; throws ConfigError with one line per wrong value. */
export function readConfig(env: Env): Config {
  const problems: string[] = [];
  const read = reader(env, problems);

  const { keys: secretKeys, problem } = readSecretKeys(env);
  if (problem) problems.push(problem);
  const port = read.integer('PORT', 3000, 1, 65535);
  const dataDir = resolve(read.text('DATA_DIR', './data'));
  const config: Config = {
    host: read.text('HOST', '127.0.0.1'),
    port,
    siteUrl: read.origin('SITE_URL', `http://localhost:${port}`),
    dataDir,
    databaseUrl: read.urlOf('DATABASE_URL', ['postgres:', 'postgresql:']),
    uploadsBucket: read.bucket('UPLOADS_URL'),
    backup: { ...read.backupPlace('BACKUP_URL', dataDir), key: read.backupKey('BACKUP_KEY') },
    email: {
      url: read.base('EMAIL_API_URL', 'https://api.emailjs.com'),
      userId: read.text('EMAIL_USER_ID', ''),
      serviceId: read.text('EMAIL_SERVICE_ID', ''),
      templateId: read.text('EMAIL_TEMPLATE_ID', ''),
      accessToken: read.text('EMAIL_ACCESS_TOKEN', ''),
      accountTemplateId: read.text('EMAIL_ACCOUNT_TEMPLATE_ID', ''),
      ratePerSecond: read.number('EMAIL_RATE_PER_SECOND', 1, 0.01, 1000),
    },
    crm: {
      url: read.base('CRM_API_URL', ''),
      siteKey: read.text('CRM_SITE_KEY', ''),
      accountKey: read.text('CRM_ACCOUNT_KEY', ''),
      sourceId: read.text('CRM_SOURCE_ID', ''),
    },
    webhook: { url: read.endpoint('WEBHOOK_URL'), secret: read.signingSecret('WEBHOOK_SECRET') },
    sources: {
      googleLeadsKey: read.text('GOOGLE_LEADS_KEY', ''),
      meta: {
        appSecret: read.text('META_APP_SECRET', ''),
        verifyToken: read.text('META_VERIFY_TOKEN', ''),
        accessToken: read.text('META_ACCESS_TOKEN', ''),
        graphUrl: read.base('META_GRAPH_URL', 'https://graph.facebook.com'),
      },
    },
    pushOrigins: read.origins('PUSH_ORIGINS'),
    enquiriesPerMinute: read.integer('ENQUIRIES_PER_MINUTE', 20, 1, 1_000_000),
    trustedProxies: read.addresses('TRUSTED_PROXIES'),
    setupToken: read.token('SETUP_TOKEN'),
    metricsToken: read.token('METRICS_TOKEN'),
    secretKeys,
    scan: {
      command: read.text('SCAN_COMMAND', '').split(/\s+/).filter(Boolean),
      path: env.PATH ?? '',
    },
    retryBaseMs: read.integer('RETRY_BASE_MS', 5000, 1, HOUR_MS),
    production: env.NODE_ENV !== 'development',
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function reader(env: Env, problems: string[]) {
  const raw = (name: string) => env[name]?.trim() ?? '';
  const wrong = (name: string, rule: string) => {
    problems.push(`${name} ${rule}, but is "${raw(name)}"`);
  };
  const number = (name: string, fallback: number, min: number, max: number) => {
    if (raw(name) === '') return fallback;
    const value = Number(raw(name));
    if (Number.isFinite(value) && value >= min && value <= max) return value;
    wrong(name, `must be a number from ${min} to ${max}`);
    return fallback;
  };
  const parsed = (name: string) => (URL.canParse(raw(name)) ? new URL(raw(name)) : null);
  const isHttp = (url: URL | null): url is URL =>
    url !== null && (url.protocol === 'http:' || url.protocol === 'https:');

  return {
    number,
    text: (name: string, fallback: string) => raw(name) || fallback,
    integer(name: string, fallback: number, min: number, max: number) {
      if (raw(name) === '') return fallback;
      const value = number(name, fallback, min, max);
      if (/^\d+$/.test(raw(name))) return value;
      if (!problems.some((line) => line.startsWith(`${name} `))) {
        wrong(name, `must be a whole number from ${min} to ${max}`);
      }
      return fallback;
    },
    origin(name: string, fallback: string) {
      if (raw(name) === '') return fallback;
      const url = parsed(name);
      if (isHttp(url) && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
      if (url?.username || url?.password) {
        problems.push(`${name} must be an http(s) origin without a user or password`);
      } else wrong(name, 'must be an http(s) origin without a path, such as https://www.example.com');
      return fallback;
    },
    origins(name: string) {
      const parts = raw(name)
        .split(/[\s,]+/)
        .filter(Boolean);
      const urls = parts.flatMap((part) => (URL.canParse(part) ? [new URL(part)] : []));
      const areOrigins = urls.every(
        (url) => isHttp(url) && url.pathname === '/' && !url.search && !url.hash && !url.username,
      );
      if (areOrigins && urls.length === parts.length) return urls.map(({ origin }) => origin);
      wrong(name, 'must list http(s) origins without a path, separated by commas');
      return [];
    },
    base(name: string, fallback: string) {
      if (raw(name) === '') return fallback;
      const url = parsed(name);
      if (url?.username || url?.password) {
        // Requests to such an address fail. Do not log the value.
        problems.push(`${name} must be an http(s) URL without a user or password`);
        return fallback;
      }
      // An empty query or fragment is visible only in the text.
      if (isHttp(url) && !/[?#]/.test(raw(name))) return url.href.replace(/\/$/, '');
      wrong(name, 'must be an http(s) URL without a query');
      return fallback;
    },
    endpoint(name: string) {
      const url = parsed(name);
      if (raw(name) === '') return '';
      if (isHttp(url) && !url.username && !url.password && !url.hash) return url.href;
      // The path or query may be a secret, so do not log the value.
      problems.push(`${name} must be an http(s) URL without a user, password or fragment`);
      return '';
    },
    signingSecret(name: string) {
      const base64 = raw(name).replace(/^whsec_/, '');
      if (raw(name) === '') return '';
      const bytes = Buffer.from(base64, 'base64');
      // Buffer skips invalid characters, so compare the value encoded again.
      const isBase64 = bytes.toString('base64').replaceAll('=', '') === base64.replaceAll('=', '');
      if (isBase64 && bytes.length >= LEAST_SECRET_BYTES) return base64;
      problems.push(
        `${name} must be base64 of at least ${LEAST_SECRET_BYTES} bytes, with or without "whsec_" before it`,
      );
      return '';
    },
    urlOf(name: string, protocols: string[]) {
      if (raw(name) === '') return null;
      const url = parsed(name);
      if (url && protocols.includes(url.protocol) && url.hostname) return raw(name);
      // The value may contain a password, so do not log it.
      const begins = protocols.find((protocol) => raw(name).startsWith(`${protocol}//`));
      problems.push(
        begins
          ? `${name} must be a URL with a name after ${begins}//`
          : `${name} must be a URL that begins with ${protocols[0]}//`,
      );
      return null;
    },
    bucket(name: string): BucketLocation | null {
      if (raw(name) === '') return null;
      const read = readBucketLocation(raw(name), env);
      if ('location' in read) return read.location;
      problems.push(...read.problems.map((problem) => `${name} ${problem}`));
      return null;
    },
    backupPlace(name: string, dataDir: string) {
      const place = raw(name);
      if (place === '') return { url: null, bucket: null };
      if (place.startsWith('s3:')) return { url: place, bucket: this.bucket(name) };
      const folder = resolve(place);
      if (!/^\w+:/.test(place) && !`${folder}${sep}`.startsWith(dataDir + sep)) {
        return { url: folder, bucket: null };
      }
      // An address may contain a password, so do not log the value.
      problems.push(`${name} must be a folder outside of DATA_DIR, or a URL that begins with s3://`);
      return { url: null, bucket: null };
    },
    backupKey(name: string) {
      if (raw(name) === '' || BACKUP_KEY.test(raw(name))) return raw(name);
      problems.push(
        `${name} must be a key of age: the secret one (AGE-SECRET-KEY-1…), or the public one (age1…) that only encrypts`,
      );
      return '';
    },
    addresses(name: string) {
      const list = new BlockList();
      for (const part of raw(name)
        .split(/[\s,]+/)
        .filter(Boolean)) {
        const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
        const family = isIP(address);
        const most = family === 4 ? 32 : 128;
        const bits = prefix === undefined ? most : Number(prefix);
        // Trusting every address would let each visitor forge an address.
        if (family === 0 || bits < 1 || bits > most) {
          wrong(name, 'must list IP addresses or networks such as 10.0.0.0/8, separated by commas');
          break;
        }
        list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
      }
      return list;
    },
    token(name: string) {
      if (raw(name) === '') return '';
      if (/^[!-~]{1,200}$/.test(raw(name))) return raw(name);
      problems.push(`${name} must be at most 200 letters, digits or signs, without blanks`);
      return '';
    },
  };
}
