import * as v from 'valibot';
import type { ComposedFields } from './composed.ts';
import { bodySchema, type Field, type Fields, films, pictures } from './fields.ts';

/** Fields with a single text, the only kind within a section's texts (spec 2 §3, Page section). */
export type SectionText = Extract<Field, { kind: 'line' | 'text' | 'figure' | 'choice' | 'reference' }>;
export type SectionTexts = { readonly [key: string]: SectionText };

/**
 * Repeated texts of a section with numbered keys: `card1Title`, `card1discribe`, `card2Title`… (spelling of spec 2 §3)
 */
export type Group<T extends SectionTexts = SectionTexts> = { label: string; most: number; fields: T };

export type SectionDeclaration<
  T extends SectionTexts = SectionTexts,
  G extends Record<string, Group> = Record<string, Group>,
> = {
  label: string;
  help?: string;
  texts: T;
  groups: G;
  pictures: ReturnType<typeof pictures> | null;
  films: ReturnType<typeof films> | null;
};

export const group = <T extends SectionTexts>(label: string, most: number, fields: T): Group<T> => ({
  label,
  most,
  fields,
});

/** Declares a block of a page: its texts, repeated groups, and slots for pictures and films. */
export function section<T extends SectionTexts, G extends Record<string, Group> = Record<never, never>>(
  label: string,
  declared: {
    help?: string;
    texts: T;
    groups?: G;
    pictures?: ReturnType<typeof pictures>;
    films?: ReturnType<typeof films>;
  },
): SectionDeclaration<T, G> {
  const { help, texts, groups = {} as G, pictures = null, films = null } = declared;
  return { label, help, texts, groups, pictures, films };
}

/** The wire format of a page in the content API, where spec 2 §3 and §7 define it. */
export type PageWire = {
  path: string;
  /** The field with picture names: `images`, or `Images` for about and why-jewar. */
  images: 'images' | 'Images';
  /** Sections whose texts are sent as a JSON string in `description` instead of `content`. */
  described?: readonly string[];
  /** All texts are sent as a JSON string (media). */
  contentAsText?: boolean;
  /** Maximum number of new pictures in one save (spec 2 §5). */
  mostNewPictures?: number;
};

export type PageCollection<
  N extends string = string,
  S extends Record<string, SectionDeclaration> = Record<string, SectionDeclaration>,
> = {
  holds: 'sections';
  name: N;
  label: string;
  /** The public pages with these sections: titles in menus, by address or route pattern. */
  pages?: Readonly<Record<string, string>>;
  /** False for pages that differ between visitors: they are neither cached, measured nor prefetched. */
  isCached?: boolean;
  /** File or folder within `content/`. */
  seed: string;
  wire?: PageWire;
  sections: S;
};

/** Declares the sections of a page; each is one stored document. */
export function page<const N extends string, S extends Record<string, SectionDeclaration>>(
  name: N,
  declared: Pick<PageCollection<N, S>, 'label' | 'pages' | 'isCached' | 'wire' | 'sections'>,
): PageCollection<N, S> {
  return { holds: 'sections', name, seed: `sections/${name}.json`, ...declared };
}

/** The state of an entry at a given time; times are milliseconds since 1970. */
export type ScheduledState<T> = {
  /** The entry as pages show it; null while hidden. */
  shown: T | null;
  /** When this state began, if a schedule caused it. */
  since: number | null;
  /** When the schedule changes the state next. */
  until: number | null;
};

/** A stored entry, for functions over a whole collection. */
export type StoredEntry = { id: string; body: Record<string, unknown> };
/** An edit that makes a scheduled change permanent. */
export type ScheduledEdit = { collection: string; id: string; body: Record<string, unknown> };

/** The context of saving an entry. */
export type SaveMoment = {
  id: string;
  /** The entry before the save, with the id before a rename; null for a new entry. */
  before: StoredEntry | null;
  /** Whether an earlier version is being restored. */
  isRestored: boolean;
  now: number;
  newId: () => string;
};

/** Optional behaviour of a collection. */
type Behaviour<F extends Fields> = {
  /** Whether an entry is a draft: pages ignore it, and required fields may be missing. */
  isDraft?: (body: Record<string, unknown>) => boolean;
  /** The state of an entry at a given time, according to its schedule. */
  stateAt?: (entry: ComposedFields<F>, now: number) => ScheduledState<ComposedFields<F>>;
  /**
   * Edits that write scheduled changes due by `before` into the stored entries. Pages look the same with and without
   * them.
   */
  applySchedule?: (entries: readonly StoredEntry[], before: number) => ScheduledEdit[];
  /** An entry opened before such an edit may be saved over it, because the edit changed nothing visible. */
  rebasesOverSchedule?: boolean;
  /** Adds values that depend on the save, such as the time of publication. */
  stamp?: (body: Record<string, unknown>, moment: SaveMoment) => Record<string, unknown>;
  /** Checks across fields: path and reason of each problem. */
  rules?: (body: Record<string, unknown>) => [path: string, reason: string][];
  /** Why existing entries can be neither changed nor removed. */
  appendOnly?: string;
  /**
   * A field with the id of an entry of another collection, of this one, or nothing; `otherwise` is the error for other
   * values.
   */
  refersTo?: { field: keyof F & string; collection: string; otherwise: string };
  /** A field that must be unique; of entries with equal values pages show the first. */
  unique?: keyof F & string;
  /** Maximum number of entries; further ones are refused and not shown. */
  most?: number;
};

