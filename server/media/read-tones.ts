import sharp from 'sharp';

/**
 * Three colours of a picture from its top to its foot, as a CSS gradient takes them: `#cba,#887,#342`. What stands in
 * its place until it has come. Empty where anything shines through, because a gradient behind it would stay.
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

/** One hexadecimal digit a channel is as near as an eye can tell behind a picture that comes. */
const digit = (value = 0) => Math.round(value / 17).toString(16);
