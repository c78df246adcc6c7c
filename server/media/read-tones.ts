import sharp from 'sharp';

/**
 * Computes placeholder colours (a low-quality image placeholder): three colours from top to bottom for a CSS gradient,
 * such as `#cba,#887,#342`. Empty for transparent pictures, because the gradient would stay visible.
 */
export async function readTones(source: string): Promise<string> {
  const { data, info } = await sharp(source, { limitInputPixels: 40_000_000, autoOrient: true })
    .resize(1, 3, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const rows = [0, 1, 2].map((row) => [...data.subarray(row * channels, (row + 1) * channels)]);
  if (channels % 2 === 0 && rows.some((row) => (row.at(-1) ?? 0) < 255)) return '';
  return rows.map((row) => `#${digit(row[0])}${digit(row[1] ?? row[0])}${digit(row[2] ?? row[0])}`).join(',');
}

/** One hexadecimal digit for each channel is precise enough for a placeholder. */
const digit = (value = 0) => Math.round(value / 17).toString(16);
