import {
  TOKEN_DAYS,
  TOKEN_NAME_MAX,
  type TokenErrors,
  type TokenFields,
} from '../../../domain/accounts/tokens.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { type ActionAnswer, useAnswer } from '../../admin-ui/answers.tsx';
import type { Confirmation } from '../../admin-ui/require-password.ts';
import { CheckField, SegmentField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SCOPE_WORDS } from './token-words.ts';

export type TokensAnswer = ActionAnswer & {
  made?: { token: string; name: string };
  errors?: TokenErrors;
  /** The values of the refused form. */
  values?: TokenFields;
  confirm?: Confirmation;
};

export function NewTokenForm() {
  const { errors, values } = useAnswer<TokensAnswer>() ?? {};
  return (
    <section className={admin.part} aria-labelledby="new-token">
      <h2 id="new-token">New token</h2>
      <ActionForm
        name="make"
        buttons={[{ label: 'Make the token', pendingLabel: 'Making...', intent: 'make', variant: 'primary' }]}
      >
        <TextField
          label="Name"
          name="name"
          hint="Which program it is for: you will know it again by this name."
          autoComplete="off"
          limit={TOKEN_NAME_MAX}
          required
          defaultValue={values?.name}
          error={errors?.name}
        />
        <fieldset className="field">
          <legend className="label">What the program may do</legend>
          {Object.entries(SCOPE_WORDS).map(([scope, { label }], index) => (
            <CheckField
              key={scope}
              name="scopes"
              value={scope}
              defaultChecked={values?.scopes.includes(scope)}
              error={index === 0 ? errors?.scopes : undefined}
            >
              {label}
            </CheckField>
          ))}
        </fieldset>
        <SegmentField
          label="How long it works"
          name="days"
          options={TOKEN_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
          defaultValue={values?.days || String(TOKEN_DAYS[1])}
          error={errors?.days}
        />
      </ActionForm>
    </section>
  );
}
