import sprite from '../ui/frame-icons.svg';

/** The name in the drawn logo. Other brands are set in type; the logo also replaces an unknown brand. */
const DRAWN = 'Vayuvan';
const LETTERS_HIGH = 0.72;
/** Approximate width of a letter of the display font, relative to its height. */
const LETTER_WIDTH = 0.56;

type Props = { brand: string; x?: number; y?: number; width: number; height: number };

/** The brand's name inside a drawing: the drawn logo, or the name in the display font. */
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
      // The estimated letter width is inexact, so limit long names to the available width.
      textLength={narrow < tall * 1.15 ? width : undefined}
      lengthAdjust="spacingAndGlyphs"
      dominantBaseline="central"
      style={{ font: `600 ${size}px var(--display)` }}
    >
      {brand}
    </text>
  );
}
