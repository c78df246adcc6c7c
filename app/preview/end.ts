import { href, redirect } from 'react-router';
import { services } from '../site/request-context.ts';
import type { Route } from './+types/end';

/** Leaves a preview, and returns the visitor to the published pages. */
export function loader({ context }: Route.LoaderArgs) {
  const { drafts } = context.get(services);
  return redirect(`${href('/preview/ended')}?why=left`, {
    headers: { 'set-cookie': drafts.noPreviewCookie(), 'cache-control': 'private, no-store' },
  });
}
