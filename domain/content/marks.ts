/**
 * Marks name the field a text comes from while a page is made for an editor: one character of the planes that Unicode
 * leaves to private use before the text, and one after it. They never leave the server (server/editing/marked-html.ts).
 */
const OPEN = 0xf0000;
const CLOSE = 0x100000;
const MOST = 0xfffd;

const MARK = /[\u{f0000}-\u{10fffd}]/gu;
/** The same in an address, where every byte is written out. */
const ENCODED = /%F[34](?:%[89AB][\dA-F]){3}/gi;

/** A field of a document: `home/intro/texts.title`; a file of the library: `library/arrival.jpg/alt`. */
export type Place = string;

export type Marks = {
  /** The text between its marks; an empty one stays empty, for pages ask whether there is one. */
  around: (place: Place, text: string) => string;
  /** The places by the number of their mark. */
  places: readonly Place[];
};

export function createMarks(): Marks {
  const places: Place[] = [];
  const numbers = new Map<Place, number>();
  return {
    places,
    around(place, text) {
      if (text === '') return '';
      const number = numbers.get(place) ?? places.push(place) - 1;
      if (number > MOST) return text;
      numbers.set(place, number);
      return String.fromCodePoint(OPEN + number) + text + String.fromCodePoint(CLOSE + number);
    },
  };
}

/** The text without marks; also those in an address. */
export const withoutMarks = (text: string) => text.replace(MARK, '').replace(ENCODED, '');

export const hasMarks = (text: string) => text.search(MARK) >= 0 || text.search(ENCODED) >= 0;

/** The text with each mark replaced by what `read` makes of it. */
export const replaceMarks = (text: string, read: (number: number, opens: boolean) => string) =>
  text.replace(MARK, (mark) => {
    const code = mark.codePointAt(0) ?? 0;
    return code < CLOSE ? read(code - OPEN, true) : read(code - CLOSE, false);
  });

/** A text that is marked as a whole, and its first mark. */
export function unwrapped(text: string): { mark: string; text: string } {
  const code = text.codePointAt(0) ?? 0;
  if (code < OPEN) return { mark: '', text };
  return { mark: String.fromCodePoint(code), text: withoutMarks(text) };
}

export const placeOf = (collection: string, id: string, path: string): Place => `${collection}/${id}/${path}`;

/** The collection, the id and the path of a place. */
export function partsOfPlace(place: Place): { collection: string; id: string; path: string } {
  const [collection = '', id = '', ...path] = place.split('/');
  return { collection, id, path: path.join('/') };
}
