import * as v from 'valibot';
import type { ComposedFields } from './composed.ts';
import { bodySchema, type Field, type Fields, films, pictures } from './fields.ts';

/** Fields whose value is one text: all that a section's texts can hold (spec 2 §3, Page section). */
export type SectionText = Extract<Field, { kind: 'line' | 'text' | 'figure' | 'choice' | 'reference' }>;
export type SectionTexts = { readonly [key: string]: SectionText };

/** A thing that a section repeats with numbered keys: `card1Title`, `card1discribe`, `card2Title`… (spelt as in spec 2 §3) */
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

/** A named block of a page: its texts, the groups it repeats, and its slots for pictures and films. */
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

/** How the content API names a page's content, where spec 2 §3 and §7 fix it. */
export type PageWire = {
  path: string;
  /** The field of the picture names: `images`, or `Images` for about and why-jewar. */
  images: 'images' | 'Images';
  /** Sections whose texts travel as a JSON string in `description` instead of `content`. */
  described?: readonly string[];
  /** All texts travel as a JSON string (media). */
  contentAsText?: boolean;
  /** Most new pictures in one save (spec 2 §5). */
  mostNewPictures?: number;
};

export type PageCollection<
  N extends string = string,
  S extends Record<string, SectionDeclaration> = Record<string, SectionDeclaration>,
> = {
  holds: 'sections';
  name: N;
  label: string;
  /** The public pages that show these sections: by address or by the pattern of their route what menus call them. */
  pages?: Readonly<Record<string, string>>;
  /** False where a page is not the same for everybody: it is not cached, measured or loaded ahead. */
  isCached?: boolean;
  /** Below `content/`. */
  seed: string;
  wire?: PageWire;
  sections: S;
};

/** The sections of one page: one stored document each. */
export function page<const N extends string, S extends Record<string, SectionDeclaration>>(
  name: N,
  declared: Pick<PageCollection<N, S>, 'label' | 'pages' | 'isCached' | 'wire' | 'sections'>,
): PageCollection<N, S> {
  return { holds: 'sections', name, seed: `sections/${name}.json`, ...declared };
}

/** How an entry stands at a time; times are milliseconds since 1970. */
export type Standing<T> = {
  /** Null while pages do not show it. */
  shown: T | null;
  /** Since when it stands so, where a time of its own brought that about. */
  since: number | null;
  /** When that changes by itself. */
  until: number | null;
};

/** An entry as it is stored, for what looks at a whole collection. */
export type StoredEntry = { id: string; body: Record<string, unknown> };
/** What is to be written down once a time has come; `body` null removes. */
export type SettledEdit = { collection: string; id: string; body: Record<string, unknown> };

/** What the save of an entry knows besides its body. */
export type SaveMoment = {
  id: string;
  /** The entry as it stands, under the id it has before a rename; null for a new one. */
  before: StoredEntry | null;
  /** An earlier version is brought back. */
  isRestored: boolean;
  now: number;
  newId: () => string;
};

/** What makes the entries of a collection more than their fields. */
type Behaviour<F extends Fields> = {
  /** Unfinished entries, which no page reads: what is required may be missing in them. */
  isDraft?: (body: Record<string, unknown>) => boolean;
  /** What stands there at a time. */
  standing?: (entry: ComposedFields<F>, now: number) => Standing<ComposedFields<F>>;
  /**
   * The edits that write down what has come to stand by `before`, so that the stored entries say it themselves.
   * Pages show the same with and without them.
   */
  settle?: (entries: readonly StoredEntry[], before: number) => SettledEdit[];
  /** Whoever opened an entry before it was settled saves over that: it said nothing which was not so already. */
  overSettled?: boolean;
  /** The body that is stored, with what the moment of the save decides. */
  stamp?: (body: Record<string, unknown>, moment: SaveMoment) => Record<string, unknown>;
  /** What is wrong with fields taken together: path and reason. */
  rules?: (body: Record<string, unknown>) => [path: string, reason: string][];
  /** Why an entry that is there can be neither changed nor removed. */
  appendOnly?: string;
  /**
   * A field that names the id of an entry of another collection, or of one of this that leads on to it, or nothing; and
   * what is said `otherwise`.
   */
  refersTo?: { field: keyof F & string; collection: string; otherwise: string };
  /** A field in which no two entries may say the same; of those that do, pages show the first. */
  unique?: keyof F & string;
  /** So many have a place on the page; those after them are not shown, and refused. */
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
  /** What one of them is called on the button that adds it: "a testimonial". Null where they come about elsewhere. */
  unit: string | null;
  /** Below `content/`: a JSON list, or a folder of Markdown files with front matter. */
  seed: string;
  fields: F;
  /** What an entry's id is called in the pages' model. */
  key: K;
  schema: v.GenericSchema<Record<string, unknown>>;
  /** The schema of an unfinished entry. */
  draftSchema: v.GenericSchema<Record<string, unknown>>;
  wire?: { path: string; id: string };
  /** Fields that only editors and the schedule have; pages never get them. */
  backstage: readonly B[];
} & Pick<
  Behaviour<Fields>,
  'isDraft' | 'settle' | 'stamp' | 'overSettled' | 'rules' | 'appendOnly' | 'refersTo' | 'unique' | 'most'
> & {
    standing?: (entry: Record<string, unknown>, now: number) => Standing<Record<string, unknown>>;
  };

/** A list of like entries, in their order: one stored document each. */
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
  const { standing, backstage = [], ...rest } = declared;
  const optional = Object.entries(declared.fields).map(([key, field]) => [key, v.optional(field.schema)]);
  return {
    holds: 'entries',
    name,
    ...rest,
    backstage,
    key: declared.key ?? ('id' as K),
    schema: bodySchema(declared.fields),
    draftSchema: v.looseObject(Object.fromEntries(optional), 'Must be an object'),
    ...(standing && { standing: standing as NonNullable<EntryCollection['standing']> }),
  };
}

export type SingleCollection<N extends string = string, F extends Fields = Fields> = {
  holds: 'one';
  name: N;
  /** The id of its one document. */
  id: string;
  label: string;
  seed: string;
  fields: F;
  schema: v.GenericSchema<Record<string, unknown>>;
};

/** One record, stored as one document. */
export function single<const N extends string, F extends Fields>(
  name: N,
  declared: { id: string; label: string; seed: string; fields: F },
): SingleCollection<N, F> {
  return { holds: 'one', name, ...declared, schema: bodySchema(declared.fields) };
}

export type Collection = PageCollection | EntryCollection | SingleCollection;

/** The key of a repeated text: `card` 2 `Title` → `card2Title`. */
export const groupKey = (name: string, position: number, key: string) => `${name}${position}${key}`;

/** Every text of a section by its key, those of its groups numbered. */
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

/** The pictures or films of a section. One that shows none keeps what other programs send. */
export const slotOf = <K extends 'pictures' | 'films'>(declared: SectionDeclaration, kind: K) =>
  (declared[kind] ?? UNSHOWN[kind]) as NonNullable<SectionDeclaration[K]>;

/** The schema of one stored section; keys it does not declare are kept for the wire. */
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
