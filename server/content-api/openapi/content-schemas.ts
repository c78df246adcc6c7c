import { type JsonSchema as Converted, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Catalogue } from '../../../domain/content/catalogue.ts';
import {
  type Collection,
  type SectionDeclaration,
  sectionTexts,
  slotOf,
} from '../../../domain/content/collection.ts';
import type { Field, Fields } from '../../../domain/content/fields.ts';

export type JsonSchema = Record<string, unknown>;

/** Converts a Valibot schema to JSON Schema 2020-12; rules in code, such as "must not be blank", are omitted. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _dialect, ...rest }: Converted = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    // The type of the input, before transformations.
    typeMode: 'input',
  });
  return rest as JsonSchema;
}

export const object = (
  properties: Record<string, JsonSchema>,
  required: readonly string[] = Object.keys(properties),
  rest: JsonSchema = {},
): JsonSchema => ({ type: 'object', properties, ...(required.length > 0 && { required }), ...rest });

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The fields of a body, with the labels that editors read. */
export function fieldsSchema(fields: Fields): JsonSchema {
  const properties = Object.entries(fields).map(([key, field]) => [key, fieldSchema(field)] as const);
  const required = Object.entries(fields).filter(([, field]) => 'required' in field && field.required);
  return object(
    Object.fromEntries(properties),
    required.map(([key]) => key),
  );
}

function fieldSchema(field: Field): JsonSchema {
  const words = { title: field.label, ...(field.help && { description: field.help }) };
  switch (field.kind) {
    case 'record':
      return { ...words, ...fieldsSchema(field.fields) };
    case 'list':
      return { ...words, ...listOf(fieldsSchema(field.fields)), maxItems: field.most };
    default:
      return { ...words, ...schemaOf(field.schema) };
  }
}

/** A section's texts by key; undeclared keys are kept for other clients. */
export const textsSchema = (section: SectionDeclaration): JsonSchema => ({
  ...fieldsSchema(sectionTexts(section)),
  title: section.label,
  additionalProperties: { type: 'string', maxLength: 1500 },
});

export const filesSchema = (section: SectionDeclaration, kind: 'pictures' | 'films'): JsonSchema =>
  fieldSchema(slotOf(section, kind));

function sectionBodySchema(section: SectionDeclaration): JsonSchema {
  return object(
    {
      name: { type: 'string' },
      texts: textsSchema(section),
      pictures: filesSchema(section, 'pictures'),
      films: filesSchema(section, 'films'),
    },
    ['texts'],
    { title: section.label },
  );
}

/** The stored body of a document in the collection. */
export const bodySchemaOf = (collection: Collection): JsonSchema =>
  collection.holds === 'sections'
    ? { title: collection.label, anyOf: Object.values(collection.sections).map(sectionBodySchema) }
    : { title: collection.label, ...fieldsSchema(collection.fields) };

/** `contact-faqs` → `ContactFaqs` */
export const pascalCase = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

export const bodyName = ({ name }: Pick<Collection, 'name'>) => `${pascalCase(name)}Body`;

/** The body schema of every collection, by component name. */
export const bodySchemas = (catalogue: Catalogue): Record<string, JsonSchema> =>
  Object.fromEntries(Object.values(catalogue).map((each) => [bodyName(each), bodySchemaOf(each)]));
