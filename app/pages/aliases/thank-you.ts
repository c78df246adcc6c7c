import { redirect } from 'react-router';
import type { Route } from './+types/thank-you';

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/thankyou${url.search}`, 301);
}
