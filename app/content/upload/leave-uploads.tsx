import { LeaveGuard } from '../../admin-ui/leave-guard.tsx';
import { filesNotAdded, notAddedWords, useNotAdded } from './not-added.ts';

/** Of a page with uploads and no editor: asks before chosen files are left that are not added. */
export function LeaveUploads() {
  const lost = notAddedWords(useNotAdded().notAdded);
  return <LeaveGuard isDirty={() => filesNotAdded().length > 0} lost={lost} />;
}
