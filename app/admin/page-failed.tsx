import { href, isRouteErrorResponse, Link, useLocation } from 'react-router';
import { ActionForm } from '../admin-ui/action-form.tsx';
import { statusOf } from '../admin-ui/failed-requests.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import admin from './admin.module.css';
import { parentPage } from './parent-page.ts';

/** Status, title and explanation for an error of an administration page. */
export function failureWords(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) {
    return {
      status,
      title: 'Not for this account',
      lead: 'An administrator gives each account its role.',
      problem: 'Your account may not open this page.',
    };
  }
  if (status === 404) {
    return {
      status,
      title: 'This is not here',
      lead: 'It may have been deleted or moved.',
      problem: 'There is nothing at this address, or not any more.',
    };
  }
  return {
    status,
    title: 'Something went wrong',
    lead: 'Nothing you sent before was lost.',
    problem: 'This page could not be shown. Please try again later.',
  };
}

/** Replaces the page inside the frame of the administration. */
export function PageFailed({ error }: { error: unknown }) {
  const words = failureWords(error);
  const isAway = !isRouteErrorResponse(error) || statusOf(error) >= 500;
  return (
    <>
      <div className={admin.bar}>
        <h1>{isAway ? 'This page could not be loaded' : words.title}</h1>
      </div>
      <Alert tone={words.status === 404 ? 'info' : 'error'} className={admin.outcome}>
        <p>{isAway ? 'The site does not answer just now. Nothing was changed.' : words.problem}</p>
        {!isAway && <p>{words.lead}</p>}
      </Alert>
      <div className="row">
        <FailureLinks status={words.status} />
      </div>
    </>
  );
}

/** Links to try again, or to a page that exists. */
export function FailureLinks({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const list = status === 404 ? parentPage(pathname) : null;
  return (
    <>
      {status >= 500 && (
        // A client navigation keeps the frame: a failed document would replace it.
        <ButtonLink to={pathname + search} icon={null} replace preventScrollReset>
          Try again
        </ButtonLink>
      )}
      {list && (
        <ButtonLink to={list.to} icon={null}>
          {list.label}
        </ButtonLink>
      )}
      <ButtonLink to={href('/')} variant={status >= 500 || list ? 'ghost' : undefined}>
        Home
      </ButtonLink>
      {status === 403 && (
        <>
          <Link to={href('/account')}>Your account</Link>
          <ActionForm
            name="log-out"
            action={href('/logout')}
            leaves
            buttons={[{ label: 'Log out', pendingLabel: 'Logging out...' }]}
          />
        </>
      )}
    </>
  );
}
