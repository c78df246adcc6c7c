import { useId, useState } from 'react';
import { href } from 'react-router';
import { LOST_REASONS, STAGES } from '../../../../domain/leads/stages.ts';
import admin from '../../../admin/admin.module.css';
import { ActionForm } from '../../../admin-ui/action-form.tsx';
import styles from './import.module.css';

type Props = { again: boolean };

const COLUMNS: [name: string, what: string][] = [
  [
    'Reference, Phone or E-mail',
    'who it is; one of them is enough. Mobile No., WhatsApp Number, Email ID and the like are read too',
  ],
  ['Stage', Object.values(STAGES).join(', ')],
  ['Reason', `why a lead is lost: ${Object.values(LOST_REASONS).join(', ')}`],
  ['Owner', 'name of somebody of the sales desk, or "nobody"'],
  ['Follow-up', 'such as 2026-11-28 16:30 or 28-11-2026 04:30 PM, or "none"'],
  ['Note', 'is added to the lead'],
];

/** Uploads a file for a dry run, which changes nothing. */
export function ChooseFile({ again }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  return (
    <section className={again ? admin.part : styles.choose} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{again ? 'Choose another file' : 'Choose a file'}</h2>
      <ActionForm
        name="file"
        fields={{ intent: 'read' }}
        encType="multipart/form-data"
        buttons={[
          { label: 'See what would happen', pendingLabel: 'Reading...', variant: again ? 'ghost' : 'ink' },
        ]}
      >
        <div className="field">
          <label htmlFor={id}>Excel (.xlsx) or CSV, at most 20,000 lines and 6 MB</label>
          <input
            id={id}
            type="file"
            name="file"
            accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-describedby={`${id}-hint`}
            onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? '')}
          />
          <p className="note" id={`${id}-hint`}>
            {chosen ? `${chosen} is chosen. ` : ''}Nothing is changed yet, and the file is not kept.
          </p>
        </div>
      </ActionForm>
      <details className={styles.columns} open={!again}>
        <summary>What the file can say</summary>
        <h3>New people</h3>
        <p>
          Any list with phone numbers: names, two numbers, e-mail, city, plot, size, remarks, date, source,
          stage. You see how each column is read, and can correct it, before anybody is added. A number or an
          address that you have already joins its lead.
        </p>
        <h3>Changes of your leads</h3>
        <p>
          The first line names the columns; others are left aside. What a cell leaves empty stays as it is.
          The quickest way: <a href={href('/adminLeads.csv')}>download the leads</a>, change the cells, and
          send the file back.
        </p>
        <dl className="key-values">
          {COLUMNS.map(([name, what]) => (
            <div key={name} className={styles.pair}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
