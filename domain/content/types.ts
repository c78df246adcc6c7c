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
  /** What the section repeats, in its order, empty ones left out. */
  groups: { -readonly [K in keyof S['groups']]: ComposedGroup<S['groups'][K]> };
  pictures: Picture[];
  films: Film[];
};

type Collections = typeof collections;
/** The pages whose words live in sections, by the name their documents are stored under. */
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
/** One section of a page: `SectionOf<'home', 'about'>`. */
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

/** Everything the public pages say, as one consistent picture of the store. */
export type Content = Records & {
  version: number;
  /** The version, and with it the last time at which something came to stand by itself: names this state of the content. */
  edition: string;
  pages: Pages;
  /** Every still and film, for the gallery overlay, in the order of a walk. */
  gallery: { pictures: Picture[]; films: Film[] };
  /**
   * When content was last saved, in milliseconds since 1970: by `pages/<page>`, by record (`plots`), and by
   * `articles/<slug>` for entries that were edited since the site was born.
   */
  changed: Record<string, number>;
};

/** Any section, for what does not mind which. */
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
/** Price in paise, so that sums stay whole. `frontFeet` and `depthFeet` draw the plot to scale. */
export type PlotPrice = Content['plots'][number];
/** What duty, registration, TDS and the example of a loan are worked out from; 0 where it is not known. */
export type Rates = Content['rates'];
/** A plot of the township; what it costs is said by its size. */
export type Plot = Content['townshipPlots'][number];
export type Term = Content['glossary'][number];
export type Article = Content['articles'][number];
/** What a list shows of an article. */
export type ArticleCard = Pick<
  Article,
  'slug' | 'title' | 'date' | 'author' | 'category' | 'tags' | 'listed' | 'description' | 'picture'
> & {
  /** Length of the film that it opens with; 0 without one. */
  filmSeconds: number;
};
export type Settings = Content['settings'];
export type LegalIdentity = Settings['legal'];
