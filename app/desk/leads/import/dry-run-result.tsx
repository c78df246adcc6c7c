import { href } from 'react-router';
import { indianCount } from '../../../../domain/content/indian-number.ts';
import { changeWords } from '../../../../domain/leads/import/words.ts';
import admin from '../../../admin/admin.module.css';
import { ActionForm } from '../../../admin-ui/action-form.tsx';
import table from '../../../admin-ui/table.module.css';
import { ChangeLeads } from './change-leads.tsx';
import type { ChangesDryRun } from './dry-run.ts';
import styles from './import.module.css';
import { SHOWN_LINES } from './limits.ts';

type Props = { found: ChangesDryRun };

/** The dry run of a file: counts, the first lines that would change a lead, and the first unusable lines. */
export function DryRunResult({ found }: Props) {
  const { changes, refusals, same, unread, repeated, fileName } = found;
  return (
    <section aria-labelledby="dry-run-heading" className={styles.dryRun}>
      <h2 id="dry-run-heading">What {fileName} would change</h2>
      {found.table && (
        <div className={styles.kind}>
          <p>Read as changes of leads that you have already.</p>
          <ActionForm
            name="as-people"
            encType="multipart/form-data"
            fields={{ intent: 'as-people', fileName, table: JSON.stringify(found.table) }}
            buttons={[{ label: 'Read it as new people', pendingLabel: 'Reading...' }]}
          />
        </div>
      )}
      <ul className={styles.counts}>
        <li>
          <b className="tabular">{changes.length}</b> would change
        </li>
        <li>
          <b className="tabular">{same}</b> stand so already
        </li>
        <li data-wrong={refusals.length > 0 ? '' : undefined}>
          <b className="tabular">{refusals.length}</b> cannot be used
        </li>
      </ul>
      {unread.length > 0 && <p className="note">Columns left aside: {unread.join(', ')}.</p>}
      {repeated.map(([first, ...others]) => (
        <p key={first} className="note">
          {`Where no lead has what “${first}” says, ${others.map((head) => `“${head}”`).join(', then ')} counts.`}
        </p>
      ))}
      {changes.length > 0 && <ChangeLeads found={found} />}
      {refusals.length > 0 && <Refusals found={found} />}
      {changes.length > 0 && <Changes found={found} />}
    </section>
  );
}

function Changes({ found: { changes } }: { found: ChangesDryRun }) {
  return (
    <>
      <h3>Would change</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Lead</th>
            <th scope="col">Before and after</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, SHOWN_LINES).map((change) => (
            <tr key={change.line}>
              <td className="tabular">
                <span className={styles.label}>Line </span>
                {change.line}
              </td>
              <td className={table.any}>
                <b>{change.name}</b>
              </td>
              <td className={table.any}>
                {changeWords(change).map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More many={changes.length} />
      <Lines
        name="changes"
        label="Download all changes as CSV"
        head={['Line', 'Lead', 'Before and after']}
        rows={changes.map((change) => [String(change.line), change.name, changeWords(change).join('\n')])}
      />
    </>
  );
}

function Refusals({ found: { refusals, head } }: { found: ChangesDryRun }) {
  return (
    <div className={styles.refusals}>
      <h3>Cannot be used</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {refusals.slice(0, SHOWN_LINES).map(({ line, reasons }) => (
            <tr key={line}>
              <td className="tabular">
                <span className={styles.label}>Line </span>
                {line}
              </td>
              <td className={table.any}>
                {reasons.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More many={refusals.length} />
      <Lines
        name="mend"
        label="Download these lines to mend them"
        head={[...head, 'What is wrong']}
        rows={refusals.map(({ cells, reasons }) => [
          ...head.map((_, index) => cells[index] ?? ''),
          reasons.join('\n'),
        ])}
      />
    </div>
  );
}

/** Says that the page does not show all lines. */
export function More({ many }: { many: number }) {
  if (many <= SHOWN_LINES) return null;
  return (
    <p className="note">
      The first {SHOWN_LINES} of {indianCount(many)} are shown; the file has them all.
    </p>
  );
}

/** Downloads lines as CSV. */
export function Lines(props: { name: string; label: string; head: string[]; rows: string[][] }) {
  const { name, label, head, rows } = props;
  return (
    <div className={admin.plain}>
      <ActionForm
        name={name}
        action={href('/adminLeads/import/lines.csv')}
        encType="multipart/form-data"
        download
        fields={{ lines: JSON.stringify({ head, rows }) }}
        buttons={[{ label, pendingLabel: 'Making the file...' }]}
      />
    </div>
  );
}
