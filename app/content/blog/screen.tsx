import { useEffect, useRef, useState } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { articles } from '../../../domain/content/collections/articles.ts';
import { line } from '../../../domain/content/fields.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { scheduledTime, statusOf } from '../../../domain/content/publication.ts';
import admin from '../../admin/admin.module.css';
import { Crumbs } from '../../admin-ui/crumbs.tsx';
import { historyPath } from '../../admin-ui/history-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { EditorForm } from '../editor/editor-form.tsx';
import { partsOf } from '../editor/parts.ts';
import type { SaveAnswer } from '../editor/save-answer.ts';
import { FieldChoicesProvider } from '../fields/field-choices.tsx';
import { draftEditorUrl, editorUrl } from '../paths/editor-paths.ts';
import { ArticleFields } from './fields.tsx';
import type { LoadedArticle } from './load-article.ts';
import { typedSlug } from './part-props.ts';

/** The slug is no field of the body, but it can have conflicts and problems too. */
const PARTS = [{ path: 'slug', field: line('Address') }, ...partsOf(articles, '')];

type Props = { article: LoadedArticle; answered?: SaveAnswer };

export function ArticleScreen({ article, answered }: Props) {
  const { document, isNew, isPublic, title, surroundings, account } = article;
  const { draft } = document;
  const navigate = useNavigate();
  const done = useDone();
  const [body, setBody] = useState<Body>(document.body);
  const slug = useRef(document.id);
  const status = statusOf(body);
  const stored = isNew ? null : statusOf(document.body);

  return (
    <>
      <Crumbs above={[{ label: 'Articles', to: href('/adminBlog') }]} page={title} />
      <div className={admin.bar}>
        <h1>{title}</h1>
        {isPublic && stored === 'published' && (
          <a className="link" href={href('/blog/:slug', { slug: document.id })}>
            See it on the site
          </a>
        )}
      </div>
      {done && (
        <Alert tone="ok" className={admin.outcome}>
          {done}
        </Alert>
      )}
      <FieldChoicesProvider surroundings={surroundings}>
        <EditorForm
          title={title}
          document={document}
          parts={PARTS}
          account={account}
          answered={answered}
          saveLabel={saveLabel(status, stored)}
          // An unpublished article needs no draft set.
          keepable={status !== 'draft'}
          onChange={(typed) => {
            setBody(typed);
            slug.current = typedSlug(typed, document.id, isNew);
          }}
          onSaved={() => {
            if (slug.current === document.id) return;
            const said = SAID[status === 'scheduled' && scheduledTime(body) === null ? 'draft' : status];
            const moved = { collection: 'articles', id: slug.current };
            navigate(draft ? draftEditorUrl(moved, draft.set) : editorUrl(moved), {
              replace: true,
              state: { done: draft ? `Saved in ${draft.name}, not public yet.` : said },
            });
          }}
        >
          {(content) => <ArticleFields article={article} {...content} />}
        </EditorForm>
      </FieldChoicesProvider>
      {isPublic && (
        <p>
          <Link className="link" to={historyPath('articles', document.id)}>
            Earlier versions
          </Link>
        </p>
      )}
    </>
  );
}

const SAID = {
  draft: 'Saved as a draft. Only editors see it.',
  scheduled: 'Scheduled. It appears by itself at its time.',
  published: 'Published. It is on the site now.',
};

function saveLabel(status: string, stored: string | null): string {
  if (status === 'draft') return 'Save as draft';
  if (status === 'scheduled') return 'Schedule';
  return stored === 'published' ? 'Save Changes' : 'Publish';
}

/** Message of the page that redirected here. It is in the browser's history state, so the server cannot render it. */
function useDone(): string {
  const { state } = useLocation();
  const [done, setDone] = useState('');
  useEffect(() => setDone(isObject(state) && typeof state.done === 'string' ? state.done : ''), [state]);
  return done;
}
