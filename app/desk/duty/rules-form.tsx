import { useId } from 'react';
import { inList } from '../../../domain/in-list.ts';
import type { Owner } from '../../../domain/leads/activity.ts';
import {
  type AssignmentRule,
  type DeskRules,
  RULE_FIELDS,
  RULE_VALUE_MAX,
} from '../../../domain/leads/desk-rules.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useRefusedValues } from '../../admin-ui/answers.tsx';
import { CheckField, SelectField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './duty.module.css';

type Props = {
  rules: DeskRules;
  people: readonly Owner[];
  /** Values that leads have had. */
  known: { sources: string[]; campaigns: string[] };
};

const FIELDS = Object.entries(RULE_FIELDS).map(([value, label]) => ({ value, label }));

/** The rules for certain leads, in order, and a form for one more. */
export function RulesForm({ rules: { rules, assignment }, people, known }: Props) {
  const { text } = useRefusedValues('rule');
  const values = useId();
  const named = ({ people: ids }: AssignmentRule) =>
    inList(ids.map((id) => people.find((each) => each.id === id)?.name ?? 'somebody who has left'));
  const chosen = text('people')?.split(' ') ?? [];
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">Leads for certain people</h2>
      <p className="note">
        The first rule that fits decides. If its people are away, everybody on duty takes the lead in turn.
        {assignment !== 'turn' && ' Rules begin to work once new leads go to those on duty, in turn.'}
      </p>
      {rules.length > 0 && (
        <ol className={styles.list}>
          {rules.map((rule, index) => {
            const sent = JSON.stringify(rule);
            const words = `${RULE_FIELDS[rule.field]}: ${rule.value}`;
            return (
              <li key={sent} className={styles.line}>
                <span>
                  <b>{words}</b> → {named(rule)}
                </span>
                <div className="row">
                  {index > 0 && (
                    <ActionForm
                      name={`up-${index}`}
                      fields={{ intent: 'rule-up', rule: sent }}
                      buttons={[{ label: 'Move up', about: words, pendingLabel: 'Moving...' }]}
                    />
                  )}
                  <ActionForm
                    name={`remove-${index}`}
                    fields={{ intent: 'rule-remove', rule: sent }}
                    buttons={[{ label: 'Remove', about: words, pendingLabel: 'Removing...' }]}
                  />
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <ActionForm
        key={rules.length}
        name="rule"
        fields={{ intent: 'rule' }}
        buttons={[{ label: 'Add the rule', pendingLabel: 'Adding...' }]}
      >
        <div className="form">
          <SelectField label="Leads by" name="field" defaultValue={text('field')} options={FIELDS} />
          <TextField
            label="Value"
            name="value"
            list={values}
            maxLength={RULE_VALUE_MAX}
            defaultValue={text('value')}
            autoComplete="off"
            hint="As the list of leads shows it, such as facebook, or 200"
          />
          <datalist id={values}>
            {[...known.sources, ...known.campaigns].map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
          <fieldset className="field">
            <legend className="label">Go to, in turn</legend>
            <div className={styles.days}>
              {people.map(({ id, name }) => (
                <CheckField key={id} name="people" value={id} defaultChecked={chosen.includes(id)}>
                  {name}
                </CheckField>
              ))}
            </div>
          </fieldset>
        </div>
      </ActionForm>
    </section>
  );
}
