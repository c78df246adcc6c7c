import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import { pictureSlots, titleIn } from '../../../domain/content/picture-slots.ts';
import { placeholderCounts, placeholderValues } from '../../../domain/content/placeholders.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { Services } from '../../../server/services.ts';
import type { FieldChoices, LibraryItem } from './field-choices.tsx';
import { placeholderItems } from './placeholder-items.ts';

/** Loads the choices of editors: library, placeholders, draft sets, and entries of the named collections. */
export async function loadFieldChoices(
  { documents, content, drafts }: Pick<Services, 'documents' | 'content' | 'drafts'>,
  references: readonly string[] = [],
): Promise<FieldChoices> {
  const [stored, composed, waiting] = await Promise.all([
    documents.readAll(),
    content.snapshot(),
    drafts.summaries(),
  ]);
  const bodies = stored.documents.map(({ collection, id, body }) => ({
    collection,
    id,
    body: parseJson(body),
  }));
  const slots = pictureSlots(CATALOGUE, bodies);
  const library = stored.media
    .toSorted((a, b) => b.created_at - a.created_at)
    .map(
      ({ created_at, gallery_position, updated_at, updated_by, ...item }): LibraryItem => ({
        ...item,
        slots: slots.get(item.file) ?? [],
      }),
    );
  const values = placeholderValues({
    settings: composed.settings,
    plots: composed.plots,
    rates: composed.rates,
    counts: placeholderCounts(composed),
  });
  return {
    library,
    drafts: waiting,
    placeholders: placeholderItems(values, composed.settings.claims),
    references: Object.fromEntries(
      references.map((name) => [
        name,
        bodies
          .filter(({ collection }) => collection === name)
          .map(({ id, body }) => ({ id, title: titleIn(body) || id })),
      ]),
    ),
  };
}
