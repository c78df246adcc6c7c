import { href } from 'react-router';
import { MAX_PEOPLE_PER_PART } from '../../../../../domain/leads/import/limits.ts';
import { readChoice } from '../../../../../domain/leads/import/people/columns.ts';
import type { SentTable } from '../../../../../domain/leads/import/people/sent.ts';
import type { AddedPeople } from '../../../../../server/store/import/import-types.ts';
import { shownText } from './shown-columns.ts';

const LOST = { problem: 'The connection was lost.' };

/** Whether the columns were changed after the preview. */
export function isColumnChanged(filled: FormData, { head }: SentTable): boolean {
  const chosen = readChoice(filled, head.length);
  return chosen !== null && shownText(chosen) !== filled.get('shown');
}

/** Sends a table part by part, and reports the number of sent lines and the lines left out. */
export async function sendParts(
  filled: FormData,
  { head, rows }: SentTable,
  report: (sent: number, left: AddedPeople['left']) => void,
): Promise<{ problem: string } | null> {
  const left: AddedPeople['left'] = [];
  for (let from = 0; from < rows.length; from += MAX_PEOPLE_PER_PART) {
    report(from, left);
    const part = { head, rows: rows.slice(from, from + MAX_PEOPLE_PER_PART) };
    const answered = await sendPart(filled, part);
    if ('problem' in answered) {
      return {
        problem: `${answered.problem} ${from} of ${rows.length} lines are imported; press the button to go on.`,
      };
    }
    left.push(...answered.left);
  }
  report(rows.length, left);
  return null;
}

async function sendPart(filled: FormData, table: SentTable): Promise<AddedPeople | { problem: string }> {
  try {
    const body = new FormData();
    for (const [name, value] of filled) if (name !== 'table') body.append(name, value);
    body.append('table', JSON.stringify(table));
    const answer = await fetch(href('/adminLeads/import/part'), { method: 'POST', body });
    const read = (await answer.json().catch(() => LOST)) as AddedPeople | { problem: string };
    return 'left' in read || 'problem' in read ? read : LOST;
  } catch {
    return LOST;
  }
}
