import type { Env, Hono } from 'hono';
import type { Cards } from './cards.ts';
import type { Files } from './files.ts';
import type { Pictures } from './pictures.ts';

/** Mounts picture sizes, and films and originals at both paths of the specification (spec 2 §7). */
export function mountMedia<E extends Env>(
  app: Hono<E>,
  media: { pictures: Pictures; files: Files; cards?: Cards },
): void {
  app.get('/pictures/:file/:variant', (c) =>
    media.pictures.serve(c.req.raw, c.req.param('file'), c.req.param('variant')),
  );
  const { cards } = media;
  if (cards) app.get('/cards/:name{.+}', (c) => cards.serve(c.req.raw, c.req.param('name')));
  app.get('/upload/:file', (c) => media.files.serve(c.req.raw, c.req.param('file')));
  app.get('/uploads/:file', (c) => media.files.serve(c.req.raw, c.req.param('file')));
}
