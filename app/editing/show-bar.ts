import type { MiddlewareFunction } from 'react-router';
import { publicPageAt } from '../../domain/content/public-pages.ts';
import { rendering, services } from '../site/request-context.ts';
import { editorsBar } from './bar.ts';

const CONTENT_ROLES = ['editor', 'administrator'];

/** Inserts the bar into public pages for accounts that may edit them. The response is never cached. */
export const showEditorsBar: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const answer = await next();
  const { pathname, search } = url;
  const sections = publicPageAt(pathname)?.collection;
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  if (!isPage || sections === undefined) return answer;
  const { accounts } = context.get(services);
  // Without the store there is no account, and no editing.
  const account = await accounts.current(request).catch(() => null);
  if (!account || !CONTENT_ROLES.includes(account.role ?? '')) return answer;
  const page = await answer.text();
  // A preview has its own bar.
  if (page.includes('<aside id="preview"')) return new Response(page, answer);
  const { style, bar } = editorsBar({
    path: pathname + search,
    sections,
    owesSecondFactor: await accounts.owesSecondFactor(account),
    mark: context.get(rendering).scriptMark,
  });
  // After the skip link, which must stay the first link of the page.
  const skip = page.indexOf('class="skip"');
  const at = page.indexOf('>', page.indexOf(skip < 0 ? '<body' : '</a', skip)) + 1;
  const shown = (page.slice(0, at) + bar + page.slice(at)).replace('</head>', () => `${style}</head>`);
  const headers = new Headers(answer.headers);
  headers.set('cache-control', 'private, no-store');
  return new Response(shown, { status: answer.status, headers });
};
