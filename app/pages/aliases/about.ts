import { redirect } from 'react-router';
import type { Route } from './+types/about';

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/about-us${url.search}`, 301);
}
