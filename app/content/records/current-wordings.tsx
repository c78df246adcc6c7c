import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './content.module.css';
import { FORM_LABELS } from './form-labels.ts';

export type CurrentWording = { form: string; version: string; language: string; text: string };

/** The current wording of each form, with a link to a new wording that starts from it. */
export function CurrentWordings({ wordings }: { wordings: readonly CurrentWording[] }) {
  return (
    <ul className={styles.wordings}>
      {wordings.map(({ form, version, language, text }) => {
        const label = FORM_LABELS.find(([name]) => name === form)?.[1] ?? form;
        return (
          <li key={form}>
            <h2>{label}</h2>
            <p className="note">Shown now: version {version}</p>
            <blockquote className={styles.wording} lang={language}>
              {text}
            </blockquote>
            <ButtonLink
              to={`/adminContent/consent-wordings/new?form=${form}`}
              variant="ghost"
              size="small"
              icon={null}
              before="plus"
            >
              Write a new version<span className="visually-hidden"> for the {label}</span>
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
