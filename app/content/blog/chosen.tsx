import { articles } from '../../../domain/content/collections/articles.ts';
import { useFieldChoices } from '../fields/field-choices.tsx';
import { GroupFrame } from '../fields/field-frame.tsx';
import { controlId, problemWithin } from '../fields/field-props.ts';
import styles from './blog.module.css';
import type { PartProps } from './part-props.ts';

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((each): each is string => typeof each === 'string');

const PLACES = ['First', 'Second', 'Third'];

/** Chooses up to three related articles by title. */
export function ChosenArticles({ article, body, change, problems }: PartProps) {
  const { references } = useFieldChoices();
  const others = (references.articles ?? []).filter(({ id }) => id !== article.document.id);
  const chosen = textsOf(body.related);
  const isFree =
    (index: number) =>
    ({ id }: { id: string }) =>
      chosen[index] === id || !chosen.includes(id);
  function choose(index: number, slug: string) {
    const next = PLACES.map((_, at) => (at === index ? slug : (chosen[at] ?? '')));
    change({ ...body, related: [...new Set(next)].filter(Boolean) });
  }
  return (
    <GroupFrame
      id={controlId('related')}
      label={articles.fields.related.label}
      help="Three at most. Places left empty are filled with the newest of the same category."
      problem={problemWithin(problems, 'related')}
    >
      <div className={styles.chosen}>
        {PLACES.slice(0, Math.min(PLACES.length, chosen.length + 1)).map((label, index) => (
          <select
            key={label}
            className="input"
            aria-label={`${label} article to read next`}
            name={`related.${index}`}
            value={chosen[index] ?? ''}
            onChange={({ currentTarget }) => choose(index, currentTarget.value)}
          >
            <option value="">None</option>
            {chosen[index] && !others.some(({ id }) => id === chosen[index]) && (
              <option value={chosen[index]}>{chosen[index]} (is not there)</option>
            )}
            {others.filter(isFree(index)).map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        ))}
      </div>
    </GroupFrame>
  );
}

/** Chooses the glossary terms that are explained below the article. */
export function ChosenTerms({ article, body, change, problems }: PartProps) {
  const chosen = textsOf(body.terms);
  const { most } = articles.fields.terms;
  return (
    <GroupFrame
      id={controlId('terms')}
      label={articles.fields.terms.label}
      help="Each is explained below the text, and its first place in the text leads there."
      problem={problemWithin(problems, 'terms')}
    >
      <details>
        <summary className={styles.summary}>
          {chosen.length === 0 ? 'None chosen yet' : `${chosen.length} chosen`}: show all words
        </summary>
        <div className={styles.terms}>
          {article.glossary.map(({ id, term }) => (
            <label key={id} className="checkbox">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= most}
                onChange={({ currentTarget }) =>
                  change({
                    ...body,
                    terms: currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
                  })
                }
              />
              <span>{term}</span>
            </label>
          ))}
        </div>
      </details>
    </GroupFrame>
  );
}
