import { redirect } from 'react-router';
import type { Route } from './+types/blog';

export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/media${new URL(request.url).search}`, 301);
}
