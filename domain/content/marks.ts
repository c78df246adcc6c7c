/**
 * Marks are private-use characters around a text that identify its field, while a page is rendered for an editor. They
 * never leave the server (server/editing/marked-html.ts).
 */
const OPEN = 0xf0000;
const CLOSE = 0x100000;
const MAX_NUMBER = 0xfffd;

const MARK = /[\u{f0000}-\u{10fffd}]/gu;
/** A mark in percent encoding, as in an address. */
const ENCODED = /%F[34](?:%[89AB][\dA-F]){3}/gi;

/** The address of a field: `home/intro/texts.title`, or for a library file `library/arrival.jpg/alt`. */
export type FieldAddress = string;

export type Marks = {
  /** Encloses a text in marks. An empty text stays empty, because pages test for that. */
  enclose: (address: FieldAddress, text: string) => string;
  /** Field addresses by the number of their mark. */
  addresses: readonly FieldAddress[];
};

export function createMarks(): Marks {
  const addresses: FieldAddress[] = [];
  const numbers = new Map<FieldAddress, number>();
  return {
    addresses,
    enclose(address, text) {
      if (text === '') return '';
      const number = numbers.get(address) ?? addresses.push(address) - 1;
      if (number > MAX_NUMBER) return text;
      numbers.set(address, number);
      return String.fromCodePoint(OPEN + number) + text + String.fromCodePoint(CLOSE + number);
    },
  };
}

/** Removes all marks, also percent-encoded ones. */
export const withoutMarks = (text: string) => text.replace(MARK, '').replace(ENCODED, '');

export const hasMarks = (text: string) => text.search(MARK) >= 0 || text.search(ENCODED) >= 0;

/** Replaces each mark by the result of `read`. */
export const replaceMarks = (text: string, read: (number: number, opens: boolean) => string) =>
  text.replace(MARK, (mark) => {
    const code = mark.codePointAt(0) ?? 0;
    return code < CLOSE ? read(code - OPEN, true) : read(code - CLOSE, false);
  });

/** The text without its marks, and its first mark. */
export function splitMark(text: string): { mark: string; text: string } {
  const code = text.codePointAt(0) ?? 0;
  if (code < OPEN) return { mark: '', text };
  return { mark: String.fromCodePoint(code), text: withoutMarks(text) };
}

export const fieldAddress = (collection: string, id: string, path: string): FieldAddress =>
  `${collection}/${id}/${path}`;

/** Parses a field address. */
export function parseFieldAddress(address: FieldAddress): { collection: string; id: string; path: string } {
  const [collection = '', id = '', ...path] = address.split('/');
  return { collection, id, path: path.join('/') };
}
