import { indianCount } from '../../../../../domain/content/indian-number.ts';
import type { RefusedLine } from '../../../../../domain/leads/import/people/person.ts';
import table from '../../../../admin-ui/table.module.css';
import { Alert } from '../../../../ui/alert.tsx';
import type { PeopleDryRun } from '../dry-run.ts';
import { Lines, More } from '../dry-run-result.tsx';
import styles from '../import.module.css';
import { SHOWN_LINES } from '../limits.ts';
import { ImportPeople } from './import-people.tsx';

type Props = { found: PeopleDryRun; sources: readonly string[] };

const KINDS: Record<RefusedLine['kind'], string> = {
  number: 'without a usable number',
  doubtful: 'in doubt',
  invalid: 'cannot be used',
};

/** The dry run of a file of people: counts, the first people, and the lines that are left out. */
export function PeopleResult({ found, sources }: Props) {
  const { counts, refused, noted, fileName, stored } = found;
  const { added, joined, repeated } = counts;
  return (
    <section aria-labelledby="dry-run-heading" className={styles.dryRun}>
      <h2 id="dry-run-heading">Whom {fileName} would add</h2>
      <ul className={styles.counts}>
        <Count many={added} words={added === 1 ? 'new person' : 'new people'} />
        <Count many={joined} words={joined === 1 ? 'joins a lead you have' : 'join leads you have'} />
        {repeated > 0 && <Count many={repeated} words="further lines about one of them" />}
        {(Object.keys(KINDS) as RefusedLine['kind'][]).map((kind) => {
          const many = refused.filter((each) => each.kind === kind).length;
          return many > 0 && <Count key={kind} many={many} words={KINDS[kind]} isWrong />;
        })}
      </ul>
      {stored > 0 && (
        <Alert tone="info">
          {stored === 1 ? '1 line of this file is' : `${indianCount(stored)} lines of this file are`} imported
          already, and will be passed over.
        </Alert>
      )}
      <ImportPeople found={found} sources={sources} />
      {refused.length > 0 && <Refused found={found} />}
      {noted.length > 0 && <Noted noted={noted} />}
    </section>
  );
}

function Count({ many, words, isWrong }: { many: number; words: string; isWrong?: boolean }) {
  return (
    <li data-wrong={isWrong ? '' : undefined}>
      <b className="tabular">{indianCount(many)}</b> {words}
    </li>
  );
}

/** The lines that are left out, each with the cell that caused it. */
function Refused({ found: { refused, table: file } }: { found: PeopleDryRun }) {
  const cells = new Map(file.rows.map((row) => [row.line, row.cells]));
  return (
    <div className={styles.refusals}>
      <h3>Left out</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What stands there</th>
            <th scope="col">Why, and what to do</th>
          </tr>
        </thead>
        <tbody>
          {refused.slice(0, SHOWN_LINES).map(({ line, head, text, reason }) => (
            <tr key={line}>
              <td className="tabular">
                <span className={styles.label}>Line </span>
                {line}
              </td>
              <td className={table.any}>
                {head && <span className="note">{head}: </span>}
                <b>{text}</b>
              </td>
              <td className={table.any}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More many={refused.length} />
      <Lines
        name="mend"
        label="Download these lines to mend them"
        head={[...file.head, 'What is wrong']}
        rows={refused.map(({ line, reason }) => [
          ...file.head.map((_, index) => cells.get(line)?.[index] ?? ''),
          reason,
        ])}
      />
    </div>
  );
}

/** Values that cannot be read in their column. Nothing is lost: they go into the note. */
function Noted({ noted }: { noted: PeopleDryRun['noted'] }) {
  return (
    <details className={styles.noted}>
      <summary>
        {indianCount(noted.length)} {noted.length === 1 ? 'value goes' : 'values go'} into the note, because
        the column says something else
      </summary>
      <ul>
        {noted.slice(0, SHOWN_LINES).map(({ line, words }) => (
          <li key={`${line} ${words}`}>
            Line {line}: {words}
          </li>
        ))}
      </ul>
      {noted.length > SHOWN_LINES && (
        <p className="note">And {indianCount(noted.length - SHOWN_LINES)} more.</p>
      )}
    </details>
  );
}
