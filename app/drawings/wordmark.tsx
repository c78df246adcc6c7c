import sprite from '../ui/frame-icons.svg';

/** The name the drawn letters spell; a brand called otherwise is set in type, one that could not be read is drawn. */
const DRAWN = 'Vayuvan';
const LETTERS_HIGH = 0.72;
/** About how wide a letter of the display face is, to its height. */
const LETTER_WIDTH = 0.52;

type Props = { brand: string; x?: number; y?: number; width: number; height: number };

/** The brand's name inside a drawing: as the logo, or in the display face where the name is another one. */
export function Wordmark({ brand, x = 0, y = 0, width, height }: Props) {
  if (!brand || brand === DRAWN)
    return <use href={`${sprite}#logo`} x={x} y={y} width={width} height={height} />;
  const size = Math.min(height * LETTERS_HIGH, width / (brand.length * LETTER_WIDTH));
  return (
    <text
      x={x}
      y={y + height / 2}
      fill="currentColor"
      dominantBaseline="central"
      style={{ font: `600 ${size}px var(--display)` }}
    >
      {brand}
    </text>
  );
}
