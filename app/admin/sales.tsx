import { Outlet } from 'react-router';
import type { Route } from './+types/sales';
import { requireRole } from './signed-in.ts';

/** Around every page for the sales desk: before its loaders and actions, those of the page included. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => requireRole(context, 'sales')];

export default function Sales() {
  return <Outlet />;
}
