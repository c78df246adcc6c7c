import { Outlet } from 'react-router';
import { DocumentAsItStands, hasFailedWhileWaking } from '../start/document-as-it-stands.tsx';
import type { Route } from './+types/framed';
import { PageFailed } from './page-failed.tsx';

/** Around every page of the administration: one that cannot be shown leaves the frame as it is. */
export default function Framed() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (hasFailedWhileWaking(error)) return <DocumentAsItStands error={error} />;
  return <PageFailed error={error} />;
}
