import { Outlet } from 'react-router';
import { requireRole, signedInAccount } from '../admin-ui/signed-in.ts';
import { services } from '../site/request-context.ts';
import type { Route } from './+types/sales';

/** Layout route of all pages for the sales desk. Its middleware runs before their loaders and actions. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    await requireRole(context, 'sales');
    // Pages then cannot read the leads of others, whatever they ask for.
    context.set(services, await context.get(services).seenBy(context.get(signedInAccount)));
  },
];

export default function Sales() {
  return <Outlet />;
}
