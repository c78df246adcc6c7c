import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** The message of a success stays this long before the next page comes (spec 1 §9). */
const STAY_MS = 2000;

/** Goes on to `to` once there is one and its message could be read. */
export function useOnward(to: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => navigate(to), STAY_MS);
    return () => clearTimeout(timer);
  }, [to, navigate]);
}
