import { data } from 'react-router';
import { pageMeta } from '../site/meta.ts';
import type { Route } from './+types/page';
import { Missing, missingPage } from './missing.tsx';

// All wrong addresses share one rendering (server/documents/not-found.ts).
export const loader = async ({ context }: Route.LoaderArgs) =>
  data(await missingPage(context), { status: 404 });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <Missing {...loaderData.missing} />;
}
