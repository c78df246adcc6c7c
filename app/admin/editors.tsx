import { Outlet } from 'react-router';
import { requireRole } from '../admin-ui/signed-in.ts';
import type { Route } from './+types/editors';

/** Layout route of all pages for editors. Its middleware runs before their loaders and actions. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => requireRole(context, 'editor')];

export default function Editors() {
  return <Outlet />;
}
