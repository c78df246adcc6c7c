import type { InferOutput } from 'valibot';
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
  /** Three colours from its top to its foot, shown until it has come: `#cba,#887,#342`. */
  tones?: string;
};

/** A film in the media library; `seconds` is its real length. */
export type Film = {
  file: string;
  width: number;
  height: number;
  seconds: number;
  title: string;
  kind: Kind;
  /** What stands there before it plays; null where nobody has chosen one. */
  poster: Picture | null;
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
