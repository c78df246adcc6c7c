import { WIRE_PAGES, type WirePage } from '../section-wire.ts';
import { bodyName, filesSchema, type JsonSchema, listOf, object, textsSchema } from './content-schemas.ts';

/** Component names such as `HomeSection`. */
export const sectionName = (page: WirePage) => bodyName(page).replace(/Body$/, 'Section');

const asText = (schema: JsonSchema): JsonSchema => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: schema,
});

const ID = { type: 'string' };
const REVISION = { type: 'integer', description: 'Also the ETag of the section; If-Match asks for it.' };

/** A page's sections in their wire format, with its quirks (spec 2 §3). */
function sectionSchema(page: WirePage): JsonSchema {
  const { images, described = [], contentAsText = false } = page.wire;
  const variants = Object.entries(page.sections).map(([name, section]) => {
    const isDescribed = described.includes(name);
    const texts = textsSchema(section);
    return object(
      {
        _id: ID,
        sectionName: { const: name },
        [isDescribed ? 'description' : 'content']: isDescribed || contentAsText ? asText(texts) : texts,
        [images]: filesSchema(section, 'pictures'),
        videos: filesSchema(section, 'films'),
        revision: REVISION,
      },
      undefined,
      { title: section.label, additionalProperties: false },
    );
  });
  return { title: page.label, anyOf: variants };
}

/** The form that saves a section (spec 2 §7). */
export function sectionForm({ wire }: WirePage): JsonSchema {
  const file = { type: 'string', format: 'binary' };
  const names = { type: 'string', description: 'JSON list of file names; absent: none kept.' };
  const texts = { type: 'string', description: 'JSON object of keys and texts.' };
  const most = wire.mostNewPictures;
  return object(
    {
      content: texts,
      ...(wire.described && {
        description: { ...texts, description: `Instead of content in: ${wire.described.join(', ')}.` },
      }),
      [wire.images]: { ...listOf(file), ...(most !== undefined && { maxItems: most }) },
      videos: file,
      existingImages: names,
      existingVideos: names,
    },
    [],
  );
}

export const sectionSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(WIRE_PAGES.map((page) => [sectionName(page), sectionSchema(page)]));
