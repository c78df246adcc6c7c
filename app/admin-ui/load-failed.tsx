import { useLocation } from 'react-router';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

/** In the place of a list that could not be loaded (design: never an empty one), with a way to ask for it again. */
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
