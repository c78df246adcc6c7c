import { Outlet } from 'react-router';
import { requireRole } from '../admin-ui/signed-in.ts';
import type { Route } from './+types/editors';

/** Around every page for editors: before its loaders and actions, those of the page included. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => requireRole(context, 'editor')];

export default function Editors() {
  return <Outlet />;
}
