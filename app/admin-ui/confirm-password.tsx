import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { PasswordField } from '../ui/password-field.tsx';
import { ActionForm } from './action-form.tsx';
import { type ActionAnswer, useAnswer } from './answers.tsx';
import styles from './confirm-password.module.css';
import { CONFIRM, type Confirmation } from './require-password.ts';

/** Asks for the password again, and sends the held fields along with it. */
export function ConfirmPassword() {
  const of = useAnswer<ActionAnswer & { confirm?: Confirmation }>();
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // A layout effect: a later one would move the focus while the user types.
  useLayoutEffect(() => {
    if (of?.confirm) place.current?.querySelector<HTMLElement>('input[type="password"]')?.focus();
  }, [of]);
  if (!of?.confirm) return null;
  const { what, fields, error } = of.confirm;
  return (
    <section ref={place} className={styles.confirm} aria-labelledby="confirm-heading">
      <h2 id="confirm-heading">Enter your password again</h2>
      <p>
        To {what}. You will not be asked again for ten minutes. <Link to={pathname}>Leave it</Link>
      </p>
      <ActionForm
        name={CONFIRM.form}
        // The password field shows it.
        silent
        buttons={[{ label: 'Go on', pendingLabel: 'Checking...', variant: 'primary' }]}
      >
        {fields.map(([name, value]) => (
          <input
            key={`${name} ${value}`}
            type="hidden"
            name={name === 'form' ? CONFIRM.of : name}
            value={value}
          />
        ))}
        <PasswordField
          label="Your password"
          name={CONFIRM.password}
          autoComplete="current-password"
          error={error}
        />
      </ActionForm>
    </section>
  );
}
