import { href } from 'react-router';
import { brochureFile } from '../../../domain/content/collections/brochure-file.ts';
import type { ComparedField } from '../../../domain/content/comparison.ts';
import { documentName, nameInOneLine } from '../../../domain/content/document-name.ts';
import type { DraftSet } from '../../../server/content/drafts.ts';
import { bodyIn, compareVersions } from '../history/revision-changes.ts';
import { draftEditorUrl } from '../paths/editor-paths.ts';
import { pageAddress } from '../paths/page-collection.ts';

/** A change of a draft set, as the page shows it. */
export type ShownDraft = {
  collection: string;
  id: string;
  /** Name such as `Home › Intro`. */
  name: string;
  does: 'adds' | 'changes' | 'removes';
  at: number;
  by: string;
  stale: boolean;
  /** URL of its editor; null without an editor, for example for a removal. */
  editor: string | null;
  /** The public page that shows it; null without a single page. */
  page: string | null;
  fields: ComparedField[];
};
export type ShownLink = {
  id: string;
  at: number;
  by: string;
  until: number;
  state: 'works' | 'expired' | 'withdrawn';
};
export type ShownSet = {
  id: string;
  name: string;
  note: string;
  at: number;
  by: string;
  drafts: ShownDraft[];
  links: ShownLink[];
};

export function shownSet({ set, edits, links }: DraftSet, now: number): ShownSet {
  return {
    id: set.id,
    name: set.name,
    note: set.note,
    at: Number(set.made_at),
    by: set.made_by_name,
    drafts: edits.map(({ collection, document_id: id, body, publicBody, at, by_name, stale }) => ({
      collection,
      id,
      name: nameInOneLine(documentName(collection, id, bodyIn(body ?? publicBody))),
      does: body === null ? 'removes' : publicBody === null ? 'adds' : 'changes',
      at: Number(at),
      by: by_name,
      stale,
      editor:
        body === null || collection === brochureFile.name ? null : draftEditorUrl({ collection, id }, set.id),
      page:
        collection === 'articles' && body !== null
          ? href('/blog/:slug', { slug: id })
          : pageAddress(collection),
      fields: compareVersions({ collection, id }, publicBody, body).filter(({ changed }) => changed),
    })),
    links: links.map((link) => ({
      id: link.id,
      at: Number(link.made_at),
      by: link.made_by_name,
      until: Number(link.expires_at),
      state: link.withdrawn_at !== null ? 'withdrawn' : Number(link.expires_at) <= now ? 'expired' : 'works',
    })),
  };
}
