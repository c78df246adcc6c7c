import { href } from 'react-router';
import type { FormDeclaration } from '../../domain/enquiries/form.ts';
import { WORDING_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import { useSite } from '../site/use-site.ts';
import { mailLink } from '../site/ways-to-reach.ts';
import styles from './notice.module.css';

type Props = { form: Pick<FormDeclaration, 'name' | 'wording'> };

/** The wording that is kept with what is sent: what, why, who receives it, how to take it back. */
export function Wording({ form }: Props) {
  const { settings, wordings } = useSite();
  const { email } = settings;
  const { version, language, text } = wordings?.[form.name] ?? form.wording;
  const [before, after] = text.split('{email}');
  return (
    <span lang={language}>
      {before}
      {after !== undefined && <a href={mailLink(email)}>{email}</a>}
      {after} <a href={href('/privacy-policy')}>Privacy policy</a>
      <input type="hidden" name={WORDING_FIELD} value={version} />
    </span>
  );
}

export function Notice({ form }: Props) {
  return (
    <p className="note">
      <Wording form={form} />
    </p>
  );
}

/** The same behind one line, where there is no room for all of it; what is sent names it either way. */
export function FoldedNotice({ form }: Props) {
  return (
    <details className={`note ${styles.folded}`}>
      <summary>How we use what you write</summary>
      <p>
        <Wording form={form} />
      </p>
    </details>
  );
}
