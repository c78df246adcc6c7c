import { useRevalidator } from 'react-router';
import { pictureUrl } from '../../../domain/media/variants.ts';
import { services } from '../../request-context.ts';
import { titled } from '../../site/meta.ts';
import { Icon } from '../../ui/icon.tsx';
import { type ActionAnswer, ActionForm } from '../action-form.tsx';
import admin from '../admin.module.css';
import { Outcome } from '../outcome.tsx';
import { signedIn } from '../signed-in.ts';
import { Upload } from '../upload/upload.tsx';
import type { Route } from './+types/page';
import styles from './library.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titled('Pictures and films', matches) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { media } = await context.get(services).documents.readAll();
  return media.toSorted((a, b) => b.created_at - a.created_at || a.file.localeCompare(b.file));
}

/** Takes pictures and films from a browser without JavaScript; all others send them in pieces to `/api/uploads`. */
export async function action({ request, context }: Route.ActionArgs): Promise<ActionAnswer> {
  const { uploads } = context.get(services);
  const { id, name } = context.get(signedIn);
  const form = await uploads.readMultipart(request);
  if (form.outcome === 'refused') return { problem: form.reason, form: 'upload' };
  try {
    if (form.files.length === 0) return { problem: 'Please choose a file first.', form: 'upload' };
    const refused: string[] = [];
    for (const { path, name: given } of form.files) {
      const taken = await uploads.take({ path, name: given }, { by: { kind: 'account', id, name } });
      if (taken.outcome === 'refused') refused.push(`${given}: ${taken.reason}`);
    }
    if (refused.length > 0) return { problem: refused.join(' '), form: 'upload' };
    return {
      done: form.files.length === 1 ? 'The file is in the library.' : 'The files are in the library.',
    };
  } finally {
    await form.discard();
  }
}

export default function Page({ loaderData: media, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <div className={admin.bar}>
        <h1>Pictures and films</h1>
      </div>
      <Outcome of={actionData} />
      <section className={styles.uploads} aria-label="Upload">
        <Upload accept="picture" multiple onUploaded={() => revalidate()} />
        <Upload accept="film" multiple onUploaded={() => revalidate()} />
        <div className={styles.plain}>
          <ActionForm
            name="upload"
            answer={actionData}
            encType="multipart/form-data"
            buttons={[{ label: 'Upload', pendingLabel: 'Uploading...' }]}
          >
            <div className="field">
              <label htmlFor="upload-files">Pictures or films</label>
              <input
                id="upload-files"
                type="file"
                name="files"
                multiple
                accept="image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm"
              />
            </div>
          </ActionForm>
        </div>
      </section>
      <ul className={styles.media} aria-label={`${media.length} files`}>
        {media.map((item) => {
          const still = item.type === 'film' ? media.find(({ file }) => file === item.poster) : item;
          const words = item.type === 'film' ? item.title : item.alt;
          return (
            <li key={item.file}>
              {still ? (
                <img
                  src={pictureUrl(still.file, Math.min(240, still.width), 'jpg')}
                  alt=""
                  loading="lazy"
                  width={240}
                  height={160}
                />
              ) : (
                <span className={styles.blank}>
                  <Icon name="video-camera" />
                </span>
              )}
              <p className={words ? undefined : styles.missing}>
                {words || (item.type === 'film' ? 'Has no title yet' : 'Nobody has said what it shows yet')}
              </p>
              <p className="note">{item.file}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
