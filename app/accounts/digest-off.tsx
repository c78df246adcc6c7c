import { data, Form, href, Link, useNavigation } from 'react-router';
import { pageTitle } from '../site/meta.ts';
import { services } from '../site/request-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/digest-off';
import { AccountFrame } from './account-frame.tsx';

const tokenOf = (url: URL) => (url.searchParams.get('link') ?? '').slice(0, 500);

export { privateHeaders as headers } from './private-headers.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('E-mails of the desk', matches) },
  { name: 'robots', content: 'noindex' },
  // The token in the address gives access: other sites must not get it as the referrer.
  { name: 'referrer', content: 'same-origin' },
];

/** Changes nothing: mail scanners open links. */
export function loader({ url, context }: Route.LoaderArgs) {
  const isValid = context.get(services).digests.readerOf(tokenOf(url)) !== null;
  return data({ isValid }, isValid ? undefined : { status: 404 });
}

export async function action({ url, context }: Route.ActionArgs) {
  const { digests, withIntakeDeadline } = context.get(services);
  const isOff = await withIntakeDeadline((deadline) => digests.switchOff(tokenOf(url), deadline));
  return data({ isOff }, isOff ? undefined : { status: 404 });
}

export default function Page({ loaderData: { isValid }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const isOff = actionData?.isOff === true;
  return (
    <AccountFrame
      title="E-mails of the desk"
      lead="What is new at the sales desk, by e-mail."
      foot={
        <>
          How you are told is chosen under <Link to={href('/adminNotices')}>Notices</Link>.
        </>
      }
    >
      {isOff && <Alert tone="ok">You get no more of these e-mails.</Alert>}
      {!isValid && <Alert>This link is not valid any more. The newest e-mail has one that is.</Alert>}
      {isValid && !isOff && (
        <Form method="post" className="form">
          <Button type="submit" variant="primary" wide icon={null} busy={busy} busyLabel="Switching off...">
            Send me no more of them
          </Button>
        </Form>
      )}
    </AccountFrame>
  );
}
