import { type MouseEvent, useEffect } from 'react';
import { href, isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { sectionsOfPage } from '../editing/pages.ts';
import { services } from '../request-context.ts';
import { titled } from '../site/meta.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import type { Route } from './+types/layout';
import { ActionForm } from './action-form.tsx';
import styles from './admin.module.css';
import { BackToPage } from './back-to-page.tsx';
import { listAbove } from './list-above.ts';
import { dropBegunBut } from './offline/begun-notes.ts';
import { Side } from './side.tsx';
import { ownAccount, requireAccount } from './signed-in.ts';
import { answerUnanswered } from './unanswered.ts';
import { useFocusOnArrival } from './use-kept-focus.ts';

/** Before every loader and action of the administration. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => requireAccount(request, context),
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [answerUnanswered];

export { privateHeaders as headers } from '../accounts/private-headers.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titled('Administration', matches) },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, request }: Route.LoaderArgs) {
  const { id, name, role } = context.get(ownAccount);
  const { operations } = context.get(services);
  // How the site is run is an administrator's business.
  const notices = role === 'administrator' ? operations.notices(new URL(request.url).origin) : [];
  return { id, name, role, notices };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  useEffect(() => dropBegunBut(id), [id]);
  useFocusOnArrival();
  return (
    <div className={styles.admin} onClickCapture={leaveAsDocument}>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Side account={loaderData} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <BackToPage />
        <Operations notices={loaderData.notices} />
        <Outlet />
      </main>
    </div>
  );
}

/**
 * A public page is loaded as a document of its own: the bar for editors comes with it, and no popup for visitors over
 * it. What is typed and not saved lies in the browser, and is offered again here.
 */
function leaveAsDocument(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (!isPlainClick(event)) return;
  // Without a network the worker of the desk answers documents, with what is kept on the device.
  const isOffline = !navigator.onLine && link.pathname.startsWith('/admin');
  if (sectionsOfPage(link.pathname) === undefined && !isOffline) return;
  event.preventDefault();
  location.assign(link.href);
}

function Operations({ notices }: { notices: string[] }) {
  if (notices.length === 0) return null;
  return (
    <Alert tone="info" className={styles.outcome}>
      <b>How the site is set up</b>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </Alert>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const forbidden = status === 403;
  if (status === 404) return <NotThere pathname={pathname} />;
  return (
    <AccountFrame
      title={forbidden ? 'Not for this account' : 'Something went wrong'}
      lead={forbidden ? 'An administrator gives each account its role.' : 'Nothing you sent before was lost.'}
    >
      <Alert>
        {forbidden
          ? 'Your account may not open this page.'
          : 'This page could not be shown. Please try again later.'}
      </Alert>
      {status >= 500 && (
        <ButtonLink to={pathname + search} icon={null} reloadDocument>
          Try again
        </ButtonLink>
      )}
      <ButtonLink to={href('/')} variant={status >= 500 ? 'ghost' : undefined}>
        Home
      </ButtonLink>
      {forbidden && <Link to={href('/account')}>Your account</Link>}
      {forbidden && (
        <ActionForm
          name="log-out"
          action={href('/logout')}
          answer={undefined}
          buttons={[{ label: 'Log out', pendingLabel: 'Logging out...' }]}
        />
      )}
    </AccountFrame>
  );
}

/** Trying again later would not help: the way on is the list, which has what is there. */
function NotThere({ pathname }: { pathname: string }) {
  const list = listAbove(pathname);
  return (
    <AccountFrame title="This is not here" lead="It may have been deleted or moved.">
      <Alert tone="info">There is nothing at this address, or not any more.</Alert>
      {list && (
        <ButtonLink to={list.to} icon={null}>
          {list.label}
        </ButtonLink>
      )}
      <ButtonLink to={href('/')} variant={list ? 'ghost' : undefined}>
        Home
      </ButtonLink>
    </AccountFrame>
  );
}
