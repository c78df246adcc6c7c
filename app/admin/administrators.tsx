import { Outlet } from 'react-router';
import type { Route } from './+types/administrators';
import { requireRole } from './signed-in.ts';

/** Around every page for administrators: before its loaders and actions, those of the page included. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => requireRole(context, 'administrator'),
];

export default function Administrators() {
  return <Outlet />;
}
