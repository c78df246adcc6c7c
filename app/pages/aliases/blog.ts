import { redirect } from 'react-router';
import type { Route } from './+types/blog';

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/media${url.search}`, 301);
}
