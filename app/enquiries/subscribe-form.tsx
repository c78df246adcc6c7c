import { useId } from 'react';
import { href } from 'react-router';
import { form } from '../../domain/enquiries/forms/subscribe.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { FormSetup } from './form-setup.ts';
import { HiddenInputs } from './hidden-inputs.tsx';
import { Notice } from './notice.tsx';
import styles from './subscribe-form.module.css';
import { useScrollIntoView } from './use-in-view.ts';
import { useSubscription } from './use-subscription.ts';

type Props = {
  setup: FormSetup;
  label?: string;
  /** False if the page shows the same notice already. */
  withNotice?: boolean;
};

/** The subscription form of the footer and the news. Without scripts it has its own result page. */
export function SubscribeForm({ setup, label = 'Price and news by e-mail', withNotice = true }: Props) {
  const { said, meant, sending, field, email, onSubmit, onInput, onBlur } = useSubscription(setup.returned);
  const place = useScrollIntoView(said);
  const id = useId();
  const isWrong = said?.tone === 'error';
  return (
    <form
      className={`field ${styles.form}`}
      method="post"
      action={href('/subscribe')}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <HiddenInputs form={form.name} />
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          ref={field}
          className="input"
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          defaultValue={email}
          onBlur={onBlur}
          aria-invalid={isWrong || undefined}
          aria-describedby={said || meant ? `${id}-said` : undefined}
        />
        <Button type="submit" variant="primary" icon={null} busy={sending} busyLabel="Submitting...">
          Subscribe
        </Button>
      </span>
      <div ref={place} id={`${id}-said`} role={isWrong ? 'alert' : 'status'}>
        {said && (
          <p className={`${styles.said} ${isWrong ? styles.wrong : ''}`}>
            <Icon name={isWrong ? 'warning-circle' : 'check-circle'} />
            {said.text}
          </p>
        )}
        {meant && <p className={styles.said}>Did you mean {meant}?</p>}
      </div>
      {withNotice && <Notice form={form} setup={setup} />}
    </form>
  );
}
