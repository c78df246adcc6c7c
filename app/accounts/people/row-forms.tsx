import type { ComponentProps } from 'react';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import styles from './people.module.css';

type Buttons = ComponentProps<typeof ActionForm>['buttons'];

type RoleProps = {
  /** Name of the form. */
  name: string;
  id: string;
  label: string;
  role: string;
  /** Labels by role. */
  options: Readonly<Record<string, string>>;
  button: Buttons[number];
};

/** The one visible action of a row: a menu of roles and its button. */
export function RoleForm({ name, id, label, role, options, button }: RoleProps) {
  return (
    <ActionForm name={name} fields={{ id }} buttons={[button]}>
      <select name="role" className="input" defaultValue={role} aria-label={label}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </ActionForm>
  );
}

type MoreProps = { id: string; name: string; buttons: Buttons };

/** The other actions of a row, folded away. */
export function MoreActions({ id, name, buttons }: MoreProps) {
  const form = `more-${id}`;
  const problem = useFormProblem(form);
  return (
    <details className={styles.more} open={problem !== undefined || undefined}>
      <summary>
        More<span className="visually-hidden"> for {name}</span>
      </summary>
      <ActionForm name={form} fields={{ id }} buttons={buttons} />
    </details>
  );
}
