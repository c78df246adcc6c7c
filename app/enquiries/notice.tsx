import { href, Link } from 'react-router';
import { WORDINGS } from '../../domain/enquiries/consent.ts';
import { useSite } from '../site/use-site.ts';
import { mailLink } from '../site/ways-to-reach.ts';

/** The wording that is kept with what is sent: what, why, who receives it, how to take it back. */
export function Wording({ form }: { form: keyof typeof WORDINGS }) {
  const { email } = useSite().settings;
  const [before, after] = WORDINGS[form].text.split('{email}');
  return (
    <>
      {before}
      {after !== undefined && <a href={mailLink(email)}>{email}</a>}
      {after} <Link to={href('/privacy-policy')}>Privacy policy</Link>
    </>
  );
}

export function Notice({ form }: { form: keyof typeof WORDINGS }) {
  return (
    <p className="note">
      <Wording form={form} />
    </p>
  );
}
