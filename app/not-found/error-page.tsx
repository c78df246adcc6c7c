import { href } from 'react-router';
import { callLink } from '../site/ways-to-reach.ts';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import styles from './not-found.module.css';

/** Something broke on our side: says so, and offers the telephone. */
export function ErrorPage({ status, phone }: { status: number; phone?: string }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <title>This page could not be opened</title>
      <meta name="robots" content="noindex" />
      <div className={styles.words}>
        <p className={styles.big} aria-hidden="true">
          {status}
        </p>
        <h1>This page could not be opened.</h1>
        <p className="lead">The fault is ours, not yours. Please try again in a minute, or call us.</p>
        <div className="row">
          {phone && (
            <ButtonAnchor href={callLink(phone)} variant="primary" icon={null} before="phone">
              {phone}
            </ButtonAnchor>
          )}
          <ButtonLink to={href('/')} variant="ghost" reloadDocument>
            Home
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
