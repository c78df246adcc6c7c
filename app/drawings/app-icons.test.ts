import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';

const drawing = readFileSync(join(import.meta.dirname, 'favicon.svg'), 'utf8');

/** The mark filling the square, with `room` around it; each system rounds the corners itself. */
const square = (room: number) => {
  const side = 64 + 2 * room;
  const box = `${-room} ${-room} ${side} ${side}`;
  return drawing
    .replace(/viewBox="[^"]+" width="\d+" height="\d+"/, `viewBox="${box}" width="${side}" height="${side}"`)
    .replace(/<rect [^>]+?(fill="[^"]+")\/>/, `<rect x="-50" y="-50" width="200" height="200" $1/>`);
};

const ICONS = [
  { file: 'icon-192.png', size: 192, svg: drawing },
  { file: 'icon-512.png', size: 512, svg: drawing },
  // A phone may crop it to a circle of 80 % of the side (W3C, Web Application Manifest).
  { file: 'icon-maskable-512.png', size: 512, svg: square(10) },
  { file: 'apple-touch-icon.png', size: 180, svg: square(6) },
];

// To regenerate the files, delete them and run this test.
test.for(ICONS)('$file is the mark as it is drawn, and small', async ({ file, size, svg }) => {
  const path = join(import.meta.dirname, 'app-icons', file);
  const drawn = sharp(Buffer.from(svg), { density: 72 * 8 }).resize(size, size);
  if (!existsSync(path)) await drawn.clone().png({ palette: true, colours: 32, effort: 10 }).toFile(path);
  expect(statSync(path).size).toBeLessThan(9000);

  const pixels = (image: Sharp) =>
    image.ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const made = await pixels(sharp(path));
  const wanted = await pixels(drawn);
  expect([made.info.width, made.info.height]).toEqual([size, size]);
  const far = wanted.data.reduce(
    (sum: number, value: number, at: number) => sum + Math.abs(value - (made.data[at] ?? 0)),
    0,
  );
  expect(far / wanted.data.length).toBeLessThan(3);
});
