import type { PlannedFile } from '../../../../server/leads/imports.ts';
import type { PlannedChanges, PlannedPeople } from '../../../../server/leads/plan-file.ts';
import type { Services } from '../../../../server/services.ts';
import type { LeftLine } from '../../../../server/store/import/import-types.ts';
import type { SkippedLead } from '../../../../server/store/leads/lead-types.ts';
import type { ActionAnswer } from '../../../admin-ui/answers.tsx';

/** The dry run of a file. `batch` is the id under which it is applied and undone. */
type Named<Planned> = Planned & { fileName: string; batch: string };
export type ChangesDryRun = Named<PlannedChanges>;
export type PeopleDryRun = Named<PlannedPeople>;
export type DryRun = ChangesDryRun | PeopleDryRun;

export type ImportAnswer =
  | { dryRun: DryRun }
  /**
   * `left` are leads that changed after the dry run, `leftLines` the lines of people that were not imported. `batch` can
   * be undone.
   */
  | { done: string; left?: SkippedLead[]; leftLines?: LeftLine[]; batch?: string }
  /** A refused import of people comes with its dry run. */
  | (Extract<ActionAnswer, { problem: string }> & { dryRun?: DryRun });

export type ImportOf = Pick<Services, 'leads' | 'leadImports' | 'peopleImports' | 'events' | 'now'> & {
  by: { id: string; name: string };
  requestId: string;
};

/** The batch of people is made from their file, so that they are imported once. */
export const withBatch = (read: PlannedFile, leads: ImportOf['leads'], fileName: string): DryRun =>
  read.kind === 'people' ? { ...read, fileName } : { ...read, fileName, batch: leads.newBatch() };
