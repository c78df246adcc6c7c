import { Link } from 'react-router';
import { moment } from '../../../domain/dates/words.ts';
import type { Owner } from '../../../domain/leads/activity.ts';
import { STAGES } from '../../../domain/leads/stages.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { SegmentField } from '../../ui/choice-field.tsx';
import type { ShownLead } from './lead-words.ts';
import type { ShownPerson } from './load-same-person.ts';
import styles from './same-person.module.css';

type Props = {
  lead: ShownLead;
  other: ShownPerson;
  people: Owner[];
  now: number;
  back: { pathname: string; search: string; hash: string };
};

/** Two possible duplicates side by side. For each field that differs, the user chooses the value to keep. */
export function Comparison({ lead, other, people, now, back }: Props) {
  const ownerOf = ({ ownerId }: { ownerId: string | null }) =>
    people.find(({ id }) => id === ownerId)?.name ?? (ownerId === null ? 'Nobody' : 'Somebody who has left');
  const followUp = ({ followUpAt }: { followUpAt: number | null }) =>
    followUpAt === null ? 'None' : moment(followUpAt, now);
  const enquiries = ({ enquiries: many }: { enquiries: number }) =>
    `${many} ${many === 1 ? 'enquiry' : 'enquiries'}`;
  return (
    <ActionForm
      name={`merge-${lead.id}`}
      fields={{
        intent: 'merge',
        lead: lead.id,
        with: other.id,
        state: lead.state,
        'with-state': other.state,
      }}
      buttons={[{ label: 'Make them one person', pendingLabel: 'Making them one...', variant: 'ink' }]}
    >
      <h4>
        {lead.name} and {other.name}
      </h4>
      <p className={styles.mail}>
        {[other.phone, other.email, enquiries(other)].filter(Boolean).join(', ')}. All enquiries, notes and
        calls of both are kept; choose what holds for the one they become.
      </p>
      <Choice label="Name" name="name" of={[lead, other]} words={({ name }) => name} worth={() => 0} />
      <Choice
        label="Stage"
        name="stage"
        of={[lead, other]}
        words={({ stageWords }) => stageWords}
        worth={({ stage }) => WAY.indexOf(stage)}
      />
      <Choice
        label="Owner"
        name="owner"
        of={[lead, other]}
        words={ownerOf}
        worth={({ ownerId }) => Number(ownerId !== null)}
      />
      <Choice
        label="Follow-up"
        name="followUp"
        of={[lead, other]}
        words={followUp}
        worth={({ followUpAt }) => (followUpAt === null ? Number.NEGATIVE_INFINITY : -followUpAt)}
      />
      <p>
        <Link className="link" to={back}>
          They are two people
        </Link>
      </p>
    </ActionForm>
  );
}

type Person = Pick<
  ShownPerson,
  'id' | 'name' | 'stage' | 'stageWords' | 'ownerId' | 'followUpAt' | 'lastEnquiryAt' | 'enquiries'
>;

/** Stages in rising order of progress. A lost lead comes first. */
const WAY: readonly string[] = ['lost', ...Object.keys(STAGES).filter((stage) => stage !== 'lost')];

/** A field with equal values needs no choice. Otherwise the more advanced value is the default. */
function Choice(props: {
  label: string;
  name: string;
  of: [Person, Person];
  words: (person: Person) => string;
  worth: (person: Person) => number;
}) {
  const { label, name, of, words, worth } = props;
  const [one, other] = of;
  if (words(one) === words(other)) {
    return (
      <p>
        <b>{label}:</b> {words(one)}
      </p>
    );
  }
  return (
    <SegmentField
      label={label}
      name={name}
      className={styles.choice}
      defaultValue={(worth(other) > worth(one) ? other : one).id}
      options={of.map((person) => ({ value: person.id, label: words(person) }))}
    />
  );
}
