import { useLocation } from 'react-router';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

/** Replaces a list that could not be loaded, with a link to retry. An empty list would be wrong (design). */
export function LoadFailed({ what = 'list' }: { what?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Alert>
      <p>The {what} could not be loaded. Nothing was changed.</p>
      <ButtonLink to={pathname + search} variant="ghost" size="small" icon={null} replace preventScrollReset>
        Try again
      </ButtonLink>
    </Alert>
  );
}
