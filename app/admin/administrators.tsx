import { Outlet } from 'react-router';
import { requireRole } from '../admin-ui/signed-in.ts';
import type { Route } from './+types/administrators';

/** Around every page for administrators: before its loaders and actions, those of the page included. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => requireRole(context, 'administrator'),
];

export default function Administrators() {
  return <Outlet />;
}
