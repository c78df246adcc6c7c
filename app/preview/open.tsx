import { data, href, redirect } from 'react-router';
import { pathOnThisSite } from '../../domain/accounts/safe-redirect.ts';
import { services } from '../site/request-context.ts';
import type { Route } from './+types/open';
import { EndedPreview } from './ended-preview.tsx';

export { headers, meta } from './ended.tsx';

/** Opens a preview for this visitor, and redirects to the home page or to the path in the link. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { drafts } = context.get(services);
  const seen = await drafts.preview(params.token);
  if (seen.outcome === 'ended') {
    const status = seen.why === 'forged' ? 404 : 410;
    return data({ why: seen.why }, { status, headers: { 'set-cookie': drafts.noPreviewCookie() } });
  }
  const to = pathOnThisSite(url.searchParams.get('to'), href('/'));
  throw redirect(to, {
    headers: {
      'set-cookie': drafts.previewCookie(params.token, seen.until),
      'cache-control': 'private, no-store',
      // The link contains a secret token, which must not reach other pages as referrer.
      'referrer-policy': 'no-referrer',
    },
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <EndedPreview why={loaderData.why} />;
}
