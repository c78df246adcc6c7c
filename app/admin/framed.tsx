import { Outlet } from 'react-router';
import { hasFailedBeforeHydration, UnchangedDocument } from '../start/unchanged-document.tsx';
import type { Route } from './+types/framed';
import { PageFailed } from './page-failed.tsx';

/** Layout route inside the frame: its error boundary keeps the frame when a page fails. */
export default function Framed() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (hasFailedBeforeHydration(error)) return <UnchangedDocument error={error} />;
  return <PageFailed error={error} />;
}
