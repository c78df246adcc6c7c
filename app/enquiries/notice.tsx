import { href, Link } from 'react-router';
import type { FormDeclaration } from '../../domain/enquiries/form.ts';
import { useSite } from '../site/use-site.ts';
import { mailLink } from '../site/ways-to-reach.ts';

type Props = { form: Pick<FormDeclaration, 'wording'> };

/** The wording that is kept with what is sent: what, why, who receives it, how to take it back. */
export function Wording({ form }: Props) {
  const { email } = useSite().settings;
  const [before, after] = form.wording.text.split('{email}');
  return (
    <>
      {before}
      {after !== undefined && <a href={mailLink(email)}>{email}</a>}
      {after} <Link to={href('/privacy-policy')}>Privacy policy</Link>
    </>
  );
}

export function Notice({ form }: Props) {
  return (
    <p className="note">
      <Wording form={form} />
    </p>
  );
}
