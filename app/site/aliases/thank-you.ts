import { redirect } from 'react-router';
import type { Route } from './+types/thank-you';

export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/thankyou${new URL(request.url).search}`, 301);
}
