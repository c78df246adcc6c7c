import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { FieldBox, FieldError, FieldHint, FieldLabel, type FieldProps, useField } from './field.tsx';
import styles from './password-field.module.css';

type Props = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'minLength'>;

/** A field for a new password. */
export function NewPasswordField({ label, error }: Pick<Props, 'label' | 'error'>) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      minLength={10}
      hint="At least 10 characters. A sentence you will remember is good."
      error={error}
    />
  );
}

/** A password field with a button that shows the text. The button appears only with scripts. */
export function PasswordField({ label, hint, error, ...rest }: Props) {
  const { id, aria } = useField({ error, hint });
  const [shown, setShown] = useState(false);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <FieldBox>
      <FieldLabel id={id}>{label}</FieldLabel>
      <div className={alive ? styles.password : undefined}>
        <input
          {...rest}
          {...aria}
          id={id}
          className="input"
          type={shown ? 'text' : 'password'}
          required
          autoCapitalize="none"
          spellCheck={false}
        />
        {alive && (
          <button
            type="button"
            className={styles.show}
            aria-controls={id}
            aria-label={shown ? 'Hide the password' : 'Show the password'}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </FieldBox>
  );
}
