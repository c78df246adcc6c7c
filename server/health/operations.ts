import { type Client, isLoopback } from '../http/client-address.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { diskNotice } from './disk-notice.ts';

/** Detects configuration mistakes: each is logged once, and shown at the desk while it lasts. */
export type Operations = {
  /** Inspects one request. Forwarded headers count only from a nearby proxy: a stranger may send any header. */
  notice: (client: Client, headers: Headers) => void;
  /** Instructions for an administrator who opened the desk under `askedOrigin`. */
  notices: (askedOrigin: string) => string[];
};

const BROWSER = /^Mozilla\//;
const SILENT = 'X-Forwarded-For';
const LOCAL_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** `filesProblem` says why uploads cannot be used now, `copyNotice` that the continuous copy failed or is old. */
export function createOperations(
  config: Config,
  log: Log,
  filesProblem: () => string | null = () => null,
  copyNotice: () => string | null = () => null,
): Operations {
  const found = new Map<string, string>();
  const tell = (key: string, words: string) => {
    if (found.has(key)) return;
    found.set(key, words);
    log.warn({ setting: key }, words);
  };
  const own = new URL(config.siteUrl);
  if (LOCAL_NAMES.test(own.hostname) && !isLoopback(config.host) && config.host !== 'localhost') {
    tell(
      'SITE_URL',
      `SITE_URL is ${config.siteUrl}, while the site listens on ${config.host}: set it to the address that visitors use. Links, e-mails and cookies are made from it.`,
    );
  }

  return {
    notice({ unnamedProxy, silentProxy, origin }, headers) {
      if (unnamedProxy !== null) {
        tell(
          'TRUSTED_PROXIES',
          `A proxy at ${unnamedProxy} forwards requests and is not trusted: set TRUSTED_PROXIES=${unnamedProxy}. Until then all visitors count as one address and share one limit.`,
        );
      }
      // Monitoring programs bypass the proxy, so only browsers count.
      if (silentProxy !== null && BROWSER.test(headers.get('user-agent') ?? '')) {
        tell(
          SILENT,
          `${silentProxy}, which TRUSTED_PROXIES names, sent a browser’s request without X-Forwarded-For. If that is your proxy, have it send Host, X-Forwarded-For and X-Forwarded-Proto (docs/operations.md, A proxy before it): until then all visitors count as one address and share one limit.`,
        );
      }
      const isHttps =
        origin.startsWith('https:') ||
        (unnamedProxy !== null && /^https\b/i.test(headers.get('x-forwarded-proto') ?? ''));
      if (own.protocol === 'http:' && isHttps) {
        tell(
          'SITE_URL',
          `Visitors come by https, but SITE_URL is ${config.siteUrl}: set it to the address that visitors use. Until then cookies are not marked Secure.`,
        );
      }
    },
    notices(askedOrigin) {
      const passing = [diskNotice(config.dataDir), copyNotice()].filter((words) => words !== null);
      const notices = [...found.values(), ...passing];
      const files = filesProblem();
      if (files) {
        notices.push(
          `UPLOADS_URL: ${files} Pages go on; files cannot be sent, and some pictures and films do not show.`,
        );
      }
      // Behind a misconfigured proxy the requested origin is unknown.
      const isKnown = !found.has('SITE_URL') && !found.has(SILENT);
      if (isKnown && !isOwn(askedOrigin, own)) {
        notices.push(
          `You opened this page at ${askedOrigin}, but SITE_URL is ${config.siteUrl}: set it to the address that visitors use.`,
        );
      }
      return notices;
    },
  };
}

/** Compares hosts only: behind a proxy that ends https the scheme is unknown. */
function isOwn(askedOrigin: string, own: URL): boolean {
  if (!URL.canParse(askedOrigin)) return true;
  const asked = new URL(askedOrigin);
  return asked.host === own.host || (LOCAL_NAMES.test(asked.hostname) && LOCAL_NAMES.test(own.hostname));
}
