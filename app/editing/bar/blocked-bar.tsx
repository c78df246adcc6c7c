import type { Told } from '../told.ts';
import { AccountMenu } from './bar.tsx';

/** Stands above a page that its editor cannot change now: says what is missing, and where it is put right. */
export function BlockedBar({ told: { account, path } }: { told: Told }) {
  return (
    <section className="bar blocked" aria-label="Editing">
      {account ? (
        <>
          <p>
            <b>Editing needs a second factor.</b>{' '}
            <span className="reason">Your account needs one, and yours is not set up yet.</span>
          </p>
          <a className="primary" href="/account">
            Set it up
          </a>
          <nav className="links" aria-label="Account">
            <AccountMenu account={account} />
          </nav>
        </>
      ) : (
        <>
          <p role="status">
            <b>Nothing can be edited now:</b> the database does not answer.{' '}
            <span className="reason">What you typed is kept in this browser.</span>
          </p>
          <a className="primary" href={path}>
            Try again
          </a>
        </>
      )}
    </section>
  );
}
