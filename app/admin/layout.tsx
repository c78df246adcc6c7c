import { type MouseEvent, useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { isObject } from '../../domain/content/plain-object.ts';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { FormAnswers } from '../admin-ui/answers.tsx';
import { LeaveGuards } from '../admin-ui/leave-guard.tsx';
import { ownAccount, requireAccount } from '../admin-ui/signed-in.ts';
import { useFocusAfterNavigation } from '../admin-ui/use-focus.ts';
import { removeNotesOfOtherAccounts } from '../desk/offline/unsent-notes.ts';
import { pageTitle } from '../site/meta.ts';
import { services } from '../site/request-context.ts';
import { hasFailedBeforeHydration, UnchangedDocument } from '../start/unchanged-document.tsx';
import { Alert } from '../ui/alert.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import type { Route } from './+types/layout';
import styles from './admin.module.css';
import { failedRequestsMiddleware } from './failed-requests.ts';
import { FailureLinks, failureWords } from './page-failed.tsx';
import { ADMIN_PAGES } from './pages.ts';
import { Side } from './side.tsx';

/** Runs before every loader and action of the administration. */
export const middleware: Route.MiddlewareFunction[] = [(args) => requireAccount(args)];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [failedRequestsMiddleware];

export { privateHeaders as headers } from '../accounts/private-headers.ts';
export { revalidateAfterActions as shouldRevalidate } from '../site/layout-revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Administration', matches) }];

/** React moves it to the document head, beside the `meta` of each page. */
const NOT_FOR_SEARCH = <meta name="robots" content="noindex" />;

export function loader({ context, url }: Route.LoaderArgs) {
  const { id, name, role } = context.get(ownAccount);
  const { operations } = context.get(services);
  // Notices about the operation of the site are for administrators only.
  const notices = role === 'administrator' ? operations.notices(url.origin) : [];
  return { id, name, role, notices };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  useEffect(() => removeNotesOfOtherAccounts(id), [id]);
  useFocusAfterNavigation();
  // A failed page has no loader data. It keeps the frame, which has the links to other pages.
  const isFullScreen = useMatches().some(
    ({ handle, loaderData: own }) => isObject(handle) && handle.isFullScreen === true && own !== undefined,
  );
  return (
    <FormAnswers>
      <LeaveGuards>
        {NOT_FOR_SEARCH}
        {isFullScreen ? (
          <Outlet />
        ) : (
          <div className={styles.admin} onClickCapture={leaveAsDocument}>
            <a className="skip" href="#main">
              Skip to the content
            </a>
            <Side account={loaderData} />
            <main id="main" className={styles.main} tabIndex={-1}>
              <Operations notices={loaderData.notices} />
              <Outlet />
            </main>
          </div>
        )}
      </LeaveGuards>
    </FormAnswers>
  );
}

/**
 * Loads public pages as a new document: it needs the bar for editors, and no popups for visitors. Unsaved
 * text stays in browser storage and is offered again here.
 */
function leaveAsDocument(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (!isPlainClick(event)) return;
  // Offline, the service worker answers documents from its cache.
  const isOwn = ADMIN_PAGES.some(({ path }) => `${link.pathname}/`.startsWith(`/${path}/`));
  const isOffline = !navigator.onLine && link.pathname.startsWith('/admin');
  if (isOwn && !isOffline) return;
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

/** Errors before the account is known: the frame cannot be shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (hasFailedBeforeHydration(error)) return <UnchangedDocument error={error} />;
  const { status, title, lead, problem } = failureWords(error);
  return (
    <AccountFrame title={title} lead={lead}>
      {NOT_FOR_SEARCH}
      <Alert tone={status === 404 ? 'info' : 'error'}>{problem}</Alert>
      <FailureLinks status={status} />
    </AccountFrame>
  );
}
