import { type MouseEvent, useDeferredValue, useMemo } from 'react';
import { fillMarkdown } from '../../../domain/content/fill.ts';
import { termsOf } from '../../../domain/content/glossary.ts';
import { hasPicture, parseMarkdown, renderTokens } from '../../../domain/content/markdown.ts';
import { Glossary } from '../../pages/blog/glossary.tsx';
import styles from './blog.module.css';
import type { PartProps } from './part-props.ts';

type Props = Pick<PartProps, 'article'> & { text: string; terms: unknown };

/** Preview of a text and its terms, rendered like the page, with low priority while typing. */
export function TextPreview({ article, text, terms }: Props) {
  const late = useDeferredValue(text);
  const values = useMemo(() => new Map(article.markdownValues), [article.markdownValues]);
  const { html, whole, showsNoPicture, named } = useMemo(() => {
    const filled = fillMarkdown(late, values);
    const named = termsOf(Array.isArray(terms) ? terms.map(String) : [], article.glossary);
    const tokens = parseMarkdown(filled.text, named);
    // Links that leave the text are disabled and not focusable in the preview.
    const html = renderTokens(tokens).replace(/ href="(?!#)[^"]*"/g, ' role="link" aria-disabled="true"');
    return { html, whole: filled.isComplete, showsNoPicture: hasPicture(tokens), named };
  }, [late, terms, values, article.glossary]);
  return (
    <div className={styles.preview} data-scripted>
      <h3>Preview</h3>
      {!whole && (
        <p className="error">A line is left out: it names something in {'{braces}'} that is not there.</p>
      )}
      {showsNoPicture && (
        <p className="error">
          A text shows no pictures, only their words. Choose the picture under “More pictures”: it stands
          below the text, with what it is.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <section className={styles.page} tabIndex={0} aria-label="The text as visitors read it">
        {late.trim() === '' ? (
          <p className="note">What you write appears here.</p>
        ) : (
          <div onClickCapture={followInside}>
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            <Glossary {...article.termWords} terms={named} />
          </div>
        )}
      </section>
    </div>
  );
}

/** Scrolls to a part of the text without changing the editor's URL. */
function followInside(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hash) return;
  event.preventDefault();
  const id = CSS.escape(decodeURIComponent(link.hash.slice(1)));
  const part = event.currentTarget.querySelector<HTMLElement>(`#${id}`);
  const details = part?.closest('details');
  if (details) details.open = true;
  const target = details?.querySelector('summary') ?? part;
  if (!target) return;
  if (target === part) part.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}
