import { Outlet } from 'react-router';
import { requireRole } from '../admin-ui/signed-in.ts';
import type { Route } from './+types/sales';

/** Layout route of all pages for the sales desk. Its middleware runs before their loaders and actions. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => requireRole(context, 'sales')];

export default function Sales() {
  return <Outlet />;
}
