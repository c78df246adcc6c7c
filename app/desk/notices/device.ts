import { readForm } from '../../accounts/read-form.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import type { Route } from './+types/device';

const NO_STORE = { 'cache-control': 'no-store' };

/** `GET /adminNotices/device`: the public key for a push subscription (app/desk-worker/push-endpoint.ts). */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json({ publicKey: context.get(services).notices.publicKey }, { headers: NO_STORE });
}

/** `POST /adminNotices/device`: updates the push endpoint of a browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const address = { endpoint: text('endpoint'), p256dh: text('p256dh'), auth: text('auth') };
  const { notices } = context.get(services);
  const result = await notices.renewDevice(context.get(signedInAccount).id, text('old'), address);
  if ('problem' in result) return Response.json(result, { status: 400, headers: NO_STORE });
  if ('unknown' in result) {
    return Response.json(
      { problem: 'There is no such device of yours.' },
      { status: 404, headers: NO_STORE },
    );
  }
  return new Response(null, { status: 204, headers: { ...NO_STORE, 'set-cookie': result.cookie } });
}
