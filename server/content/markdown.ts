import MarkdownIt from 'markdown-it';
import { headingIds } from '../../domain/content/outline.ts';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

// A wide table scrolls inside its own frame, reachable by keyboard, instead of pushing the page sideways.
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';
// Each section can be linked to from the table of contents.
markdown.core.ruler.push('heading-ids', ({ tokens }) => {
  const places = tokens.flatMap((token, index) =>
    token.type === 'heading_open' && token.tag === 'h2' ? index : [],
  );
  const ids = headingIds(places.map((index) => tokens[index + 1]?.content ?? ''));
  for (const [number, index] of places.entries()) tokens[index]?.attrSet('id', ids[number] ?? '');
});

/** Markdown to HTML; HTML written into the text is shown as text, so an editor's slip cannot run a script. */
export function articleHtml(text: string): string {
  return markdown.render(text);
}
