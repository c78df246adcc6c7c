/** Where a bucket is, and the keys to it. */
export type BucketLocation = {
  bucket: string;
  /** Begins every key: empty, or with a slash at its end. */
  prefix: string;
  /** Null for Amazon's own servers. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Env = Record<string, string | undefined>;

const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9]$/;
const PREFIX = /^[A-Za-z0-9!_.*'()/-]*$/;

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…` with the keys of the environment. Problems are sentences without the
 * variable's name, and never contain a key.
 */
export function readBucketLocation(
  text: string,
  env: Env,
): { location: BucketLocation } | { problems: string[] } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:') return { problems: ['must be a URL that begins with s3://'] };
  const problems: string[] = [];
  if (url.username || url.password) problems.push(`must have no keys in it: set ${KEYS.join(' and ')}`);
  else if (!BUCKET.test(url.host)) problems.push('must be a URL with the name of a bucket after s3://');
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!PREFIX.test(prefix) || /(^|\/)\.{0,2}(\/|$)/.test(prefix || 'x')) {
    problems.push('must have a prefix of letters, digits and plain signs after the bucket');
  }
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region');
  if (unknown.length > 0 || url.hash)
    problems.push('may only have endpoint and region after the question mark');
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !isEndpoint(endpoint)) {
    problems.push('must have an http(s) URL as its endpoint, such as https://s3.example.com');
  }
  const missing = KEYS.filter((name) => !env[name]?.trim());
  if (missing.length > 0) problems.push(`needs ${missing.join(' and ')}`);
  if (problems.length > 0) return { problems };
  return {
    location: {
      bucket: url.host,
      prefix: prefix && `${prefix}/`,
      endpoint,
      region: url.searchParams.get('region') || 'us-east-1',
      accessKeyId: env.AWS_ACCESS_KEY_ID?.trim() ?? '',
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY?.trim() ?? '',
    },
  };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

/** The bucket in words, for messages to operators. */
export const placeOf = ({ bucket, endpoint }: Pick<BucketLocation, 'bucket' | 'endpoint'>): string =>
  `the bucket ${bucket} at ${endpoint ? new URL(endpoint).host : 'Amazon S3'}`;
