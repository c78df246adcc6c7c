import { useState } from 'react';
import { href } from 'react-router';
import { indianCount } from '../../../../domain/content/indian-number.ts';
import type { LeadChange } from '../../../../domain/leads/import/import-context.ts';
import { MAX_CHANGES_PER_PART } from '../../../../domain/leads/import/limits.ts';
import type { SkippedLead } from '../../../../server/store/leads/lead-types.ts';
import { ActionForm } from '../../../admin-ui/action-form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import type { ChangesDryRun } from './dry-run.ts';
import styles from './import.module.css';
import { SkippedLeads } from './skipped-leads.tsx';

type Props = { found: ChangesDryRun };

/** Applies the changes of the dry run. With JavaScript, many changes are sent in parts, with a progress bar. */
export function ChangeLeads({ found: { changes, batch } }: Props) {
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState<SkippedLead[]>([]);
  const many = changes.length;
  const label = many === 1 ? 'Change 1 lead' : `Change ${indianCount(many)} leads`;

  async function inParts(): Promise<Record<string, string> | null> {
    if (many <= MAX_CHANGES_PER_PART) return {};
    setProblem(null);
    const notChanged: SkippedLead[] = [];
    for (let from = 0; from < many; from += MAX_CHANGES_PER_PART) {
      setDone(from);
      const answered = await sendPart(batch, changes.slice(from, from + MAX_CHANGES_PER_PART));
      if ('problem' in answered) {
        setDone(null);
        setProblem(`${answered.problem} ${from} of ${many} were gone through; press the button to go on.`);
        return null;
      }
      notChanged.push(...answered.left);
      setLeft([...notChanged]);
    }
    setDone(null);
    return { changes: '' };
  }

  return (
    <div className={styles.change}>
      <ActionForm
        name="change"
        fields={{ intent: 'change', batch, changes: JSON.stringify(changes) }}
        encType="multipart/form-data"
        first={inParts}
        firstLabel={done === null ? null : `Changing... ${done} of ${many}`}
        buttons={[{ label, pendingLabel: 'Changing...', variant: 'primary' }]}
      />
      {done !== null && (
        <progress className={styles.progress} max={many} value={done} aria-label="Leads changed" />
      )}
      {problem && <Alert>{problem}</Alert>}
      <SkippedLeads left={left} />
    </div>
  );
}

const LOST = { problem: 'The connection was lost.' };

async function sendPart(
  batch: string,
  changes: readonly LeadChange[],
): Promise<{ left: SkippedLead[] } | { problem: string }> {
  try {
    const body = new FormData();
    body.append('batch', batch);
    body.append('changes', JSON.stringify(changes));
    const answer = await fetch(href('/adminLeads/import/part'), { method: 'POST', body });
    const read = (await answer.json().catch(() => LOST)) as { left: SkippedLead[] } | { problem: string };
    return 'left' in read || 'problem' in read ? read : LOST;
  } catch {
    return LOST;
  }
}
