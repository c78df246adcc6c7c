import { randomBytes } from 'node:crypto';
import type { Account } from '../accounts/accounts.ts';
import { hasSession } from '../accounts/cookie-prefix.ts';
import { editsContent } from '../accounts/types.ts';
import { previewTokenIn } from '../content/previews.ts';
import { setContentPolicy, signOf, withContentPolicy } from '../http/content-policy.ts';
import type { PageView, SiteRouter } from '../http/site-router.ts';
import type { Services } from '../services.ts';
import type { EditingScript } from './bundle.ts';

/** Set by the bar: pages come to be edited. Only what an editor sees depends on it, so scripts may set it. */
const EDIT_COOKIE = /(?:^|;\s*)editing=on(?:;|$)/;

type Parts = { services: Services; site: SiteRouter; script: EditingScript };

/** Why somebody who has edited before can change nothing now. */
type Blocked = 'second-factor' | 'store-away';
export type Asking = { account: Account; blocked: Extract<Blocked, 'second-factor'> | null } | null;

/** Who may edit, when this request is theirs, and what keeps them from editing. Rejects while the store is away. */
export async function editorOf(
  { accounts, config }: Pick<Services, 'accounts' | 'config'>,
  request: Request,
): Promise<Asking> {
  if (!hasSession(request.headers.get('cookie') ?? '', config.siteUrl)) return null;
  const account = await accounts.current(request);
  if (!account || !editsContent(account.role)) return null;
  return { account, blocked: (await accounts.owesSecondFactor(account)) ? 'second-factor' : null };
}

/** Whether the page that is kept for everybody is not for this request (see createEditorsPages). */
export async function seesOwnPages(services: Services, request: Request): Promise<boolean> {
  const isOn = EDIT_COOKIE.test(request.headers.get('cookie') ?? '');
  return editorOf(services, request).then(
    (asking) => asking !== null,
    () => isOn,
  );
}

/**
 * What editors get in place of a public page: the page as visitors have it with a bar beside it, or, with Edit on,
 * the frame in which it is edited; who cannot edit now gets the page with a bar that says why. Null for whoever is no
 * editor, for whoever looks at a preview, which has a bar of its own, and for every other address.
 */
export function createEditorsPages({ services, site, script }: Parts) {
  const { production, siteUrl } = services.config;

  async function frame(account: Account, path: string, mark: string): Promise<Response> {
    const sheets = production ? await site.styleSheets() : ['/app/ui/styles/index.css?direct'];
    const page = document(
      `Editing: ${path === '/' ? 'home' : path.slice(1)}`,
      sheets,
      await scripts({ account, path, on: true, blocked: null }, await script(), signOf(mark)),
    );
    const { html, policy } = withContentPolicy(page, mark, siteUrl.startsWith('https:'));
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    if (production) setContentPolicy(headers, policy);
    return new Response(html, { headers });
  }

  return async function seenByEditors(request: Request): Promise<Response | PageView | null> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname, search } = new URL(request.url);
    const cookies = request.headers.get('cookie') ?? '';
    if (!hasSession(cookies, siteUrl) || previewTokenIn(cookies, siteUrl) !== null) return null;
    const { sectionsOfPage, keyOfPage } = await site.parts();
    if (sectionsOfPage(pathname) === undefined) return null;
    const isOn = EDIT_COOKIE.test(cookies);
    const path = pathname + search;
    // Only who has edited here before is told that it is not possible now.
    const asking = await editorOf(services, request).catch(() => (isOn ? STORE_AWAY : null));
    if (!asking) return null;
    const { account, blocked } = asking;
    if (isOn && account && !blocked) return frame(account, path, randomBytes(16).toString('base64url'));
    const bar = await scripts({ account, path, on: false, blocked }, await script());
    const keeps = production ? keyOfPage(pathname, search.slice(1)) : null;
    return {
      ...(keeps !== null && { keeps }),
      change(html) {
        const end = html.lastIndexOf('</body>');
        return end < 0 ? html : html.slice(0, end) + bar + html.slice(end);
      },
    };
  };
}

const STORE_AWAY = { account: null, blocked: 'store-away' } as const;

type Told = { account: Account | null; path: string; on: boolean; blocked: Blocked | null };

/** What the script is told stands beside it as data, which no policy needs to allow. */
async function scripts({ account, ...rest }: Told, src: string, sign = '') {
  const { id, name, role } = account ?? {};
  const told = JSON.stringify({ account: account && { id, name, role }, ...rest }).replaceAll('<', '\\u003c');
  return `<div id="editing"></div><script type="application/json" id="editing-data">${told}</script><script type="module"${sign} src="${src}"></script>`;
}

const document = (title: string, sheets: readonly string[], body: string) => `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
</head>
<body>${body}</body>
</html>
`;
