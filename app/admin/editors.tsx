import { Outlet } from 'react-router';
import type { Route } from './+types/editors';
import { requireRole } from './signed-in.ts';

/** Around every page for editors: before its loaders and actions, those of the page included. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => requireRole(context, 'editor')];

export default function Editors() {
  return <Outlet />;
}
