import { Outlet } from 'react-router';
import { requireRole } from '../admin-ui/signed-in.ts';
import type { Route } from './+types/administrators';

/** Layout route of all pages for administrators. Its middleware runs before their loaders and actions. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => requireRole(context, 'administrator'),
];

export default function Administrators() {
  return <Outlet />;
}
