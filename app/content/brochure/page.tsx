import { href } from 'react-router';
import { sizeInWords } from '../../../domain/media/limits.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { Timestamp } from '../../admin-ui/timestamp.tsx';
import { pageTitle } from '../../site/meta.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Route } from './+types/page';
import styles from './brochure.module.css';
import { brochureAction } from './brochure-action.ts';
import { loadBrochure } from './load-brochure.ts';
import { UploadForm } from './upload-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Brochure', matches) }];

export const loader = ({ context }: Route.LoaderArgs) => loadBrochure(context);
export const action = ({ request, context }: Route.ActionArgs) => brochureAction(request, context);

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

/** Chooses the visitors' brochure: generated from content, or an uploaded PDF. */
export default function Page({ loaderData }: Route.ComponentProps) {
  const { uploaded, bytes, revision, change } = loaderData;
  return (
    <>
      <div className={admin.bar}>
        <h1>Brochure</h1>
        <a className="link" href={href('/brochure.pdf')} download>
          Open the brochure
        </a>
      </div>
      <Outcome />
      {uploaded?.isMissing && (
        <Alert className={admin.outcome}>
          The uploaded file {uploaded.name} is not on the disk. Visitors get the brochure made from content.
          Please upload the PDF again, or take back the made one.
        </Alert>
      )}
      <div className={styles.parts}>
        <section aria-labelledby="in-force">
          <h2 id="in-force">In force</h2>
          {uploaded && !uploaded.isMissing ? (
            <p className={styles.present}>
              An uploaded PDF: <b>{uploaded.name}</b>
              {bytes !== null && `, ${sizeInWords(bytes)}`}.
            </p>
          ) : (
            <p className={styles.present}>
              Made from the content of the site
              {bytes === null ? '. It is being printed.' : `, ${sizeInWords(bytes)}.`}
            </p>
          )}
          {change && (
            <p className="note">
              {change.by}, <Timestamp at={change.at} />
            </p>
          )}
          {uploaded ? (
            <p className="small">
              Prices and words in an uploaded PDF do not follow what is changed on the site.
            </p>
          ) : (
            <p className="small">Prices, plots and words in it follow every change of the content.</p>
          )}
        </section>
        {/* The key empties the field for the next upload. */}
        <UploadForm key={revision} revision={revision} isReplacing={uploaded !== null} />
        {uploaded && (
          <details className={styles.back}>
            <summary>Use the brochure made from content</summary>
            <p className="small">
              Give visitors the brochure made from content again? {uploaded.name} stays in the history, from
              where it can be restored.
            </p>
            <ActionForm
              name="made"
              fields={{ expected: String(revision) }}
              buttons={[{ label: 'Yes, use it', pendingLabel: 'Saving...', variant: 'danger' }]}
            />
          </details>
        )}
      </div>
    </>
  );
}
