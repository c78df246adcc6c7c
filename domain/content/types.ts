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
};

/** A named block of one page (spec 2 §3, Page section), already in the clean model. */
export type Section = {
  name: string;
  texts: Record<string, string>;
  pictures: Picture[];
  films: Film[];
};

/** Pages whose words live in sections; the first four are the spec's editable collections. */
export const PAGES = [
  'home',
  'about',
  'why-jewar',
  'media',
  'amenities',
  'price',
  'faq',
  'contact',
  'site-visit',
  'thankyou',
  'privacy',
  'not-found',
  'brochure',
] as const;
export type PageName = (typeof PAGES)[number];

export type Faq = { id: string; group: string; question: string; answer: string };
export type Testimonial = {
  id: string;
  name: string;
  position: string;
  rating: number;
  feedback: string;
  evidence: string;
};
export type Amenity = {
  id: string;
  title: string;
  /** Name of an icon in app/ui/icon.tsx. */
  icon: string;
  /** Fill of its legend cell: g green, w water, y yellow, c clay. */
  tone: 'g' | 'w' | 'y' | 'c';
  description: string;
  picture: Picture;
  /** Where it stands on the layout plan, in per cent of the drawing. */
  x: number;
  y: number;
  /** The home page shows ten; the eleventh stands on /amenities only. */
  onHome: boolean;
};
/** Price in paise, so that sums stay whole. `frontFeet` and `depthFeet` draw the plot to scale. */
export type PlotPrice = {
  id: string;
  squareYards: number;
  pricePaise: number;
  label: string;
  note: string;
  frontFeet: number;
  depthFeet: number;
};
export type Term = { id: string; term: string; hindi: string; meaning: string };

export type ArticleCard = {
  slug: string;
  title: string;
  /** ISO date, YYYY-MM-DD. */
  date: string;
  author: string;
  category: string;
  tags: string[];
  listed: boolean;
  description: string;
  picture: Picture;
};
export type Article = ArticleCard & {
  metaTitle: string;
  updated: string;
  /** Markdown; server/content renders it. */
  body: string;
  related: string[];
  terms: string[];
};

/** Markdown with the placeholders {email}, {phone} and {address}, filled from the settings. */
export type Policy = { title: string; lastUpdated: string; revised: string; body: string };

export type LegalIdentity = {
  name: string;
  role: '' | 'developer' | 'authorised channel partner';
  promoter: string;
  agentRera: string;
  projectRera: string;
  portal: string;
  collectionAccount: string;
};

export type Settings = {
  brand: string;
  brandHindi: string;
  blurb: string;
  email: string;
  /** As shown, for example "+91 55501 20137". The first is called and messaged. */
  phones: string[];
  whatsapp: string;
  addressLines: string[];
  social: { name: string; url: string }[];
  author: string;
  imagesNotice: string;
  legal: LegalIdentity;
  /** Claims shown on the site, each with what proves it (empty: the launch list flags it). */
  claims: { id: string; value: string; label: string; evidence: string }[];
};

/** Everything the public pages say, as one consistent picture of the store. */
export type Content = {
  version: number;
  settings: Settings;
  pages: Record<PageName, Section[]>;
  articles: Article[];
  faqs: Faq[];
  contactFaqs: Faq[];
  testimonials: Testimonial[];
  amenities: Amenity[];
  plots: PlotPrice[];
  glossary: Term[];
  privacy: Policy;
  /** Every still and film, for the gallery overlay, in the order of a walk. */
  gallery: { pictures: Picture[]; films: Film[] };
};
