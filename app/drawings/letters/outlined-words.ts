import outlines from './outlines.json' with { type: 'json' };

export type Face = keyof typeof outlines;
export type Lettering = {
  face: Face;
  size: number;
  /** Point of the text that (x, y) refers to. */
  anchor?: 'start' | 'middle' | 'end';
};

/** Coordinates are rounded to this fraction of a unit. */
const PARTS = 20;

type FaceLetters = {
  letters: Readonly<Record<string, { advance: number; outline: string }>>;
  pairs: Readonly<Record<string, number>>;
};

/**
 * Converts words to a path of letter outlines (server/fonts/draw-letters.ts), in the units of `size`.
 * Paths render faster: text in a picture is shaped on the main thread each time it comes into view.
 * Null if a letter has no outline.
 */
export function outlinedWords(words: string, x: number, y: number, { face, size, anchor }: Lettering) {
  const { letters, pairs }: FaceLetters = outlines[face];
  const scale = size / 1000;
  const characters = [...words];
  let width = 0;
  const outlined: { outline: string; at: number }[] = [];
  for (const [index, character] of characters.entries()) {
    const letter = letters[character];
    if (!letter) return null;
    outlined.push({ outline: letter.outline, at: width * scale });
    width += letter.advance + (pairs[character + (characters[index + 1] ?? '')] ?? 0);
  }
  const left = x - (anchor === 'end' ? 1 : anchor === 'middle' ? 0.5 : 0) * width * scale;
  return outlined.map(({ outline, at }) => placed(outline, left + at, y, scale)).join('');
}

/**
 * Moves an outline to a position, with relative coordinates that are rounded within the letter.
 * Equal letters then have equal text, which compresses well.
 */
function placed(outline: string, x: number, y: number, scale: number): string {
  let [fromX, fromY] = [0, 0];
  let [beganX, beganY] = [0, 0];
  const moved = outline.replace(/([MLQZ])([^MLQZ]*)/g, (_, command: string, numbers: string) => {
    if (command === 'Z') {
      [fromX, fromY] = [beganX, beganY];
      return 'z';
    }
    const at = numbers
      .trim()
      .split(' ')
      .map((number) => Math.round(Number(number) * scale * PARTS));
    const steps = at.map((value, index) => value - (index % 2 === 0 ? fromX : fromY));
    [fromX = 0, fromY = 0] = at.slice(-2);
    if (command === 'M') [beganX, beganY] = [fromX, fromY];
    return command.toLowerCase() + joined(steps);
  });
  return moved && `M${joined([Math.round(x * PARTS), Math.round(y * PARTS)])}${moved}`;
}

/** Joins numbers; a minus sign needs no space before it. */
const joined = (parts: readonly number[]) =>
  parts
    .map((value, index) => {
      const written = String(value / PARTS).replace(/^(-?)0\./, '$1.');
      return index > 0 && value >= 0 ? ` ${written}` : written;
    })
    .join('');
