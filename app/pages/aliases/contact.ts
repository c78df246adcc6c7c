import { redirect } from 'react-router';
import type { Route } from './+types/contact';

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/contact-us${url.search}`, 301);
}
