import type { Body } from '../../../domain/content/body-paths.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './content.module.css';
import { FORM_LABELS } from './form-labels.ts';

/** A read-only view of a consent wording. */
export function WordingView({ body, version, keeps }: { body: Body; version: string; keeps: string }) {
  const form = String(body.form ?? '');
  const label = FORM_LABELS.find(([name]) => name === form)?.[1] ?? form;
  return (
    <>
      <Alert tone="info">{keeps}</Alert>
      <p>
        {label}, version {version}, in {body.language === 'hi' ? 'Hindi' : 'English'}, shown from{' '}
        {dayMonthYear(String(body.from ?? ''))} until a later one takes its place.
      </p>
      <blockquote className={styles.wording} lang={body.language === 'hi' ? 'hi' : 'en'}>
        {String(body.text ?? '')}
      </blockquote>
      <div className={`row ${styles.tools}`}>
        <ButtonLink to={`/adminContent/consent-wordings/new?form=${form}`} variant="primary" size="small">
          Write a new version
        </ButtonLink>
      </div>
    </>
  );
}
