import { dateAndTime } from '../../../../../domain/dates/words.ts';
import type { ReadyPerson } from '../../../../../domain/leads/import/people/plan.ts';
import { stageWords } from '../../../../../domain/leads/stages.ts';
import table from '../../../../admin-ui/table.module.css';
import styles from '../import.module.css';

/** The first people, as they are read. */
export function Preview({ shown }: { shown: readonly ReadyPerson[] }) {
  return (
    <div>
      <h3>{shown.length === 1 ? 'The first person' : `The first ${shown.length} people`}</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Person</th>
            <th scope="col">Number and address</th>
            <th scope="col">What else</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ person, joins }) => (
            <tr key={person.line}>
              <td className="tabular">
                <span className={styles.label}>Line </span>
                {person.line}
              </td>
              <td className={table.any}>
                <b>{person.name}</b>
                {joins !== null && <p className="note">joins {joins}</p>}
              </td>
              <td className={table.any}>
                {[...person.phones, person.email].filter(Boolean).map((each) => (
                  <p key={each}>{each}</p>
                ))}
              </td>
              <td className={table.any}>{restOf(person).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function restOf(person: ReadyPerson['person']): string[] {
  const { at, source, city, plot, plotArea, stage, followUp, message } = person;
  return [
    at === null ? '' : dateAndTime(at),
    source,
    city,
    plot && `Plot ${plot}`,
    plotArea && `${plotArea} sq yd`,
    stage === null ? '' : stageWords(stage.stage, stage.lostReason),
    followUp === null ? '' : `Follow-up ${dateAndTime(followUp)}`,
    message,
  ].filter(Boolean);
}
