import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** A success message stays this long before the next page (spec 1 §9). */
const STAY_MS = 2000;

/** Goes on to `to`, if there is one, once its message was shown for long enough. */
export function useDelayedRedirect(to: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => navigate(to), STAY_MS);
    return () => clearTimeout(timer);
  }, [to, navigate]);
}
