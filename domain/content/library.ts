import * as v from 'valibot';
import { bodySchema, choice, line, optionalPicture, text } from './fields.ts';

/** The collection name of the media; each document's id is its file name. */
export const LIBRARY = 'library';

/** Fields of a library file that editors fill in; other properties are read from the file. */
export const mediumFields = {
  kind: choice(
    'What it is',
    [
      ['photograph', 'Photograph'],
      ['impression', 'Artist’s impression'],
      ['drawing', 'Drawing'],
    ],
    { help: 'Its caption says so wherever it is shown.' },
  ),
  alt: text('What it shows', {
    max: 300,
    help: 'Read out to whoever cannot see it: one plain sentence.',
  }),
  title: line('Title of the film', { max: 120 }),
  caption: text('Caption', { max: 300, help: 'Shown below it. Empty: only what it is.' }),
  focus: line('What must stay in a crop', {
    max: 20,
    help: 'Two percentages, from the left and from the top.',
  }),
  poster: optionalPicture('Picture shown before the film begins'),
};

export const mediumSchema = bodySchema(mediumFields);

export type MediumKind = v.InferOutput<typeof mediumFields.kind.schema>;
/** The uploader's description of a file: kind and alternative text. */
export type MediumDescription = { kind?: MediumKind; alt?: string };

/** Reads the description from request fields; undefined for an invalid value. */
export function readMediumDescription(
  value: (name: 'kind' | 'alt') => string | undefined,
): MediumDescription | undefined {
  const parsed = v.safeParse(descriptionSchema, {
    kind: value('kind') || undefined,
    alt: value('alt')?.trim(),
  });
  if (!parsed.success) return undefined;
  const { kind, alt } = parsed.output;
  return { ...(kind && { kind }), ...(alt && { alt }) };
}
const descriptionSchema = v.object({
  kind: v.optional(mediumFields.kind.schema),
  alt: v.optional(mediumFields.alt.schema),
});

const FOCUS = /^(100|\d{1,2}(\.\d)?)% (100|\d{1,2}(\.\d)?)%$/;
export const isFocus = (value: string) => value === '' || FOCUS.test(value);

/** The fields of a medium that editors fill in; an empty text for a missing field. */
export const mediumWords = (item: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(mediumFields).map((key) => [key, item[key as keyof typeof item] ?? '']));
