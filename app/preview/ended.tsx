import type { HeadersArgs } from 'react-router';
import type { PageHandle } from '../islands/page-handle.ts';
import { pageTitle } from '../site/meta.ts';
import type { Route } from './+types/ended';
import { EndedPreview } from './ended-preview.tsx';

export const handle: PageHandle = { isDocument: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Preview', matches) },
  { name: 'robots', content: 'noindex' },
];

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  headers.set('cache-control', 'private, no-store');
  return headers;
}

export function loader({ url }: Route.LoaderArgs) {
  return { why: url.searchParams.get('why') ?? '' };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <EndedPreview why={loaderData.why} />;
}
