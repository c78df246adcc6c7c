import type { InferOutput } from 'valibot';
import type { Field, Fields, ListField, RecordField } from './fields.ts';

/** The kind of a picture or film, shown in its caption (decisions: Truth). */
export type Kind = 'photograph' | 'impression' | 'drawing';

/** A still of the media library. `file` is its name below /upload/. */
export type Picture = {
  file: string;
  width: number;
  height: number;
  alt: string;
  kind: Kind;
  /** Shown below the picture; when empty only the kind is shown. */
  caption: string;
  /** CSS object-position of the part that crops must keep, for example "50% 80%". */
  focus: string;
  /** Placeholder colours from top to bottom, shown while loading: `#cba,#887,#342`. */
  tones?: string;
};

/** A film of the media library; `seconds` is its actual length. */
export type Film = {
  file: string;
  width: number;
  height: number;
  seconds: number;
  title: string;
  kind: Kind;
  /** The poster before playing; null without one. */
  poster: Picture | null;
  /** When it was added to the library, in milliseconds since 1970. */
  added: number;
};

/** The value of a field for pages: library files instead of their names. */
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
