import { href, useLocation } from 'react-router';
import { callLink } from '../site/contact-urls.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { MissingPlot } from './missing-plot.tsx';
import styles from './not-found.module.css';

const MISSING = { title: 'Oops! Page Not Found', lead: 'No plot on this plan has that number.' };
const TOO_LONG = {
  title: 'That was too long to send.',
  lead: 'Go back: your browser still has what you wrote. Send it shorter, or call us.',
};
const UNREADABLE = {
  title: 'That could not be read.',
  lead: 'Please go back and try it once more, or call us.',
};
const OURS = {
  title: 'This page could not be opened.',
  lead: 'The fault is ours, not yours. Please try again in a minute, or call us.',
};

const NOT_YOURS = {
  title: 'This page is not for your account.',
  lead: 'An administrator can give your account what it needs, or open it for you.',
};

const WORDS: Record<number, typeof MISSING> = { 403: NOT_YOURS, 404: MISSING, 413: TOO_LONG };

/**
 * The page for an error status: missing, failed or a request that cannot be read. It links home, and to the
 * telephone if that is known.
 */
export function ErrorPage({ status, phone }: { status: number; phone?: string }) {
  const { pathname, search } = useLocation();
  const { title, lead } = WORDS[status] ?? (status < 500 ? UNREADABLE : OURS);
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.words}>
        <p className={styles.big} aria-hidden="true">
          {status}
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <div className="row">
          {status >= 500 && (
            <ButtonAnchor href={pathname + search} variant="primary" icon={null}>
              Try again
            </ButtonAnchor>
          )}
          {phone && (
            <ButtonAnchor
              href={callLink(phone)}
              variant={status >= 500 ? 'ghost' : 'primary'}
              icon={null}
              before="phone"
            >
              {phone}
            </ButtonAnchor>
          )}
          <ButtonAnchor href={href('/')} variant="ghost">
            Home
          </ButtonAnchor>
        </div>
      </div>
      <MissingPlot number={status} />
    </div>
  );
}
