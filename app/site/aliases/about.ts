import { redirect } from 'react-router';
import type { Route } from './+types/about';

export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/about-us${new URL(request.url).search}`, 301);
}
