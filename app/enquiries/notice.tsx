import { href } from 'react-router';
import type { FormDeclaration } from '../../domain/enquiries/form.ts';
import { WORDING_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import { mailLink } from '../site/contact-urls.ts';
import type { FormSetup } from './form-setup.ts';
import styles from './notice.module.css';

type Props = { form: Pick<FormDeclaration, 'wording'>; given: FormSetup };

const wordingOf = ({ form, given }: Props) => given.wording ?? form.wording;

/** A wording, or the rest of one, with links to e-mail and privacy policy. */
function WordingText({ text, language, email }: { text: string; language: string; email: string }) {
  const [before, after] = text.split('{email}');
  return (
    <span lang={language}>
      {before}
      {after !== undefined && <a href={mailLink(email)}>{email}</a>}
      {after} <a href={href('/privacy-policy')}>Privacy policy</a>
    </span>
  );
}

const WordingSent = ({ version }: { version: string }) => (
  <input type="hidden" name={WORDING_FIELD} value={version} />
);

/** The consent wording and its version, which the server stores with the enquiry. */
export function Wording({ form, given }: Props) {
  const { version, text, language } = wordingOf({ form, given });
  return (
    <>
      <WordingText text={text} language={language} email={given.email} />
      <WordingSent version={version} />
    </>
  );
}

export function Notice({ form, given }: Props) {
  return (
    <p className="note">
      <Wording form={form} given={given} />
    </p>
  );
}

/** The short notice: its first sentence, and the rest behind a summary. */
export function FoldedNotice({ form, given }: Props) {
  const { version, text, language } = wordingOf({ form, given });
  const [, first = '', rest = ''] = /^(.*?[.।])\s+(.*)$/s.exec(text) ?? [];
  return (
    <div className={`note ${styles.folded}`}>
      {first && <p lang={language}>{first}</p>}
      <details>
        <summary>How we use your details</summary>
        <p>
          <WordingText text={first ? rest : text} language={language} email={given.email} />
        </p>
      </details>
      <WordingSent version={version} />
    </div>
  );
}
