import { truncate } from '../inputs/text.ts';
import { leavesOf } from './exact-json.ts';
import { boundedLead, NO_FIELDS, PERSON_FIELDS, type SourceLead } from './source-lead.ts';

/** The fields that a mapping can name, with their labels on the page. */
export const MAPPED = {
  id: 'Its own id of the lead',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  city: 'City',
  message: 'Message',
  plot: 'Plot',
  plotArea: 'Size',
  campaign: 'Campaign',
  test: 'Mark of a test',
} as const;
export type MappedField = keyof typeof MAPPED;
export const MAPPED_FIELDS = Object.keys(MAPPED) as MappedField[];

/**
 * The key of each field in the body of a source: a dotted path, or several separated by commas. The name joins them;
 * elsewhere the first one with a value counts.
 */
export type Mapping = Partial<Record<MappedField, string>>;

export const MAPPING_MAX = 200;

/** Usual keys, for a new source. */
export const USUAL_MAPPING: Mapping = {
  id: 'id, lead_id',
  name: 'name',
  phone: 'phone, mobile',
  email: 'email',
  city: 'city',
  message: 'message',
};

const keysOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);

/** A lead read by a mapping. Values that no field names become further rows. */
export function readMapped(mapping: Mapping, body: unknown, source: string): SourceLead {
  const leaves = leavesOf(body);
  const used = new Set<string>();
  const find = (key: string) =>
    leaves.find(([path]) => path === key) ??
    leaves.find(([path]) => path.toLowerCase() === key.toLowerCase());
  const valuesOf = (field: MappedField) =>
    keysOf(mapping[field]).flatMap((key) => {
      const leaf = find(key);
      return leaf ? [leaf] : [];
    });
  const first = (field: MappedField) => {
    const [leaf] = valuesOf(field);
    if (leaf) used.add(leaf[0]);
    return leaf?.[1] ?? '';
  };
  const names = valuesOf('name');
  for (const [path] of names) used.add(path);
  const fields = { ...NO_FIELDS };
  for (const field of PERSON_FIELDS) if (field !== 'name') fields[field] = first(field);
  fields.name = names.map(([, value]) => value.trim()).join(' ');
  const campaign = first('campaign');
  return boundedLead({
    id: first('id'),
    isTest: /^(true|1|yes|on|test)$/i.test(first('test').trim()),
    fields,
    touch: { utm_source: source, ...(campaign && { utm_campaign: truncate(campaign, 150) }) },
    further: leaves.filter(([path]) => !used.has(path)),
  });
}

/** The name of a source in its address. */
export const SOURCE_NAME = /^[a-z][a-z0-9-]{1,39}$/;

export type SourceFields = { name: string; label: string; mapping: Mapping };
export type SourceErrors = Partial<Record<'name' | 'label' | MappedField, string>>;

/** Checks a source that an administrator has filled in. `taken` are the names that cannot be used. */
export function sourceErrors({ name, label, mapping }: SourceFields, taken: readonly string[]): SourceErrors {
  const errors: SourceErrors = {};
  if (label === '') errors.label = 'Give it a name that the desk will know it by.';
  else if (label.length > 60) errors.label = 'The name can be at most 60 characters.';
  if (!SOURCE_NAME.test(name))
    errors.name = 'Use 2 to 40 small letters, digits and hyphens, such as housing-com.';
  else if (taken.includes(name)) errors.name = 'There is a source of this name already.';
  if (keysOf(mapping.phone).length === 0)
    errors.phone = 'Name the key of the phone number: nobody can be called without.';
  for (const field of MAPPED_FIELDS) {
    if ((mapping[field]?.length ?? 0) > MAPPING_MAX) errors[field] = `At most ${MAPPING_MAX} characters.`;
  }
  return errors;
}

/** A stored mapping; unknown parts of a damaged row are left out. */
export function storedMapping(value: unknown): Mapping {
  const mapping: Mapping = {};
  if (typeof value !== 'object' || value === null) return mapping;
  for (const field of MAPPED_FIELDS) {
    const keys = Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : undefined;
    if (typeof keys === 'string' && keys !== '') mapping[field] = keys;
  }
  return mapping;
}
