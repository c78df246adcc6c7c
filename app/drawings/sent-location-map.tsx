import { type ComponentProps, lazy } from 'react';
import { AsSent } from '../ui/as-sent.tsx';
import type { LocationMap } from './location-map.tsx';
import './location-map.module.css';

/** Its script comes with the overlay that shows it full size. */
const Drawn = import.meta.env.SSR
  ? lazy(() => import('./location-map.tsx').then((found) => ({ default: found.LocationMap })))
  : null;

/** The map of the region where nobody opens it. */
export function SentLocationMap({ className, ...props }: ComponentProps<typeof LocationMap>) {
  return <AsSent className={className} name={`map-${props.variant}`} part={Drawn} props={props} />;
}
