import { redirect } from 'react-router';
import type { Route } from './+types/contact';

export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/contact-us${new URL(request.url).search}`, 301);
}
