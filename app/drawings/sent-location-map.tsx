import { AsSent, partOf } from '../ui/as-sent.tsx';
import './location-map.module.css';

const map = partOf(() => import('./location-map.tsx').then(({ LocationMap }) => LocationMap));

/** The map of the region where nobody opens it. */
export function SentLocationMap({ variant, className }: { variant: 'dark' | 'paper'; className?: string }) {
  return <AsSent part={map} props={{ variant }} className={className} />;
}
