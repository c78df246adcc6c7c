import { data } from 'react-router';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import type { Route } from './+types/page';
import { ChoicesForm } from './choices-form.tsx';
import { DeviceList } from './device-list.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { noticesAction } from './notices-action.ts';
import { useThisDevice } from './this-device.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Notices', matches) }];

export async function loader({ context }: Route.LoaderArgs) {
  const { notices, digests, now } = context.get(services);
  const { id, email } = context.get(signedInAccount);
  const [choices, devices] = await Promise.all([notices.choices(id), notices.devices(id)]);
  const { areMailed } = digests;
  return { choices, devices, publicKey: notices.publicKey, areMailed, email, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { cookie, ...answer } = await noticesAction(context.get(services).notices, form, {
    account: context.get(signedInAccount).id,
    userAgent: context.get(visitor).userAgent,
  });
  return data(answer, {
    status: 'problem' in answer ? 409 : 200,
    headers: cookie ? { 'set-cookie': cookie } : {},
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { choices, devices, publicKey, areMailed, email, now } = loaderData;
  const device = useThisDevice(devices.map(({ mark }) => mark));
  return (
    <>
      <div className={admin.bar}>
        <h1>Notices</h1>
      </div>
      <Outcome />
      <p>Hear of a new lead and of a follow-up that is due, wherever you are.</p>
      <DeviceSwitch {...{ device, publicKey }} />
      <DeviceList {...{ devices, now }} own={device.deviceId} />
      <ChoicesForm {...{ choices, areMailed, email }} />
    </>
  );
}
