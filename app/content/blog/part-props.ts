import type { Body } from '../../../domain/content/body-paths.ts';
import { slugOf } from '../../../domain/content/slugs.ts';
import type { EditorContent } from '../editor/editor-form.tsx';
import type { LoadedArticle } from './load-article.ts';

/** Props of every part of an article's editor. */
export type PartProps = EditorContent & { article: LoadedArticle };

/** The typed slug; for a new article it follows the title until the editor types one. */
export function typedSlug(body: Body, id: string, isNew: boolean): string {
  if (typeof body.slug === 'string') return body.slug;
  return isNew ? slugOf(String(body.title ?? '')) : id;
}
