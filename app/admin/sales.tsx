import { Outlet } from 'react-router';
import { requireRole } from '../admin-ui/signed-in.ts';
import type { Route } from './+types/sales';

/** Around every page for the sales desk: before its loaders and actions, those of the page included. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => requireRole(context, 'sales')];

export default function Sales() {
  return <Outlet />;
}
