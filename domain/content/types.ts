import type { InferOutput } from 'valibot';
import type {
  EntryCollection,
  Group,
  PageCollection,
  SectionDeclaration,
  SingleCollection,
} from './collection.ts';
import type * as collections from './collections/index.ts';
import type { ComposedFields, Film, Picture } from './composed.ts';

export type { Film, Kind, Picture } from './composed.ts';

type ComposedGroup<G extends Group> = {
  -readonly [K in keyof G['fields']]: InferOutput<G['fields'][K]['schema']>;
}[];
type ComposedSection<S extends SectionDeclaration> = {
  name: string;
  texts: { -readonly [K in keyof S['texts']]: InferOutput<S['texts'][K]['schema']> };
  /** Repeated groups in order, without empty rows. */
  groups: { -readonly [K in keyof S['groups']]: ComposedGroup<S['groups'][K]> };
  pictures: Picture[];
  films: Film[];
};

type Collections = typeof collections;
/** Pages made of sections, by collection name. */
export type Pages = {
  [E in keyof Collections as Collections[E] extends PageCollection<infer N>
    ? N
    : never]: Collections[E] extends {
    sections: infer S extends Record<string, SectionDeclaration>;
  }
    ? { [K in keyof S]: ComposedSection<S[K]> }
    : never;
};
export type PageName = keyof Pages;
/** A section of a page: `SectionOf<'home', 'about'>`. */
export type SectionOf<P extends PageName, S extends keyof Pages[P]> = Pages[P][S];

type Records = {
  [E in keyof Collections as Collections[E] extends PageCollection
    ? never
    : E]: Collections[E] extends EntryCollection<string, infer F, infer K, infer B>
    ? (Omit<ComposedFields<F>, B> & Record<K, string>)[]
    : Collections[E] extends SingleCollection<string, infer F>
      ? ComposedFields<F>
      : never;
};

/** All content of the public pages, as one consistent snapshot. */
export type Content = Records & {
  version: number;
  /** The version plus the time of the last scheduled change: identifies this state of the content. */
  edition: string;
  pages: Pages;
  /** All stills and films for the gallery overlay, in order. */
  gallery: { pictures: Picture[]; films: Film[] };
  /**
   * Time of the last save, in milliseconds since 1970: by `pages/<page>`, by collection (`plots`), and by
   * `articles/<slug>` for articles edited since seeding.
   */
  changed: Record<string, number>;
};

/** Any section, for code that works with all of them. */
export type Section = {
  name: string;
  texts: Record<string, string>;
  groups: Record<string, Record<string, string>[]>;
  pictures: Picture[];
  films: Film[];
};

export type Faq = Content['faqs'][number];
export type Testimonial = Content['testimonials'][number];
export type Amenity = Content['amenityCards'][number];
/** Price in paise, so that sums are exact. `frontFeet` and `depthFeet` give the plot's proportions. */
export type PlotPrice = Content['plots'][number];
/** Rates for duty, registration, TDS and the loan example; 0 when unknown. */
export type Rates = Content['rates'];
/** A plot of the township; its price depends on its size. */
export type Plot = Content['townshipPlots'][number];
export type Term = Content['glossary'][number];
export type Article = Content['articles'][number];
/** An article in lists. */
export type ArticleCard = Pick<
  Article,
  | 'slug'
  | 'title'
  | 'date'
  | 'updated'
  | 'author'
  | 'category'
  | 'tags'
  | 'listed'
  | 'description'
  | 'picture'
> & {
  /** Length of its opening film in seconds; 0 without one. */
  filmSeconds: number;
};
export type Settings = Content['settings'];
export type LegalIdentity = Settings['legal'];
