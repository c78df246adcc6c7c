import { href, type MiddlewareFunction, redirect } from 'react-router';
import { rendering, services } from '../site/request-context.ts';
import { previewBar } from './bar.ts';

/**
 * Shows public pages with the changes of a draft set to visitors who opened its preview link, with a bar.
 * The preview is never cached. Other visitors get the published page.
 */
export const showPreview: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const site = context.get(services);
  const seen = await site.drafts.previewOf(request);
  if (!seen) return next();
  if (seen.outcome === 'ended') {
    const ended = { 'set-cookie': site.drafts.noPreviewCookie(), 'cache-control': 'private, no-store' };
    // The published page must not pass for the preview. A form that was sent is still processed.
    if (request.method === 'GET')
      throw redirect(`${href('/preview/ended')}?why=${seen.why}`, { headers: ended });
    const answer = await next();
    answer.headers.append('set-cookie', ended['set-cookie']);
    return answer;
  }
  context.set(services, { ...site, content: { ...site.content, snapshot: seen.content } });
  const answer = await next();
  const headers = new Headers(answer.headers);
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(answer.body, { status: answer.status, headers });
  const page = await answer.text();
  const bar = previewBar({ ...seen, now: site.now(), mark: context.get(rendering).scriptMark });
  const inside = page.indexOf('>', page.indexOf('<body')) + 1;
  return new Response(page.slice(0, inside) + bar + page.slice(inside), { status: answer.status, headers });
};
