import { LeaveGuard } from '../../admin-ui/leave-guard.tsx';
import { filesNotAdded, notAddedWords, useNotAdded } from './not-added.ts';

/** For pages with uploads but no editor: asks before leaving files that are not added yet. */
export function LeaveUploads() {
  const lost = notAddedWords(useNotAdded().notAdded);
  return <LeaveGuard isDirty={() => filesNotAdded().length > 0} lost={lost} />;
}
