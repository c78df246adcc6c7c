import type { InferOutput } from 'valibot';
import type {
  EntryCollection,
  Group,
  PageCollection,
  SectionDeclaration,
  SingleCollection,
} from './collection.ts';
import type * as collections from './collections/index.ts';
import type { Field, Fields, ListField, RecordField } from './fields.ts';

/** What a picture or film is; its caption says so (decisions: Truth). */
export type Kind = 'photograph' | 'impression' | 'drawing';

/** A still in the media library. `file` is its name below /upload/. */
export type Picture = {
  file: string;
  width: number;
  height: number;
  alt: string;
  kind: Kind;
  /** Shown under the picture; empty means only the kind is shown. */
  caption: string;
  /** CSS object-position of what must stay in a crop, for example "50% 80%". */
  focus: string;
};

/** A film in the media library; `seconds` is its real length. */
export type Film = {
  file: string;
  width: number;
  height: number;
  seconds: number;
  title: string;
  kind: Kind;
  poster: Picture;
  /** When it came into the library, in milliseconds since 1970. */
  added: number;
};

/** What a page reads of a field: files of the library in place of their names. */
export type Composed<F extends Field> =
  F extends RecordField<infer Inner>
    ? ComposedFields<Inner>
    : F extends ListField<infer Inner>
      ? ComposedFields<Inner>[]
      : F extends { kind: 'picture' }
        ? F extends { required: true }
          ? Picture
          : Picture | null
        : F extends { kind: 'pictures' }
          ? Picture[]
          : F extends { kind: 'film' }
            ? Film | null
            : F extends { kind: 'films' }
              ? Film[]
              : InferOutput<F['schema']>;
export type ComposedFields<F extends Fields> = { -readonly [K in keyof F]: Composed<F[K]> };

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
    : E]: Collections[E] extends EntryCollection<string, infer F, infer K>
    ? (ComposedFields<F> & Record<K, string>)[]
    : Collections[E] extends SingleCollection<string, infer F>
      ? ComposedFields<F>
      : never;
};

/** Everything the public pages say, as one consistent picture of the store. */
export type Content = Records & {
  version: number;
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
export type Amenity = Content['amenities'][number];
/** Price in paise, so that sums stay whole. `frontFeet` and `depthFeet` draw the plot to scale. */
export type PlotPrice = Content['plots'][number];
export type Term = Content['glossary'][number];
export type Article = Content['articles'][number];
/** What a list shows of an article. */
export type ArticleCard = Pick<
  Article,
  'slug' | 'title' | 'date' | 'author' | 'category' | 'tags' | 'listed' | 'description' | 'picture'
>;
export type Settings = Content['settings'];
export type LegalIdentity = Settings['legal'];
