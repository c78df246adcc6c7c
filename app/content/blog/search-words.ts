import { descriptionOf } from '../../../domain/content/articles.ts';
import type { Body } from '../../../domain/content/body-paths.ts';
import { fillMarkdown, fillText, type Values } from '../../../domain/content/fill.ts';
import { textOf } from '../fields/field-props.ts';

type Fillings = {
  values: Values;
  /** The values for Markdown. */
  markdownValues: Values;
};

/** Title and description of an article for search engines, with filled placeholders as on its page. */
export function searchWords(body: Body, { values, markdownValues }: Fillings) {
  const filled = (value: unknown) => fillText(textOf(value), values).text;
  return {
    title: filled(body.metaTitle) || filled(body.title),
    description: descriptionOf({
      description: filled(body.description),
      body: fillMarkdown(textOf(body.body), markdownValues).text,
    }),
  };
}
