import { data, href, Link } from 'react-router';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { FieldChoicesProvider } from '../fields/field-choices.tsx';
import { loadFieldChoices } from '../fields/load-field-choices.ts';
import type { Route } from './+types/page';
import { inGallery, orderEdits, sentOrder } from './gallery-order.ts';
import { GalleryOrder } from './order.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Gallery', matches) }];

type Documents = Parameters<typeof loadFieldChoices>[0]['documents'];

async function readPlaces(documents: Documents) {
  const { media } = await documents.readAll();
  return media.map(({ file, type, gallery_position, revision }) => ({
    file,
    type,
    place: gallery_position,
    revision,
  }));
}

export async function loader({ context }: Route.LoaderArgs) {
  const all = context.get(services);
  const [media, surroundings] = await Promise.all([readPlaces(all.documents), loadFieldChoices(all)]);
  const of = (type: string) => media.filter((each) => each.type === type);
  return {
    pictures: { shown: inGallery(of('picture')), all: of('picture').map(({ file }) => file) },
    films: { shown: inGallery(of('film')), all: of('film').map(({ file }) => file) },
    surroundings,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { documents, editing, log } = context.get(services);
  const form = await readForm(request);
  const name = String(form.get('form') ?? '');
  const respond = (answer: ActionAnswer, status = 200) => data(answer, { status });
  const sent = sentOrder(form.get('order'));
  if (!sent || (name !== 'picture' && name !== 'film')) throw data(null, { status: 400 });
  try {
    const media = (await readPlaces(documents)).filter(({ type }) => type === name);
    const present = inGallery(media);
    if (present.join('/') !== sent.expected.join('/')) {
      return respond(
        { problem: 'The gallery has changed since you opened it. It is shown as it is now.' },
        409,
      );
    }
    const { id, name: who } = context.get(signedInAccount);
    const edits = orderEdits(media, sent.files);
    if (edits.length === 0) return respond({ done: 'Nothing was changed.' });
    const result = await editing.save(edits, {
      by: { kind: 'account', id, name: who },
      action: 'reordered',
    });
    if (result.outcome === 'saved') return respond({ done: 'The order of the gallery is saved.' });
    const problem =
      result.outcome === 'refused'
        ? result.problems.map(({ reason }) => reason).join('. ')
        : 'The gallery has changed since you opened it.';
    return respond({ problem, form: name }, 422);
  } catch (error) {
    log.error({ err: error }, 'the order of the gallery could not be saved');
    return respond({ problem: 'It could not be saved. Please try again.', form: name }, 503);
  }
}

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

/** Edits the content and order of the gallery. */
export default function Page({ loaderData: { pictures, films, surroundings } }: Route.ComponentProps) {
  return (
    <FieldChoicesProvider surroundings={surroundings}>
      <div className={admin.bar}>
        <h1>Gallery</h1>
        <a className="link" href={href('/gallery')}>
          See it on the site
        </a>
      </div>
      <Outcome />
      <p className="small">
        Drag a picture by its dots, or use the arrow keys on them. What{' '}
        <Link to={`${href('/adminHome')}?section=actualImages`}>the section Actual site of Home</Link> names
        stands first, there and in the gallery. From the first photograph on, photographs stand before
        drawings and impressions, whatever their order here.
      </p>
      <GalleryOrder key={`p ${pictures.shown.join('/')}`} type="picture" {...pictures} />
      <GalleryOrder key={`f ${films.shown.join('/')}`} type="film" {...films} />
    </FieldChoicesProvider>
  );
}
