import sprite from '../ui/frame-icons.svg';

/** The name the drawn letters spell; a brand called otherwise is set in type, one that could not be read is drawn. */
const DRAWN = 'Vayuvan';
const LETTERS_HIGH = 0.72;
/** About how wide a letter of the display face is, to its height. */
const LETTER_WIDTH = 0.56;

type Props = { brand: string; x?: number; y?: number; width: number; height: number };

/** The brand's name inside a drawing: as the logo, or in the display face where the name is another one. */
export function Wordmark({ brand, x = 0, y = 0, width, height }: Props) {
  if (!brand || brand === DRAWN)
    return <use href={`${sprite}#logo`} x={x} y={y} width={width} height={height} />;
  const [tall, narrow] = [height * LETTERS_HIGH, width / (brand.length * LETTER_WIDTH)];
  const size = Math.min(tall, narrow);
  return (
    <text
      x={x}
      y={y + height / 2}
      fill="currentColor"
      // Letters are no measure: a long name takes the room that there is, and no more.
      textLength={narrow < tall * 1.15 ? width : undefined}
      lengthAdjust="spacingAndGlyphs"
      dominantBaseline="central"
      style={{ font: `600 ${size}px var(--display)` }}
    >
      {brand}
    </text>
  );
}
