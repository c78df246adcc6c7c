import { isObject } from '../../../domain/content/plain-object.ts';
import { redirectTarget } from '../../../domain/content/slugs.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { Services } from '../../../server/services.ts';

/** The current slug of a renamed article; null if it was not renamed. */
export async function currentSlug({ documents }: Pick<Services, 'documents'>, slug: string) {
  const [articles, redirects] = await Promise.all([documents.list('articles'), documents.list('redirects')]);
  const moved = redirects.map(({ id, body }) => {
    const parsed = parseJson(body);
    return { slug: id, to: isObject(parsed) ? String(parsed.to ?? '') : '' };
  });
  return redirectTarget(moved, new Set(articles.map(({ id }) => id)), slug);
}