export type EntryCollection<
  N extends string = string,
  F extends Fields = Fields,
  K extends string = string,
  B extends string = string,
> = {
  holds: 'entries';
  name: N;
  label: string;
  /** The singular for the button that adds one: "a testimonial". Null when entries are created elsewhere. */
  unit: string | null;
  /** Within `content/`: a JSON list, or a folder of Markdown files with front matter. */
  seed: string;
  fields: F;
  /** The name of an entry's id in the content model. */
  key: K;
  schema: v.GenericSchema<Record<string, unknown>>;
  /** Schema of drafts. */
  draftSchema: v.GenericSchema<Record<string, unknown>>;
  wire?: { path: string; id: string };
  /** Fields for editors and the schedule only; pages never get them. */
  backstage: readonly B[];
} & Pick<
  Behaviour<Fields>,
  | 'isDraft'
  | 'applySchedule'
  | 'stamp'
  | 'rebasesOverSchedule'
  | 'rules'
  | 'appendOnly'
  | 'refersTo'
  | 'unique'
  | 'most'
> & {
    stateAt?: (entry: Record<string, unknown>, now: number) => ScheduledState<Record<string, unknown>>;
  };

/** Declares an ordered list of entries; each is one stored document. */
export function entries<
  const N extends string,
  F extends Fields,
  const K extends string = 'id',
  const B extends keyof F & string = never,
>(
  name: N,
  declared: {
    label: string;
    unit: string | null;
    seed: string;
    fields: F;
    key?: K;
    wire?: { path: string; id: string };
    backstage?: readonly B[];
  } & Behaviour<F>,
): EntryCollection<N, F, K, B> {
  const { stateAt, backstage = [], ...rest } = declared;
  const optional = Object.entries(declared.fields).map(([key, field]) => [key, v.optional(field.schema)]);
  return {
    holds: 'entries',
    name,
    ...rest,
    backstage,
    key: declared.key ?? ('id' as K),
    schema: bodySchema(declared.fields),
    draftSchema: v.looseObject(Object.fromEntries(optional), 'Must be an object'),
    ...(stateAt && { stateAt: stateAt as NonNullable<EntryCollection['stateAt']> }),
  };
}

export type SingleCollection<N extends string = string, F extends Fields = Fields> = {
  holds: 'one';
  name: N;
  /** The id of its only document. */
  id: string;
  label: string;
  seed: string;
  fields: F;
  schema: v.GenericSchema<Record<string, unknown>>;
};

/** Declares a single record, stored as one document. */
export function single<const N extends string, F extends Fields>(
  name: N,
  declared: { id: string; label: string; seed: string; fields: F },
): SingleCollection<N, F> {
  return { holds: 'one', name, ...declared, schema: bodySchema(declared.fields) };
}

export type Collection = PageCollection | EntryCollection | SingleCollection;

/** The key of a repeated text: `card`, 2, `Title` → `card2Title`. */
export const groupKey = (name: string, position: number, key: string) => `${name}${position}${key}`;

/** All texts of a section by key, with numbered keys for groups. */
export function sectionTexts({ texts, groups }: SectionDeclaration): Record<string, SectionText> {
  const numbered: Record<string, SectionText> = { ...texts };
  for (const [name, { most, fields }] of Object.entries(groups)) {
    for (let position = 1; position <= most; position += 1) {
      for (const [key, field] of Object.entries(fields)) numbered[groupKey(name, position, key)] = field;
    }
  }
  return numbered;
}

const UNSHOWN = {
  pictures: pictures('Pictures', { most: 0, help: 'Kept for other programs. The page shows none here.' }),
  films: films('Films', { most: 0, help: 'Kept for other programs. The page shows none here.' }),
};

/** The slot for pictures or films of a section. A section that shows none still stores those of other clients. */
export const slotOf = <K extends 'pictures' | 'films'>(declared: SectionDeclaration, kind: K) =>
  (declared[kind] ?? UNSHOWN[kind]) as NonNullable<SectionDeclaration[K]>;

/** Schema of a stored section; undeclared keys are kept for other clients. */
export function sectionSchema(declared: SectionDeclaration) {
  return v.looseObject(
    {
      texts: v.optional(bodySchema(sectionTexts(declared))),
      pictures: v.optional(slotOf(declared, 'pictures').schema),
      films: v.optional(slotOf(declared, 'films').schema),
    },
    'Must be an object',
  );
}
