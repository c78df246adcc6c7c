import { href } from 'react-router';
import type { FormDeclaration } from '../../domain/enquiries/form.ts';
import { WORDING_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import { useSite } from '../site/use-site.ts';
import { mailLink } from '../site/ways-to-reach.ts';
import styles from './notice.module.css';

type Props = { form: Pick<FormDeclaration, 'name' | 'wording'> };

const useWording = ({ form }: Props) => {
  const { wordings } = useSite();
  return wordings?.[form.name] ?? form.wording;
};

/** A wording, or the end of one, with the ways that it names. */
function WordingText({ text, language }: { text: string; language: string }) {
  const { email } = useSite().settings;
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

/** The wording that is kept with what is sent: what, why, who receives it, how to take it back. */
export function Wording({ form }: Props) {
  const { version, ...words } = useWording({ form });
  return (
    <>
      <WordingText {...words} />
      <WordingSent version={version} />
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

/** Where there is no room for all of it: its first sentence, and the rest behind a line. */
export function FoldedNotice({ form }: Props) {
  const { version, text, language } = useWording({ form });
  const [, first = '', rest = ''] = /^(.*?[.।])\s+(.*)$/s.exec(text) ?? [];
  return (
    <div className={`note ${styles.folded}`}>
      {first && <p lang={language}>{first}</p>}
      <details>
        <summary>{first ? 'Who carries it, and how to take it back' : 'How we use what you write'}</summary>
        <p>
          <WordingText text={first ? rest : text} language={language} />
        </p>
      </details>
      <WordingSent version={version} />
    </div>
  );
}
