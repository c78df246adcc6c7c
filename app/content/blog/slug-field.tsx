import { slugProblem } from '../../../domain/content/slugs.ts';
import { controlProps, FieldFrame } from '../fields/field-frame.tsx';
import { controlId, problemOf } from '../fields/field-props.ts';
import { type PartProps, typedSlug } from './part-props.ts';

/** The slug field, with a note about the redirect from the old URL. */
export function SlugField({ article, body, change, problems }: PartProps) {
  const { document, isNew, isPublic, siteUrl } = article;
  const slug = typedSlug(body, document.id, isNew);
  const wrong = slug === '' && isNew ? null : slugProblem(slug);
  const problem = problemOf(problems, 'slug') ?? wrong ?? undefined;
  const moves = isPublic && slug !== document.id && !wrong;
  const help = !isPublic
    ? 'Made from the title. You can change it.'
    : 'Best left as it is once the article has been shared.';
  function type(typed: string) {
    const { slug: _, ...rest } = body;
    const same = !isNew && typed === document.id;
    change(same ? rest : { ...rest, slug: typed });
  }
  return (
    <FieldFrame id={controlId('slug')} label="Address" help={help} problem={problem}>
      <input
        {...controlProps(controlId('slug'), 'slug', help, problem)}
        type="text"
        className="input"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={120}
        value={slug}
        onChange={({ currentTarget }) => type(currentTarget.value.toLowerCase().replace(/[\s_]+/g, '-'))}
      />
      <p className="note" aria-live="polite">
        {siteUrl}/blog/{slug || '…'}
        {moves &&
          `. Whoever follows the old address, /blog/${document.id}, is led here for good; links to it need no change.`}
      </p>
    </FieldFrame>
  );
}
