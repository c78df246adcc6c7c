/** Hosts of the browsers' push services: Chrome and Edge, Firefox, Safari, and Edge on Windows. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];
const MAX_LENGTH = 1000;

/**
 * Whether the site may send notices to this address. Browsers supply it, so it may be any text. Only known services and
 * the operator's `origins` are allowed, to prevent server-side request forgery.
 */
export function isPushAddress(endpoint: string, origins: readonly string[]): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname));
}

/** Whether these are a browser's push keys: a point of P-256 and 16 bytes, base64url. */
export function areKeys(p256dh: string, auth: string): boolean {
  return /^B[\w-]{86}=?$/.test(p256dh) && /^[\w-]{22}(==)?$/.test(auth);
}
