import { href } from 'react-router';
import type { FormDeclaration } from '../../domain/enquiries/form.ts';
import { WORDING_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import { mailLink } from '../site/contact-urls.ts';
import type { FormSetup } from './form-setup.ts';
import styles from './notice.module.css';

type Props = { form: Pick<FormDeclaration, 'wording'>; setup: FormSetup };

const wordingOf = ({ form, setup }: Props) => setup.wording ?? form.wording;

/** The text of a consent wording, or its part after the first sentence, with links to e-mail and privacy policy. */
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
export function Wording({ form, setup }: Props) {
  const { version, text, language } = wordingOf({ form, setup });
  return (
    <>
      <WordingText text={text} language={language} email={setup.email} />
      <WordingSent version={version} />
    </>
  );
}

export function Notice({ form, setup }: Props) {
  return (
    <p className="note">
      <Wording form={form} setup={setup} />
    </p>
  );
}

/** The short notice: its first sentence, and the rest behind a summary. */
export function FoldedNotice({ form, setup }: Props) {
  const { version, text, language } = wordingOf({ form, setup });
  const [, first = '', rest = ''] = /^(.*?[.।])\s+(.*)$/s.exec(text) ?? [];
  return (
    <div className={`note ${styles.folded}`}>
      {first && <p lang={language}>{first}</p>}
      <details>
        <summary>How we use your details</summary>
        <p>
          <WordingText text={first ? rest : text} language={language} email={setup.email} />
        </p>
      </details>
      <WordingSent version={version} />
    </div>
  );
}
