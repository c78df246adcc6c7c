import type { newsPage } from '../../../domain/content/news.ts';
import type { NewsFilter } from '../../../domain/content/news-address.ts';
import { newsLink } from './links.ts';

type Props = { news: Pick<ReturnType<typeof newsPage>, 'page' | 'last' | 'marks'>; filter: NewsFilter };

/** Links to previous, numbered and next pages (spec 2 §2). */
export function PageLinks({ news: { page, last, marks }, filter }: Props) {
  return (
    <nav className="pagination" aria-label="Pages of the news">
      <Step label="Previous" to={page - 1} possible={page > 1} filter={filter} />
      {marks.map((mark, index) =>
        mark === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps differ only by their position
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={mark}
            href={newsLink(filter, mark)}
            aria-label={`Page ${mark}`}
            aria-current={mark === page ? 'page' : undefined}
          >
            {mark}
          </a>
        ),
      )}
      <Step label="Next" to={page + 1} possible={page < last} filter={filter} />
    </nav>
  );
}

type StepProps = { label: 'Previous' | 'Next'; to: number; possible: boolean; filter: NewsFilter };

function Step({ label, to, possible, filter }: StepProps) {
  return possible ? (
    <a href={newsLink(filter, to)} rel={label === 'Next' ? 'next' : 'prev'}>
      {label}
    </a>
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: a disabled link has no href
    // biome-ignore lint/a11y/useFocusableInteractive: a disabled link needs no focus
    <span role="link" aria-disabled="true">
      {label}
    </span>
  );
}
