import * as v from 'valibot';
import { bodySchema, type Field, type Fields, type films, type pictures } from './fields.ts';

/** Fields whose value is one text: all that a section's texts can hold (spec 2 §3, Page section). */
export type SectionText = Extract<Field, { kind: 'line' | 'text' | 'figure' | 'choice' | 'reference' }>;
export type SectionTexts = { readonly [key: string]: SectionText };

/** A thing that a section repeats with numbered keys: `card1Title`, `card1discribe`, `card2Title`… */
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
  /** Below `content/`. */
  seed: string;
  wire?: PageWire;
  sections: S;
};

/** The sections of one page: one stored document each. */
export function page<const N extends string, S extends Record<string, SectionDeclaration>>(
  name: N,
  declared: { label: string; wire?: PageWire; sections: S },
): PageCollection<N, S> {
  return { holds: 'sections', name, seed: `sections/${name}.json`, ...declared };
}

export type EntryCollection<
  N extends string = string,
  F extends Fields = Fields,
  K extends string = string,
> = {
  holds: 'entries';
  name: N;
  label: string;
  /** Below `content/`: a JSON list, or a folder of Markdown files with front matter. */
  seed: string;
  fields: F;
  /** What an entry's id is called in the pages' model. */
  key: K;
  schema: v.GenericSchema<Record<string, unknown>>;
  wire?: { path: string; id: string };
};

/** A list of like entries, in their order: one stored document each. */
export function entries<const N extends string, F extends Fields, const K extends string = 'id'>(
  name: N,
  declared: { label: string; seed: string; fields: F; key?: K; wire?: { path: string; id: string } },
): EntryCollection<N, F, K> {
  const key = declared.key ?? ('id' as K);
  return { holds: 'entries', name, ...declared, key, schema: bodySchema(declared.fields) };
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
export const groupKey = (name: string, place: number, key: string) => `${name}${place}${key}`;

/** Every text of a section by its key, those of its groups numbered. */
export function sectionTexts({ texts, groups }: SectionDeclaration): Record<string, SectionText> {
  const numbered: Record<string, SectionText> = { ...texts };
  for (const [name, { most, fields }] of Object.entries(groups)) {
    for (let place = 1; place <= most; place += 1) {
      for (const [key, field] of Object.entries(fields)) numbered[groupKey(name, place, key)] = field;
    }
  }
  return numbered;
}

/** The schema of one stored section; keys it does not declare are kept for the wire. */
export function sectionSchema(declared: SectionDeclaration) {
  const { pictures, films } = declared;
  const none = v.pipe(v.array(v.string()), v.maxLength(0, 'This section shows none'));
  return v.looseObject(
    {
      texts: v.optional(bodySchema(sectionTexts(declared))),
      pictures: v.optional(pictures?.schema ?? none),
      films: v.optional(films?.schema ?? none),
    },
    'Must be an object',
  );
}
