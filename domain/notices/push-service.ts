/** The services by which browsers take notices: Chrome and Edge, Firefox, Safari, and Edge on Windows. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];
const LONGEST = 1000;

/**
 * Whether notices may be sent to this address. A browser gave it to us, so it is any text: only those of known services
 * are asked, and of the `origins` that the operator named, so that nobody makes this server ask others.
 */
export function isPushAddress(endpoint: string, origins: readonly string[]): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname));
}

/** The keys of a browser: a point of P-256, and 16 bytes, as base64url. */
export function areKeys(p256dh: string, auth: string): boolean {
  return /^B[\w-]{86}=?$/.test(p256dh) && /^[\w-]{22}(==)?$/.test(auth);
}
